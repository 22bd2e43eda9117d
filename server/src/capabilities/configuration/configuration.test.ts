import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { configurations } from '@retaguarda/contract/entities/configuration';
import { insights } from '@retaguarda/contract/entities/insights';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { tags } from '@retaguarda/contract/entities/tags';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { webhookSecrets } from '../../entities/webhooks/webhook-store.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { secret } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { undo } from '../../test/jobs.ts';
import { everything } from '../../test/stored.ts';
import { unique, uniqueCnpj } from '../../test/unique.ts';

const { db, as, call: callWith, build, signIn, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await call.signedIn;
await build.superAdmin();
afterEach(() => sql`update approval_policy set active = false, profile_id = '{}'`.execute(db));

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<{ status: number; body: Record<string, unknown> & { message?: unknown } }>;
type Given = Omit<CallInput<typeof configurations.plan>['body']['configuration'], 'version'>;

const read = async (query: { companies?: 'true' } = {}, by = call) =>
  (await by(configurations.read, { query })).body.configuration;

const plan = async (given: Given, by: Call = call) => {
  const { status, body } = await by(configurations.plan, {
    body: { configuration: { version: 1, ...given } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Awaited<ReturnType<typeof planned>>;
};
const planned = async () =>
  (await call(configurations.plan, { body: { configuration: { version: 1 } } })).body;

async function apply(given: Given, by: Call = call, secrets: Record<string, string> = {}) {
  const { hash } = await plan(given, by);
  return by(configurations.apply, { body: { configuration: { version: 1, ...given }, plan: hash, secrets } });
}

async function applied(given: Given, secrets?: Record<string, string>) {
  const { status, body } = await apply(given, call, secrets);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as number;
}

const tagsStored = async () => Object.keys((await read()).tags ?? {});

describe('A plan', () => {
  it('names the settings that differ, before and after, and changes nothing', async () => {
    const tag = await build.tag();
    const fresh = unique('Nova');
    const before = await everything(db);

    const { changes, hash } = await plan({
      tags: { [tag.name]: { color: 'green' }, [fresh]: { color: 'red' } },
    });

    const counts = { people: 0, companies: 0 };
    expect(changes.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      {
        ...{ section: 'tags', name: fresh, kind: 'create', ...counts },
        settings: [{ field: 'color', before: null, after: 'red' }],
      },
      {
        ...{ section: 'tags', name: tag.name, kind: 'edit', ...counts },
        settings: [{ field: 'color', before: tag.color, after: 'green' }],
      },
    ]);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(await everything(db)).toBe(before);
  });

  it('of the configuration itself is empty', async () => {
    await build.tag();
    await build.role();
    await build.insight({ client_id: [(await build.company()).id] });

    for (const query of [{}, { companies: 'true' }] as const) {
      const { version: _, ...configuration } = await read(query);
      expect(await plan(configuration)).toMatchObject({ changes: [], retention: [], left_out: [] });
    }
  });

  it('counts the people and the companies that a change affects', async () => {
    const [one, other] = [await build.company(), await build.company()];
    const role = await build.role();
    const profile = await build.profile({ role_id: role.id });
    await build.systemUser({ profile_id: profile.id });
    const department = await build.department({ client_id: one.id });
    const ofCompany = { client_id: one.id, department_id: department.id };
    const { id: profile_id } = await build.profile({ ...ofCompany, role_id: role.id });
    await build.user({ client_id: one.id, department_id: department.id, profile_id });
    const variable = await build.systemVariable();
    await build.clientVariable({ client_id: one.id, client_system_variable_id: variable.id });
    const tag = await build.tag();
    await sql`update client set tag_id = array[${tag.id}::int] where id in (${one.id}, ${other.id})`.execute(
      db,
    );
    const insight = await build.insight({ client_id: [one.id] });
    const { rows } = await sql<{ companies: number }>`select count(*)::int as companies from client`.execute(
      db,
    );
    const all = rows[0]?.companies ?? 0;

    const { changes } = await plan({
      tags: { [tag.name]: { color: 'gray' } },
      system_variables: { [variable.name]: { value: 'outro' } },
      roles: { [role.name]: { description: 'Uma outra descrição' } },
      profiles: { [profile.name]: { description: 'Uma outra descrição' } },
      insights: {
        [insight.name]: { companies: [other.document] },
        [unique('Todas')]: { description: 'De todas', regex: 'abc', global: true },
      },
    });

    expect(changes.map(({ section, people, companies }) => [section, people, companies])).toEqual([
      ['tags', 0, 2],
      ['system_variables', 0, all - 1],
      ['roles', 2, 1],
      ['profiles', 1, 0],
      ['insights', 0, 2],
      ['insights', 0, all],
    ]);
  });

  it('names what a file has and this installation does not know', async () => {
    const plans: [Given, string][] = [
      [{ profiles: { Suporte: { role: 'nenhum' } } }, 'configuration.profiles.Suporte.role'],
      [{ roles: { x: { permissions: ['tag:FLY'] } } }, 'configuration.roles.x.permissions'],
      [{ insights: { xyz: { companies: ['1'] } } }, 'configuration.insights.xyz.companies'],
    ];
    for (const [given, field] of plans)
      expect(
        await call(configurations.plan, { body: { configuration: { version: 1, ...given } } }),
      ).toMatchObject({
        status: 400,
        body: { message: [{ field, value: expect.stringContaining('Resource not found') }] },
      });
  });

  it('compares the settings of the server, and leaves them as they are', async () => {
    const { retention } = await read();
    expect(retention).toMatchObject({ history_months: null, job_days: 30 });

    expect(await plan({ retention: { ...retention, job_days: 90 } })).toMatchObject({
      changes: [],
      retention: [{ field: 'job_days', before: 30, after: 90 }],
    });
  });
});

describe('Applying a configuration', () => {
  it('creates rows before those that name them, and is one job, in the activity as well', async () => {
    const [role, profile, tag] = [unique('papel'), unique('Perfil'), unique('Etiqueta')];
    const description = 'Vê as empresas';

    const job = await applied({
      profiles: { [profile]: { description, role } },
      roles: { [role]: { description, type: 'agent', permissions: ['client:GET'] } },
      tags: { [tag]: { color: 'red' } },
    });

    const { changes } = (await call(activity.list, { query: {} })).body;
    expect(changes.slice(0, 3).map((change) => [change.entity, change.kind, change.job])).toEqual(
      ['profile', 'role', 'tag'].map((entity) => [
        entity,
        'created',
        { id: job, entity: 'configuration', action: 'configure', is_undo: false, rows: 3 },
      ]),
    );
    expect((await call(jobs.list, { query: { id: job } })).body.jobs).toMatchObject([
      { state: 'done', done: 3, undo_until: expect.any(String) },
    ]);
    const { rows } = (await call(jobs.rows, { query: { id: job } })).body;
    expect(rows.map(({ name }) => name)).toEqual([`profiles: ${profile}`, `roles: ${role}`, `tags: ${tag}`]);
  });

  it('is refused when the state has changed since the plan', async () => {
    const { id, name } = await build.tag();
    const configuration = { version: 1 as const, tags: { [name]: { color: 'green' } } };
    const { hash } = await plan(configuration);
    await call(tags.edit, { query: { id }, body: { color: 'pink' } });

    expect(await call(configurations.apply, { body: { configuration, plan: hash } })).toMatchObject({
      status: 409,
      body: { message: 'Data has changed since it was shown' },
    });
    expect((await read()).tags?.[name]).toEqual({ color: 'pink' });
  });

  it('is all or nothing, and the refusal names the row', async () => {
    const [good, name] = [unique('Boa'), unique('expressão')];
    const before = await everything(db);

    expect(
      await apply({
        tags: { [good]: { color: 'red' } },
        insights: { [name]: { regex: 'abc', global: true } },
      }),
    ).toMatchObject({
      status: 400,
      body: { message: [{ field: `configuration.insights.${name}.description`, value: 'Required Field' }] },
    });
    expect(await everything(db)).toBe(before);
  });

  it('deletes what is missing in the sections that are to be pruned, and no more', async () => {
    const [kept, gone, other] = [await build.tag(), await build.tag(), await build.role()];
    const all = (await read()).tags ?? {};
    const { [gone.name]: _, ...listed } = all;

    await applied({ tags: listed, prune: ['tags'] });

    expect(await tagsStored()).toContain(kept.name);
    expect(await tagsStored()).not.toContain(gone.name);
    expect((await read()).roles).toHaveProperty(other.name);
  });

  it('replaces and deletes a role of a profile in one go', async () => {
    const [old, next] = [await build.role(['tag:GET']), unique('papel')];
    const profile = await build.profile({ role_id: old.id });
    const { [old.name]: _, ...others } = (await read()).roles ?? {};
    const before = JSON.stringify(await read());

    const job = await applied({
      prune: ['roles'],
      roles: {
        ...others,
        [next]: { description: 'Um outro papel', type: 'agent', permissions: ['tag:GET'] },
      },
      profiles: { [profile.name]: { role: next } },
    });

    expect((await read()).profiles?.[profile.name]).toMatchObject({ role: next });
    expect((await read()).roles).not.toHaveProperty(old.name);
    const undone = await undo(call, job);
    expect(undone, JSON.stringify(undone.outcomes)).toMatchObject({ done: 3, refused: 0 });
    expect(JSON.stringify(await read())).toBe(before);
  });
});

describe('The undo of an applied configuration', () => {
  it('brings everything back, also a variable that cannot be edited any more, and the companies of an insight', async () => {
    const company = await build.company();
    const [variable, insight, tag] = [
      await build.systemVariable(),
      await build.insight({ client_id: [company.id] }),
      await build.tag(),
    ];
    const { id: source } = await build.company();
    const template = { name: unique('Modelo'), client_id: source, parts: ['departments' as const] };
    await build.department({ client_id: source, name: 'Vendas' });
    await call(companyTemplates.create, { body: template });
    const before = JSON.stringify(await read({ companies: 'true' }));
    const { [tag.name]: _, ...listed } = (await read()).tags ?? {};

    const job = await applied({
      prune: ['tags'],
      tags: listed,
      system_variables: {
        [variable.name]: { editable: false, value: 'fixo' },
        [unique('fixa')]: { editable: false, value: '1' },
      },
      insights: { [insight.name]: { global: true } },
      approval_policies: { bulk: { rows: 77 }, export: { active: true } },
      company_templates: { [template.name]: { departments: [], skills: ['Libras'] } },
    });

    expect(JSON.stringify(await read({ companies: 'true' }))).not.toBe(before);
    expect(await undo(call, job)).toMatchObject({ refused: 0 });
    expect(JSON.stringify(await read({ companies: 'true' }))).toBe(before);
  });

  it('leaves a row that was changed since', async () => {
    const [one, other] = [await build.tag(), await build.tag()];
    const job = await applied({ tags: { [one.name]: { color: 'green' }, [other.name]: { color: 'green' } } });
    await call(tags.edit, { query: { id: one.id }, body: { color: 'pink' } });

    expect(await undo(call, job)).toMatchObject({ done: 1, refused: 1 });

    expect((await read()).tags).toMatchObject({
      [one.name]: { color: 'pink' },
      [other.name]: { color: other.color },
    });
  });
});

describe('Each section needs the permissions of its entity', () => {
  const only = (...granted: Permission[]) => as(...granted);

  it('to be read: the others are left out, and named', async () => {
    const { body } = await only('role:GET')(configurations.read, { query: {} });

    expect(Object.keys(body.configuration)).toEqual(['version', 'roles']);
    expect(body.left_out).toEqual([
      ...['tags', 'system_variables', 'profiles', 'approval_policies', 'insights', 'webhooks'],
      ...['company_templates', 'retention'],
    ]);
  });

  it('to be compared, and nobody finds out about companies that they may not view', async () => {
    const company = await build.company();
    const insight = await build.insight();
    const given = { insights: { [insight.name]: { companies: [company.document] } } };

    expect(await plan({ ...given, tags: {} }, only('role:GET'))).toMatchObject({
      changes: [],
      left_out: ['tags', 'insights'],
    });
    const body = { configuration: { version: 1 as const, ...given } };
    expect(await only('insight:GET')(configurations.plan, { body })).toMatchObject({ status: 400 });
    expect(await only('insight:GET')(configurations.read, { query: { companies: 'true' } })).toMatchObject({
      status: 403,
      body: { message: 'No permission: client:GET' },
    });
  });

  it('to be applied', async () => {
    const name = unique('Etiqueta');
    const role = await build.role();
    const refused: [Given, Permission[], string][] = [
      [{ tags: { [name]: { color: 'red' } } }, ['tag:GET', 'tag:PUT'], 'tag:POST'],
      [
        { roles: { [role.name]: { description: 'Uma outra descrição' } } },
        ['role:GET', 'tag:PUT'],
        'role:PUT',
      ],
      [{ roles: { [role.name]: { permissions: ['user:GET'] } } }, ['role:GET', 'role:PUT'], 'user:GET'],
      [
        { approval_policies: { role: { active: true } } },
        ['approval_policy:GET', 'tag:PUT'],
        'approval_policy:PUT',
      ],
    ];

    for (const [given, granted, missing] of refused)
      expect(await apply(given, only(...granted))).toMatchObject({
        status: 403,
        body: { message: [{ value: expect.stringContaining(`No permission: ${missing}`) }] },
      });

    const hidden = { configuration: { version: 1 as const, tags: {} }, plan: '0'.repeat(64) };
    expect(await only('role:PUT')(configurations.apply, { body: hidden })).toMatchObject({
      status: 403,
      body: { message: 'No permission: tag:GET' },
    });
    expect(await tagsStored()).not.toContain(name);
  });

  it('and what is for all companies needs somebody who looks after all of them', async () => {
    const { id } = await build.systemUser({ granted: [...permissions], scoped: true });
    const bearer = await signIn(id);
    const scoped: Call = (endpoint, input) => callWith(endpoint, { ...input, bearer }) as never;
    const tag = await build.tag();
    const variable = await build.systemVariable();

    for (const given of [
      { tags: { [tag.name]: { color: 'green' } } },
      { system_variables: { [variable.name]: { value: 'outro' } } },
      { insights: { [unique('Todas')]: { description: 'De todas', regex: 'abc', global: true } } },
    ] as Given[])
      expect(await apply(given, scoped)).toMatchObject({ status: 403 });
  });

  it('and a program applies what programs may change', async () => {
    const account = await build.serviceAccount();
    const scope = {
      service_account_id: account.id,
      name: 'Pipeline',
      permissions: [...permissions],
      days: 1,
    };
    const { id } = await call.signedIn;
    const { token: bearer } = await serviceTokenStore(db).create(scope, id);
    const program: Call = (endpoint, input) => callWith(endpoint, { ...input, bearer }) as never;
    const [tag, role] = [unique('Etiqueta'), await build.role()];

    expect(await apply({ tags: { [tag]: { color: 'red' } } }, program)).toMatchObject({ status: 200 });
    const name = `configuration.roles.${role.name}`;
    expect(
      await apply({ roles: { [role.name]: { description: 'Uma outra descrição' } } }, program),
    ).toMatchObject({
      status: 403,
      body: { message: [{ field: name, value: 'Only people can do this' }] },
    });
    expect((await plan({ approval_policies: {} }, program)).left_out).toEqual([]);
  });
});

describe('No rule of a form is passed by', () => {
  it('re-authentication', async () => {
    const role = await build.role();
    const { id } = await call.signedIn;
    const bearer = await signIn(id);
    await db
      .updateTable('session')
      .set({ proven_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', String(decodeJwt(bearer).jti))
      .execute();
    const later: Call = (endpoint, input) => callWith(endpoint, { ...input, bearer }) as never;

    const { status, body } = await apply(
      { roles: { [role.name]: { description: 'Uma outra descrição' } } },
      later,
    );

    expect([status, body.message]).toEqual([403, 'Confirm that it is you']);
  });

  it('the approval of a second person, who sees what is changed, of policies as well', async () => {
    const approver = as(...permissions);
    await approver.signedIn;
    const role = await build.role();
    await call(approvalPolicies.edit, { query: { kind: 'role' }, body: { active: true } });
    const given = {
      roles: { [role.name]: { description: 'Como aprovado' } },
      approval_policies: { bulk: { rows: 55 } },
    };
    const { hash } = await plan(given);
    const body = { configuration: { version: 1 as const, ...given }, plan: hash, secrets: { X: 'planted' } };
    expect(await call(configurations.apply, { body })).toMatchObject({
      status: 403,
      body: { approval: 'role' },
    });

    const { method, path } = configurations.apply;
    const asked = await call(changeRequests.ask, {
      body: { call: { method, path, body }, reason: 'Como em homologação' },
    });
    const query = { id: asked.body.id };
    const preview = (await approver(changeRequests.preview, { query })).body;
    expect(preview).toMatchObject({
      rows: [{ entity: 'role', row_name: role.name, kind: 'edited' }],
      sent: { 'approval_policies.bulk': ['rows: 55'] },
    });
    expect(JSON.stringify(preview)).not.toContain('planted');
    const approved = await approver(changeRequests.approve, { query, body: { seen: preview.seen } });

    expect(approved.body).toMatchObject({ message: 'Approved' });
    expect((await read()).roles?.[role.name]).toMatchObject({ description: 'Como aprovado' });
    expect((await read()).approval_policies?.bulk).toMatchObject({ rows: 55 });
    const [job] = (await call(jobs.list, { query: {} })).body.jobs;
    expect(await call(jobs.undo, { query: { id: job?.id ?? 0 } })).toMatchObject({
      status: 403,
      body: { approval: 'role' },
    });
  });

  it('the approval of a second person, who sees the content of templates, and which of them are removed', async () => {
    const approver = as(...permissions);
    await approver.signedIn;
    const { id: client_id } = await build.company();
    const removed = { name: unique('Modelo'), client_id, parts: ['departments' as const] };
    await call(companyTemplates.create, { body: removed });
    const name = unique('Modelo');
    const company_templates = { [name]: { skills: ['Libras'] } };
    await call(approvalPolicies.edit, { query: { kind: 'bulk' }, body: { active: true, rows: 1 } });
    const given = { company_templates, prune: ['company_templates' as const] };
    const { hash } = await plan(given);
    const body = { configuration: { version: 1 as const, ...given }, plan: hash };
    const { method, path } = configurations.apply;
    const asked = await call(changeRequests.ask, {
      body: { call: { method, path, body }, reason: 'Limpeza' },
    });
    expect(asked.status).toBe(200);

    const preview = (await approver(changeRequests.preview, { query: { id: asked.body.id } })).body;

    expect(preview.sent).toMatchObject({
      [`company_templates.${name}`]: ['skills: ["Libras"]'],
      'prune.company_templates': expect.arrayContaining([removed.name]),
    });
  });

  it('any approval policy', async () => {
    const role = await build.role(['tag:GET'], 'agent');
    const profile = await build.profile({ role_id: role.id });
    const variable = await build.systemVariable();
    const hook = { url: 'https://example.com/hook', entities: ['role'], company: null };
    const policies: [ApprovalKind, Given][] = [
      ['role', { roles: { [role.name]: { description: 'Uma outra descrição' } } }],
      ['grant', { roles: { [role.name]: { permissions: ['tag:GET', 'approval_policy:PUT'] } } }],
      ['grant', { profiles: { [profile.name]: { role: 'super_admin' } } }],
      ['variable', { system_variables: { [variable.name]: { value: 'outro' } } }],
      ['webhook', { webhooks: { [unique('ERP')]: hook } }],
      ['policy', { approval_policies: { bulk: { rows: 5 } } }],
      ['bulk', { tags: { [unique('Etiqueta')]: { color: 'red' } } }],
    ];
    const before = JSON.stringify(await read());

    for (const [kind, given] of policies) {
      await sql`update approval_policy set active = (kind = ${kind}), rows = case kind when 'bulk' then 1 else rows end`.execute(
        db,
      );
      expect([kind, await apply(given)]).toMatchObject([kind, { status: 403, body: { approval: kind } }]);
    }
    await sql`update approval_policy set active = false, rows = case kind when 'bulk' then 100 else rows end`.execute(
      db,
    );
    expect(JSON.parse(JSON.stringify((await read()).roles))).toEqual(JSON.parse(before).roles);
  });

  it('protected roles, and what is not editable', async () => {
    const variable = await build.systemVariable({ editable: false });

    expect(await apply({ roles: { super_admin: { permissions: ['tag:GET'] } } })).toMatchObject({
      status: 409,
      body: { message: [{ field: 'configuration.roles.super_admin', value: 'Role is protected' }] },
    });
    expect(await apply({ system_variables: { [variable.name]: { value: 'outro' } } })).toMatchObject({
      status: 409,
      body: { message: [{ value: 'System variable is not editable' }] },
    });
  });
});

describe('Secrets', () => {
  const planted = 'Zq7Plantado';
  const signing = `whsec_${Buffer.alloc(32, planted).toString('base64')}`;

  it('are in no file: only references to them are', async () => {
    const { id: owner_id } = await call.signedIn;
    const variable = await build.systemVariable({ type: 'secret', value: planted });
    const company = await build.company();
    await build.clientVariable({
      client_id: company.id,
      client_system_variable_id: variable.id,
      value: '***',
    });
    const stored = webhookSecrets(secret).make(signing).stored;
    const webhook = await build.webhook({ owner_id });
    await db
      .updateTable('webhook')
      .set({ secret: stored, old_secret: stored })
      .where('id', '=', webhook.id)
      .execute();

    const configuration = await read({ companies: 'true' });

    const text = JSON.stringify(configuration);
    for (const value of [planted, signing, stored, stored.slice(10, 40)]) expect(text).not.toContain(value);
    expect(configuration.system_variables?.[variable.name]).toMatchObject({
      value: { env: expect.stringMatching(/^CLIENT_SYSTEM_VARIABLE_[A-Z\d_]+$/) },
    });
    expect(configuration.webhooks?.[webhook.name]).toMatchObject({
      secret: { env: expect.stringMatching(/^WEBHOOK_[A-Z\d_]+$/) },
    });
  });

  it('are taken from the environment where rows are created, and then stay as they are', async () => {
    const [variable, webhook] = [unique('chave'), unique('ERP')];
    const given = {
      system_variables: { [variable]: { type: 'secret', value: { env: 'API_KEY' } } },
      webhooks: {
        [webhook]: {
          ...{ url: 'https://example.com/hook', entities: ['role'], company: null, active: false },
          secret: { env: 'ERP_SECRET' },
        },
      },
    };
    expect((await plan(given)).secrets).toEqual(['API_KEY', 'ERP_SECRET']);
    expect(await apply(given)).toMatchObject({
      status: 400,
      body: {
        message: [{ field: `configuration.system_variables.${variable}.value`, value: 'Required Field' }],
      },
    });

    const job = await applied(given, { API_KEY: planted, ERP_SECRET: signing });

    const { webhooks: rows } = (await call(webhooks.list, { query: { name: webhook } })).body;
    const { secret: encrypted } = await db
      .selectFrom('webhook')
      .select('secret')
      .where('id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(webhookSecrets(secret).decrypt(encrypted)).toBe(signing);
    expect(await plan(given)).toMatchObject({ changes: [], secrets: [] });
    expect(await everything(db)).not.toContain(planted);
    expect(await undo(call, job)).toMatchObject({ done: 2 });
  });

  it('are refused in the file itself', async () => {
    const variable = await build.systemVariable({ type: 'secret', value: planted });
    const open = await build.systemVariable();

    for (const [name, value, message] of [
      [variable.name, 'aberto', 'Secrets are given by reference'],
      [open.name, { env: 'API_KEY' }, 'Invalid field'],
    ] as const)
      expect(
        await call(configurations.plan, {
          body: { configuration: { version: 1, system_variables: { [name]: { value } } } },
        }),
      ).toMatchObject({
        status: 400,
        body: { message: [{ field: `configuration.system_variables.${name}.value`, value: message }] },
      });
  });

  it('are not deleted: nobody could restore them', async () => {
    const variable = await build.systemVariable({ type: 'secret', value: planted });
    const { [variable.name]: _, ...others } = (await read()).system_variables ?? {};

    expect(await apply({ prune: ['system_variables'], system_variables: others })).toMatchObject({
      status: 409,
      body: { message: [{ value: 'Not deleted with the configuration: its secret would be lost' }] },
    });
  });

  it('are not kept open for an undo when a variable becomes one, before or after', async () => {
    const [first, second] = [
      await build.systemVariable({ value: `${planted}1` }),
      await build.systemVariable({ value: `${planted}2` }),
    ];
    const jobsNow = [
      await applied({ system_variables: { [first.name]: { value: 'outro' } } }),
      await applied(
        {
          system_variables: { [second.name]: { type: 'secret', value: { env: 'KEY' } } },
        },
        { KEY: 'fechado' },
      ),
    ];
    await call(systemVariables.edit, { query: { id: first.id }, body: { type: 'secret' } });

    expect(await everything(db)).not.toContain(planted);
    for (const job of jobsNow) expect(await undo(call, job)).toMatchObject({ refused: 1, done: 0 });
  });
});

it('A configuration without companies has nothing of one company, and means the same elsewhere', async () => {
  const company = await build.company({ document: uniqueCnpj() });
  const { id: owner_id } = await call.signedIn;
  const webhook = await build.webhook({ owner_id });
  await db.updateTable('webhook').set({ client_id: company.id }).where('id', '=', webhook.id).execute();
  const insight = await build.insight({ client_id: [company.id] });

  const [portable, whole] = [await read(), await read({ companies: 'true' })];

  expect(portable.webhooks).not.toHaveProperty(webhook.name);
  expect(portable.insights?.[insight.name]).not.toHaveProperty('companies');
  expect(JSON.stringify(portable)).not.toContain(company.document);
  expect(whole.webhooks?.[webhook.name]).toMatchObject({ company: company.document });
  expect(whole.insights?.[insight.name]).toMatchObject({ companies: [company.document] });
  const { insights: rows } = (await call(insights.list, { query: { name: insight.name } })).body;
  expect(rows[0]?.client_id).toEqual([company.id]);
  expect((await call(roles.list, { query: { qtd: 100 } })).status).toBe(200);
});
