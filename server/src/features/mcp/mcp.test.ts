import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { departments } from '@retaguarda/contract/entities/departments';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { limits } from '@retaguarda/contract/limits';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { agentToken, connectAgent, type Era } from '../../test/agent.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';
import { boundedAnswer } from './bounded-answer.ts';

const { app, db, as, call, build, signIn, stop } = await startApp({ settings: { MCP: true } });
afterAll(stop);
const maker = as(...permissions);
const approver = as(...permissions);
const { id: makerId } = await maker.signedIn;
await build.superAdmin();
afterEach(() => sql`update approval_policy set active = kind = 'mcp'`.execute(db));

type Use = 'read' | 'write';

async function agent(
  granted: Permission[],
  mcp: Use = 'write',
  { made_by = makerId, era = 'modern' as Era } = {},
) {
  const made = await agentToken(db, made_by, granted, mcp);
  return { ...made, ...(await connectAgent(app, made.token, era)) };
}

const preview = async (id: number) => (await approver(changeRequests.preview, { query: { id } })).body;

const approve = async (id: number) =>
  approver(changeRequests.approve, { query: { id }, body: { seen: (await preview(id)).seen } });

const ofDepartments: Permission[] = [
  'department:GET',
  'department:POST',
  'department:PUT',
  'department:DELETE',
];
const reason = 'A pedido do cliente';

const namesIn = async (client_id: number) =>
  (await maker(departments.list, { query: { client_id, qtd: 100 } })).body.departments.map(
    ({ name }) => name,
  );

describe.each(['modern', 'legacy'] as const)('The official client (%s)', (era) => {
  it('lists tools, reads, and makes a change that takes effect once a person approves it', async () => {
    const { id: client_id } = await build.company();
    const { list, use, account } = await agent(ofDepartments, 'write', { era });
    const body = { name: 'Vendas', email: 'v@example.com' };

    expect((await list()).map(({ name }) => name)).toContain('departments_create');
    const asked = await use('departments_create', { query: { client_id }, body, reason });

    const id = asked.answer.change_request as number;
    expect(asked).toMatchObject({ isError: false, answer: { change_request: expect.any(Number) } });
    expect((await use('departments_list', { query: { client_id } })).answer.data).toMatchObject({ total: 0 });
    const [request] = (await approver(changeRequests.list, { query: { id } })).body.requests;
    expect(request).toMatchObject({ author: { id: makerId }, program: account, reason, policies: ['mcp'] });
    expect((await preview(id)).rows).toMatchObject([{ entity: 'department', kind: 'created' }]);
    expect(await approve(id)).toMatchObject({ status: 200, body: { message: 'Approved' } });
    expect((await use('departments_list', { query: { client_id } })).answer.data).toMatchObject({
      departments: [{ name: 'Vendas' }],
    });
  });

  it('gets the refusal of an invalid change', async () => {
    const { id: client_id } = await build.company();
    const { use } = await agent(ofDepartments, 'write', { era });
    const before = await everything(db);
    const body = { name: 'Vendas 7', email: 'v' };

    expect(await use('departments_create', { query: { client_id }, body, reason })).toMatchObject({
      isError: true,
      answer: { status: 400, refused: [{ field: 'name' }, { field: 'email', value: 'Incorrect email' }] },
    });
    expect(await everything(db)).toBe(before);
  });
});

