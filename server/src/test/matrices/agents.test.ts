import type { Endpoint } from '@retaguarda/contract/endpoint';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { tools } from '../../features/mcp/tools.ts';
import { agentToken, connectAgent } from '../agent.ts';
import { startComparedServer } from '../compared-server.ts';
import { openSession } from '../counting-server.ts';
import { rememberPristine, restorePristine } from '../pristine.ts';
import { everything } from '../stored.ts';

const { app, db, build, id, callFor, stop } = await startComparedServer({ settings: { MCP: true } });
afterAll(stop);
const approver = await build.systemUser({ granted: permissions });
const { bearer } = await openSession(db, approver.id);
const { token } = await agentToken(db, id, permissions, 'write');
const { list, use } = await connectAgent(app, token);
await rememberPristine(db);

const writes = tools.filter(({ isWrite }) => isWrite);

const approve = async (request: number) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const preview = { url: changeRequests.preview.path, method: 'GET' } as const;
  const query = { id: String(request) };
  const { seen } = (await app.inject({ ...preview, url: `/api${preview.url}`, query, headers })).json();
  const url = `/api${changeRequests.approve.path}`;
  return app.inject({ method: 'POST', url, query, headers, payload: { seen } });
};

/** Only people give somebody a password. */
function sampleFor(endpoint: Endpoint) {
  const { query, body } = callFor(endpoint);
  const { password: _, repeat_password: __, email, ...others } = (body ?? {}) as Record<string, unknown>;
  const isOfPerson = endpoint === users.edit;
  return {
    query,
    ...(body && { body: { ...others, ...(!isOfPerson && email !== undefined && { email }) } }),
  };
}

/** The request itself, and what tells people about it. */
const besides = { besides: ['change_request', 'inbox_entry'] };

const switchPolicies = (others: boolean) =>
  sql`update approval_policy set active = ${others} or kind = 'mcp', rows = 1, type = 'agent'`.execute(db);

it('An agent with all permissions is offered all tools: none for what only people do, and none for files', async () => {
  expect((await list()).map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  expect(writes.map(({ name }) => name).sort()).toEqual([
    'clientVariables_create',
    'clientVariables_edit',
    'clientVariables_remove',
    'companies_activate',
    'companies_create',
    'companies_edit',
    'departments_create',
    'departments_edit',
    'departments_remove',
    'groups_create',
    'groups_edit',
    'groups_remove',
    'insights_create',
    'insights_edit',
    'insights_remove',
    'skills_create',
    'skills_edit',
    'skills_remove',
    'systemVariables_create',
    'systemVariables_edit',
    'systemVariables_remove',
    'tags_create',
    'tags_edit',
    'tags_remove',
    'users_activate',
    'users_create',
    'users_edit',
    'webhooks_edit',
    'webhooks_remove',
  ]);
});

describe.each([
  ['With the policy about agents alone', false],
  ['With all policies', true],
])('%s', (_title, areOthersOn) => {
  it.each(writes)(
    '$name changes nothing before a person approves it, and then what the person has seen',
    async ({ name, endpoint }) => {
      await switchPolicies(areOthersOn);
      const { query, body } = sampleFor(endpoint);
      const before = await everything(db, besides);

      const { answer } = await use(name, { query, ...(body && { body }), reason: 'A pedido do cliente' });

      const request = answer.change_request as number;
      expect(answer).toMatchObject({ change_request: expect.any(Number) });
      expect(await everything(db, besides)).toBe(before);
      const approved = await approve(request);
      const { rows } = await sql`select from change where service_account_id is not null`.execute(db);
      await restorePristine(db);
      expect(approved.json()).toMatchObject({ message: 'Approved' });
      expect(rows.length).toBeGreaterThan(0);
    },
  );
});

it.each(tools.filter(({ isWrite }) => !isWrite))('$name changes nothing', async ({ name, endpoint }) => {
  const { query, body } = callFor(endpoint);
  const before = await everything(db);

  await use(name, { query, ...(body && { body }) });
  expect(await everything(db)).toBe(before);
});