describe('An agent', () => {
  it('sees only the tools that its token permits, and those that change something only if it may propose changes', async () => {
    const granted: Permission[] = ['department:GET', 'department:PUT'];
    const seenBy = async (mcp: Use) =>
      (await (await agent(granted, mcp)).list()).map(({ name }) => name).sort();

    expect(await seenBy('write')).toEqual([
      'companies_list',
      'companyChoice_matching',
      'configurations_read',
      'departments_edit',
      'departments_list',
    ]);
    expect(await seenBy('read')).toEqual([
      'companies_list',
      'companyChoice_matching',
      'configurations_read',
      'departments_list',
    ]);
  });

  it('cannot use any other tool', async () => {
    const { use } = await agent(['department:GET', 'department:POST'], 'read');
    const before = await everything(db);

    for (const name of ['departments_create', 'users_list', 'serviceAccounts_createToken', 'apague tudo'])
      await expect(use(name, { reason })).rejects.toThrow('Unknown tool');
    expect(await everything(db)).toBe(before);
    expect(await calls()).toEqual([
      { tool: 'departments_create', outcome: 'refused', is_refused: true },
      { tool: 'users_list', outcome: 'refused', is_refused: true },
      { tool: 'unknown', outcome: 'refused', is_refused: true },
      { tool: 'unknown', outcome: 'refused', is_refused: true },
    ]);
  });

  it('sees only the companies that the maker of its token looks after', async () => {
    const [own, other] = [await build.company(), await build.company()];
    const { id } = await build.systemUser({ granted: permissions, scoped: true, scope_client_id: [own.id] });
    const { use } = await agent(['client:GET', 'department:GET'], 'read', { made_by: id });

    expect((await use('companies_list', { query: { qtd: 100 } })).answer.data).toMatchObject({
      clients: [{ id: own.id }],
      total: 1,
    });
    expect((await use('companies_list', { query: { id: other.id } })).isError).toBe(true);
    expect((await use('departments_list', { query: { client_id: other.id } })).answer.data).toMatchObject({
      departments: [],
    });
  });

  it('gets no personal data without the permission', async () => {
    const { id: client_id } = await build.company();
    const user = await build.user({ client_id });
    const { use } = await agent(['department:GET', 'change:GET', 'client:GET'], 'read');

    for (const name of ['companies_list', 'activity_list', 'departments_list', 'companySummary_read']) {
      const { answer } = await use(name, { query: name === 'departments_list' ? { client_id } : {} });
      expect(JSON.stringify(answer)).not.toContain(user.email);
    }
  });

  it('gets a limited number of rows, and learns how to get the others', async () => {
    const { id: client_id } = await build.company();
    for (let count = 0; count < limits.mcp.rows + 10; count += 1) await build.department({ client_id });
    const { use } = await agent(['department:GET'], 'read');
    const read = (query: object) => use('departments_list', { query: { client_id, ...query } });

    const { answer } = await read({ qtd: 100 });
    expect(answer.data.departments).toHaveLength(limits.mcp.rows);
    expect(answer.more).toContain(
      `first ${limits.mcp.rows} of ${limits.mcp.rows + 10} rows in "departments"`,
    );
    expect((await read({ qtd: 30 })).answer.more).toBe(
      'This is page 1 of 2: ask for the next one with query.page.',
    );
    expect((await read({ qtd: 30, page: 2 })).answer.more).toBeUndefined();
  });

  it.each([
    ['departments_list', 'department'],
    ['skills_list', 'skill'],
  ] as const)('gets all rows of %s by following the hints', async (tool, entity) => {
    const { id: client_id } = await build.company();
    const total = limits.mcp.rows + 10;
    for (let count = 0; count < total; count += 1) await build[entity]({ client_id });
    const { use } = await agent([`${entity}:GET`], 'read');
    const read = async (query: object) => {
      const { answer } = await use(tool, { query: { client_id, ...query } });
      const rows = Object.values(answer.data).find(Array.isArray) as { id: number }[];
      return { ids: rows.map(({ id }) => id), more: answer.more ?? '' };
    };

    const { more } = await read(entity === 'department' ? { qtd: 100 } : {});
    const [, rows, size = ''] = /ask for at most (\d+) rows with query\.(\w+)/.exec(more) ?? [];
    const [one, other] = [await read({ [size]: rows, page: 1 }), await read({ [size]: rows, page: 2 })];

    expect(one.more).toBe('This is page 1 of 2: ask for the next one with query.page.');
    expect(other.more).toBe('');
    expect(new Set([...one.ids, ...other.ids]).size).toBe(total);
  });

  it('gets no hint about pages from a call without pages', () => {
    const rows = Array.from({ length: limits.mcp.rows + 1 }, (_, id) => ({ id }));

    expect(boundedAnswer({}, { rows }, 1).more).toBe(
      `Only the first ${limits.mcp.rows} of ${limits.mcp.rows + 1} rows in "rows" are shown.`,
    );
  });
});

/** Returns the calls of agents in the security log since the last token was created. */
async function calls() {
  const { rows } = await sql<{ tool: string }>`
    select details ->> 'tool' as tool, details ->> 'outcome' as outcome, is_refused from security_event
    where kind = 'mcpCall' and at >= (select max(created_at) from service_token) order by id`.execute(db);
  return rows;
}

describe('A change by an agent', () => {
  it('takes effect at once, in the name of the program, if the policy about agents is off', async () => {
    await sql`update approval_policy set active = false`.execute(db);
    const { id: client_id } = await build.company();
    const { use, service_account_id } = await agent(ofDepartments);
    const body = { name: 'Vendas', email: 'v@example.com' };

    expect(await use('departments_create', { query: { client_id }, body, reason })).toMatchObject({
      answer: { data: { message: 'Department created' } },
    });
    expect(await namesIn(client_id)).toEqual(['Vendas']);
    const { rows } = await sql`select service_account_id, user_id from change
      where entity = 'department' and client_id = ${client_id}`.execute(db);
    expect(rows).toEqual([{ service_account_id, user_id: null }]);
    expect(await calls()).toEqual([{ tool: 'departments_create', outcome: 'done', is_refused: false }]);
  });

  it('is refused without a changed field, as over HTTP', async () => {
    const { id: client_id } = await build.company();
    const { id } = await build.department({ client_id });
    const { use } = await agent(ofDepartments);
    const edit = { query: { client_id, id }, body: {}, reason };

    expect(await use('departments_edit', edit)).toMatchObject({ answer: { status: 400 } });
    await sql`update approval_policy set active = false`.execute(db);
    expect(await use('departments_edit', edit)).toMatchObject({ answer: { status: 400 } });
  });

  it('waits for approval if another policy requires it, even if the policy about agents is off', async () => {
    await sql`update approval_policy set active = kind = 'deactivation'`.execute(db);
    const { id } = await build.company();
    const { use } = await agent(['client:GET', 'client:ACTIVATE']);

    const { answer } = await use('companies_activate', { query: { id }, body: { active: '0' }, reason });
    expect(await preview(answer.change_request as number)).toMatchObject({ total: 1, obstacle: null });
    const { rows } = await sql`select active from client where id = ${id}`.execute(db);
    expect(rows).toEqual([{ active: '1' }]);
  });

  it('is refused if the row has another version than the one that was read', async () => {
    const { id: client_id } = await build.company();
    const { id } = await build.department({ client_id });
    const { use } = await agent(ofDepartments);
    const query = { client_id, id };
    const { answer } = await use('departments_list', { query });
    await maker(departments.edit, { query, body: { name: 'Outro nome' } });

    const edit = { query, body: { name: 'Vendas' }, reason };
    expect(await use('departments_edit', { ...edit, version: answer.version })).toMatchObject({
      isError: true,
      answer: { status: 412 },
    });
    expect((await use('departments_edit', { ...edit, version: 2 })).answer.change_request).toBeDefined();
  });

  it('needs a reason, and can be requested only once', async () => {
    const { id: client_id } = await build.company();
    const { id } = await build.department({ client_id });
    const { use } = await agent(ofDepartments);
    const query = { client_id, id };

    expect(await use('departments_remove', { query })).toMatchObject({ answer: { status: 400 } });
    expect(await use('departments_remove', { query, reason })).toMatchObject({ isError: false });
    expect(await use('departments_remove', { query, reason })).toMatchObject({
      answer: { status: 409, refused: 'You have requested this already' },
    });
  });
});

describe('The security log', () => {
  it('has each call with its tool and outcome, and nothing that was sent', async () => {
    const { id: client_id } = await build.company();
    const { use } = await agent(['department:GET', 'department:POST', 'user:GET']);
    const user = await build.user({ client_id });
    await use('users_list', { query: { client_id, name: 'Fulano de Tal' } });
    await use('users_list', { query: { client_id, id: user.id } });
    await use('departments_create', { query: { client_id }, body: { name: 'Sigilo', email: 'x' }, reason });
    await use('departments_create', {
      query: { client_id },
      body: { name: 'Sigilo', email: 'x@example.com' },
      reason,
    });

    expect(await calls()).toMatchObject([
      { tool: 'users_list', outcome: 'done' },
      { tool: 'users_list', outcome: 'done' },
      { tool: 'departments_create', outcome: 'refused' },
      { tool: 'departments_create', outcome: 'requested' },
    ]);
    const { rows } = await sql<{ all: string; opened: number }>`
      select string_agg(details::text, ' ') as all,
        count(*) filter (where kind = 'personOpened' and (details ->> 'id')::int = ${user.id})::int as opened
      from security_event where at >= (select max(created_at) from service_token)`.execute(db);
    expect(rows[0]?.all).not.toMatch(/Fulano|Sigilo|example\.com/);
    // The register of access has the person whose data the agent read.
    expect(rows[0]?.opened).toBe(1);
  });
});

const rpc = (method: string, params = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

const post = (token: string | undefined, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload,
  });

describe('The address for agents', () => {
  it('accepts only tokens for agents, which work at no other address', async () => {
    const { token } = await agent(['department:GET']);
    const forPrograms = await maker(serviceAccounts.createToken, {
      body: {
        service_account_id: (await build.serviceAccount()).id,
        name: 'Programa',
        permissions: ['department:GET'],
        days: 1,
      },
    });
    const person = await signIn(makerId);
    const { id: client_id } = await build.company();
    const list = { query: { client_id } };
    const answers = async (token?: string) => {
      const { statusCode, headers } = await post(token, rpc('tools/list'));
      const elsewhere = await call(departments.list, { ...list, bearer: token });
      return [statusCode, elsewhere.status, headers['www-authenticate']];
    };

    expect(await answers(token)).toEqual([200, 403, undefined]);
    expect(await answers(forPrograms.body.token)).toEqual([403, 200, undefined]);
    expect(await answers(person)).toEqual([403, 200, undefined]);
    expect(await answers()).toEqual([401, 401, 'Bearer']);
    expect(await answers(`${token.slice(0, -1)}!`)).toEqual([401, 401, 'Bearer']);
    expect((await call(departments.list, { ...list, bearer: token })).body).toEqual({
      message: 'This token works over MCP alone',
    });
  });

  it('accepts only POST', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/api/mcp' });
      expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    }
  });

  it('refuses pages of other origins, batches, long bodies, subscriptions and unknown revisions', async () => {
    const { token } = await agent(['department:GET']);
    const list = rpc('tools/list');
    const status = async (payload: object, headers?: Record<string, string>) =>
      (await post(token, payload, headers)).statusCode;

    expect(await status(list, { origin: 'https://evil.example' })).toBe(403);
    // DNS rebinding: the attacker's host name resolves to this server.
    expect(await status(list, { origin: 'http://evil.example', host: 'evil.example' })).toBe(403);
    expect(await status(list, { origin: 'http://retaguarda.test' })).toBe(200);
    expect(await status(list, { origin: 'https://console.example.com' })).toBe(200);
    expect(await status([list, list])).toBe(400);
    expect(await status(rpc('tools/list', { long: 'x'.repeat(limits.mcp.body) }))).toBe(413);
    expect(await status({ any: 'thing' })).toBe(400);
    expect(await status(list, { 'mcp-protocol-version': '1999-01-01' })).toBe(400);
    expect(await status(modern('tools/list', '2999-01-01'), headersOf('tools/list', '2999-01-01'))).toBe(400);
    const listening = await post(token, modern('subscriptions/listen'), headersOf('subscriptions/listen'));
    expect(listening.body).toContain('error');
  });
});

const modern = (method: string, revision = '2026-07-28') =>
  rpc(method, {
    ...(method === 'subscriptions/listen' && { notifications: { toolsListChanged: true } }),
    _meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  });

const headersOf = (method: string, revision = '2026-07-28') => ({
  'mcp-protocol-version': revision,
  'mcp-method': method,
});

describe('The setting MCP', () => {
  it('is off by default: the address does not exist, and the console says so', async () => {
    const { app, db, as, stop } = await startApp();
    const person = as(...permissions);
    const { id } = await person.signedIn;
    const { token } = await agentToken(db, id, ['department:GET'], 'read');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: '/api/mcp', headers, payload: rpc('tools/list') });
    const shown = await person(serviceAccounts.mcp, {});
    await stop();

    expect(answer.statusCode).toBe(404);
    expect(shown.body.address).toBeNull();
    expect((await maker(serviceAccounts.mcp, {})).body.address).toBe('http://retaguarda.test/api/mcp');
  });
});
