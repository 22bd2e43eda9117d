import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests, type SentCall } from '@retaguarda/contract/entities/change-requests';
import { changes } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { roles } from '@retaguarda/contract/entities/roles';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { reauthentication } from '@retaguarda/contract/second-step';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { checked, untilStill } from '../../test/jobs.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { everything } from '../../test/stored.ts';
import { uniqueNumber } from '../../test/unique.ts';

const server = await startApp();
const { app, db, as, call, build, signIn, stop } = server;
afterAll(stop);
const author = as(...permissions);
const approver = as(...permissions);
const { id: authorId } = await author.signedIn;
const { id: approverId } = await approver.signedIn;
await build.superAdmin();

const switchOn = async (kind: ApprovalKind, body = {}) =>
  expect(
    await approver(approvalPolicies.edit, { query: { kind }, body: { active: true, ...body } }),
  ).toMatchObject({
    status: 200,
  });
afterEach(() => sql`update approval_policy set active = false, profile_id = '{}'`.execute(db));

type Sent<E extends Endpoint> = Pick<
  CallInput<E> & { query?: object; body?: object },
  'query' | 'body' | 'version'
>;

/** A token with these permissions, made by this person. */
async function makeToken(made_by: number, granted: Permission[]) {
  const account = await build.serviceAccount();
  const scope = { service_account_id: account.id, name: 'Integração', permissions: granted, days: 1 };
  return { account, ...(await serviceTokenStore(db).create(scope, made_by)) };
}

/** Asks for the approval of a call, and answers the id of the request. */
async function ask<E extends Endpoint>({ method, path }: E, { query, body, version }: Sent<E>, by = author) {
  const sent = { method, path, query, body, version } as never;
  const { status, body: reply } = await by(changeRequests.ask, {
    body: { call: sent, reason: 'A pedido do cliente' },
  });
  expect({ status, reply }).toMatchObject({ status: 200, reply: { message: 'Approval requested' } });
  return reply.id;
}

const preview = async (id: number, by = approver) =>
  (await by(changeRequests.preview, { query: { id } })).body;

const approve = async (id: number, by = approver) =>
  by(changeRequests.approve, { query: { id }, body: { seen: (await preview(id, by)).seen } });

const requestOf = async (id: number) =>
  (await author(changeRequests.list, { query: { id } })).body.requests[0];

const roleOf = async (id: number) => (await author(roles.list, { query: { id } })).body.roles[0];

const newDescription = { description: 'Uma outra descrição' };

describe('A request', () => {
  it('is previewed exactly, done once in the name of its author, and recorded with both names', async () => {
    await switchOn('role');
    const role = await build.role();
    const query = { id: role.id };
    expect(await author(roles.edit, { query, body: newDescription })).toMatchObject({
      status: 403,
      body: { message: 'A second person has to approve this', approval: 'role' },
    });
    const id = await ask(roles.edit, { query, body: newDescription });
    const before = await everything(db);

    const seen = await preview(id);

    expect(await everything(db)).toBe(before);
    expect(seen).toMatchObject({ total: 1, obstacle: null });
    expect(seen.rows).toMatchObject([
      {
        ...{ entity: 'role', kind: 'edited', row_id: role.id, row_name: role.name, is_stale: false },
        differences: [{ field: 'description', added: [newDescription.description] }],
      },
    ]);
    expect(await approve(id)).toMatchObject({ status: 200, body: { message: 'Approved' } });
    expect(await roleOf(role.id)).toMatchObject(newDescription);
    expect(await preview(id)).toEqual({ ...seen, seen: '' });
    expect(await preview(id, author)).toMatchObject({ rows: seen.rows });
    expect(await requestOf(id)).toMatchObject({
      ...{ state: 'done', is_own: true, row_name: role.name, policies: ['role'] },
      decided_by: { id: approverId },
    });
    const history = await author(changes.list, { query: { entity: 'role', row_id: role.id } });
    const approved_by = (await requestOf(id))?.decided_by?.name;
    expect(history.body.changes[0]).toMatchObject({ by_id: authorId, approved_by });
    expect(
      await approver(changeRequests.approve, { query: { id }, body: { seen: seen.seen } }),
    ).toMatchObject({
      status: 409,
    });
    const events = await db
      .selectFrom('security_event')
      .select(['kind', 'system_user_id', 'by_id', 'details'])
      .where(sql<boolean>`details ->> 'request' = ${String(id)}`)
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { kind: 'approvalAsked', system_user_id: authorId },
      { kind: 'approvalGiven', system_user_id: authorId, by_id: approverId, details: { seen: seen.seen } },
    ]);
  });

  it('is refused where nobody has to approve the call, or where the caller may not make it', async () => {
    const role = await build.role();
    const sent = { method: 'PATCH' as const, path: '/role', query: { id: role.id }, body: newDescription };
    const body = { call: sent, reason: 'Um motivo' };
    expect(await author(changeRequests.ask, { body })).toMatchObject({
      status: 409,
      body: { message: 'Nobody has to approve this' },
    });
    await switchOn('role');
    expect(await as('role:GET')(changeRequests.ask, { body })).toMatchObject({ status: 403 });
    expect(
      await author(changeRequests.ask, { body: { ...body, call: { ...sent, path: '/nada' } } }),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await author(changeRequests.ask, {
        body: { ...body, call: { ...sent, path: '/login', method: 'POST' } },
      }),
    ).toMatchObject({
      status: 404,
    });
    expect(await author(changeRequests.ask, { body: { ...body, reason: '' } })).toMatchObject({
      status: 400,
    });
  });

  it('tries no password: neither in a call that no policy can stop, nor in another one', async () => {
    const { id } = await build.systemUser({ granted: permissions, password: 'Senha123velha' });
    const bearer = await signIn(id);
    const send = (call: SentCall) =>
      server.call(changeRequests.ask, { body: { call, reason: 'Um motivo' }, bearer });
    const { method, path } = reauthentication.give;

    for (const password of ['Senha123velha', 'outra'])
      expect(await send({ method, path, query: {}, body: { password } })).toMatchObject({ status: 404 });
    for (const current_password of ['Senha123velha', 'outra'])
      expect(
        await send({
          ...{ method: 'PATCH', path: systemUsers.edit.path, query: { id } },
          body: { email: 'outro@example.com', current_password },
        }),
      ).toMatchObject({ status: 400, body: { message: [{ field: 'call', value: 'Invalid field' }] } });
  });

  it('is not approved by its author, by a program of theirs, or by somebody whose profile is not named', async () => {
    await switchOn('role');
    const role = await build.role();
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });
    const { seen } = await preview(id);
    const { token } = await makeToken(authorId, [...permissions]);
    const input = { query: { id }, body: { seen } };

    expect(await author(changeRequests.approve, input)).toMatchObject({
      status: 403,
      body: { message: 'Nobody approves their own request' },
    });
    expect((await call(changeRequests.approve, { ...input, bearer: token })).status).toBe(403);
    expect(
      await as('change_request:GET', 'role:PUT', 'role:GET')(changeRequests.approve, input),
    ).toMatchObject({
      status: 403,
      body: { message: 'No permission: change_request:PUT' },
    });
    await sql`update approval_policy set profile_id = array[(select profile_id from "system_user" where id = ${authorId})]
      where kind = 'role'`.execute(db);
    expect(await approver(changeRequests.approve, input)).toMatchObject({
      status: 403,
      body: { message: 'Your profile may not approve this' },
    });
    expect((await roleOf(role.id))?.description).not.toBe(newDescription.description);
  });

  it('does what author and approver may both do, and no more', async () => {
    await switchOn('role');
    const role = await build.role();
    const given = (
      await db.selectFrom('permission').select('id').where('entity', '=', 'webhook').execute()
    ).map((permission) => permission.id);
    const id = await ask(roles.edit, { query: { id: role.id }, body: { permissions_ids: given } });
    const weaker = as(...permissions.filter((one) => !one.startsWith('webhook')));

    expect(await preview(id, weaker)).toMatchObject({
      rows: [],
      obstacle: expect.stringMatching(/^No permission: webhook/),
    });
    const { seen } = await preview(id);
    expect((await weaker(changeRequests.approve, { query: { id }, body: { seen } })).status).toBe(403);
    expect((await requestOf(id))?.state).toBe('open');
    expect((await approve(id)).status).toBe(200);
  });

  it('does nothing when a row was changed since, and the preview says which', async () => {
    await switchOn('role');
    const role = await build.role();
    // The console sends the version that it has read.
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription, version: 1 });
    await sql`update role set name = name || ' 2', version = version + 1 where id = ${role.id}`.execute(db);

    const seen = await preview(id);

    expect(seen.rows).toMatchObject([{ row_id: role.id, is_stale: true }]);
    expect(
      await approver(changeRequests.approve, { query: { id }, body: { seen: seen.seen } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'A record was changed since this was requested' },
    });
    expect(await roleOf(role.id)).not.toMatchObject(newDescription);
  });

  it('does nothing when it would do something else than what was seen', async () => {
    await switchOn('role');
    const role = await build.role();
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });

    const approved = await approver(changeRequests.approve, {
      query: { id },
      body: { seen: '0'.repeat(64) },
    });

    expect(approved).toMatchObject({
      status: 409,
      body: { message: 'What it would do has changed: look at it again' },
    });
  });

  it('is declined with a reason, withdrawn, or expires; then nobody approves it any more', async () => {
    await switchOn('role');
    const role = await build.role();
    const sent = { query: { id: role.id }, body: newDescription };
    const other = (description: string) => ask(roles.edit, { query: sent.query, body: { description } });
    const [declined, withdrawn, expired] = [
      await ask(roles.edit, sent),
      await other('Uma terceira descrição'),
      await other('Uma quarta descrição'),
    ];
    const again = { method: 'PATCH' as const, path: '/role', ...sent };
    expect(
      (await author(changeRequests.ask, { body: { call: again, reason: 'De novo' } })).body.message,
    ).toBe('You have requested this already');
    const { seen } = await preview(declined);

    expect(
      (await author(changeRequests.decline, { query: { id: declined }, body: { reason: 'Não' } })).status,
    ).toBe(403);
    expect(
      (await approver(changeRequests.decline, { query: { id: declined }, body: { reason: 'Não' } })).status,
    ).toBe(200);
    expect((await approver(changeRequests.withdraw, { query: { id: withdrawn } })).status).toBe(404);
    expect((await author(changeRequests.withdraw, { query: { id: withdrawn } })).status).toBe(200);
    await sql`update change_request set expires_at = now() where id = ${expired}`.execute(db);

    for (const [id, state] of [
      [declined, 'declined'],
      [withdrawn, 'withdrawn'],
      [expired, 'expired'],
    ] as const) {
      expect((await requestOf(id))?.state).toBe(state);
      expect((await approver(changeRequests.approve, { query: { id }, body: { seen } })).status).toBe(409);
    }
    expect((await requestOf(declined))?.answer).toBe('Não');
    expect(await roleOf(role.id)).not.toMatchObject(newDescription);
  });

  it('is done once, however many approve it at the same time', async () => {
    await switchOn('role');
    const role = await build.role();
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });
    const { seen } = await preview(id);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => approver(changeRequests.approve, { query: { id }, body: { seen } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = await author(changes.list, { query: { entity: 'role', row_id: role.id } });
    expect(body.changes.filter(({ kind }) => kind === 'edited')).toHaveLength(1);
  });

  it('of others is seen with the permission alone, and by staff with a scope within it', async () => {
    await switchOn('deactivation');
    const [ours, theirs] = [await build.company(), await build.company()];
    const [id, hidden] = [
      await ask(companies.activate, { query: { id: ours.id }, body: { active: '0' } }),
      await ask(companies.activate, { query: { id: theirs.id }, body: { active: '0' } }),
    ];
    const scoped = await build.systemUser({ granted: permissions, scoped: true, scope_client_id: [ours.id] });
    const bearer = await signIn(scoped.id);
    const read = (id: number) => call(changeRequests.list, { query: { id }, bearer });

    expect((await as('client:GET')(changeRequests.list, { query: { id } })).status).toBe(404);
    expect((await read(id)).body.requests).toHaveLength(1);
    expect((await read(hidden)).status).toBe(404);
    expect((await call(changeRequests.preview, { query: { id: hidden }, bearer })).status).toBe(404);
    const { seen } = (await call(changeRequests.preview, { query: { id }, bearer })).body;
    expect(await call(changeRequests.approve, { query: { id }, body: { seen }, bearer })).toMatchObject({
      body: { message: 'Approved' },
    });
    expect((await author(companies.list, { query: { id: ours.id } })).body.clients[0]?.active).toBe('0');
  });
});

describe('A policy', () => {
  it('guards undoing an edit', async () => {
    const role = await build.role();
    await author(roles.edit, { query: { id: role.id }, body: newDescription });
    const query = { entity: 'role', row_id: role.id } as const;
    await switchOn('role');

    const sent = { query, body: {}, version: 2 };
    expect(await author(activity.undo, sent)).toMatchObject({ status: 403, body: { approval: 'role' } });
    const id = await ask(activity.undo, sent);
    expect((await approve(id)).status).toBe(200);
    expect(await roleOf(role.id)).not.toMatchObject(newDescription);
  });

  it('guards the profile that a user gets', async () => {
    const { id: client_id } = await build.company();
    const { id: department_id } = await build.department({ client_id });
    const { id: profile_id } = await build.profile({ client_id, department_id });
    const user = await build.user({ client_id, department_id });
    await switchOn('grant', { type: 'agent' });
    const query = { client_id, id: user.id };

    expect(await author(users.edit, { query, body: { profile_id } })).toMatchObject({
      body: { approval: 'grant' },
    });
    const id = await ask(users.edit, { query, body: { profile_id } });
    expect((await approve(id)).status).toBe(200);
    expect((await author(users.list, { query })).body.users[0]?.profile_id).toBe(profile_id);
  });

  it('counts the rows of a bulk action; stale ones are refused one by one', async () => {
    const rows = await Promise.all(Array.from({ length: 3 }, () => build.company()));
    await switchOn('bulk', { rows: 3 });
    const ids = rows.map(({ id }) => id);
    const job = await checked(author, { entity: 'client', action: 'deactivate', ids });
    const input = { query: { id: job.id }, body: {} };
    expect(await author(jobs.run, input)).toMatchObject({ status: 403, body: { approval: 'bulk' } });
    const id = await ask(jobs.run, input);
    await sql`update client set name = name || ' 2', version = version + 1 where id = ${ids[1]}`.execute(db);

    const seen = await preview(id);

    expect(seen).toMatchObject({
      total: 3,
      rows: [{ is_stale: false }, { is_stale: true }, { is_stale: false }],
    });
    expect((await requestOf(id))?.job).toMatchObject({ id: job.id, action: 'deactivate', rows: 3 });
    expect((await approve(id)).status).toBe(200);
    expect(await untilStill(author, job.id)).toMatchObject({ state: 'done', done: 2, refused: 1 });
    const { body } = await author(changes.list, { query: { entity: 'client', row_id: ids[0] ?? 0 } });
    expect(body.changes[0]).toMatchObject({ approved_by: expect.any(String) });
    expect((await preview(id)).rows.map(({ row_id }) => row_id)).toEqual([ids[0], ids[2]]);
  });

  it('guards each row of a job, below the number of rows that another policy counts', async () => {
    const company = await build.company();
    await switchOn('deactivation');
    const job = await checked(author, { entity: 'client', action: 'deactivate', ids: [company.id] });
    expect(job).toMatchObject({ ok: 1, policies: ['deactivation'] });
    expect(await author(jobs.run, { query: { id: job.id }, body: {} })).toMatchObject({
      body: { approval: 'deactivation' },
    });
    await sql`update job set state = 'running' where id = ${job.id}`.execute(db);

    expect(await untilStill(author, job.id)).toMatchObject({
      ...{ done: 0, refused: 1 },
      outcomes: [{ reason: { message: 'A second person has to approve this' } }],
    });
  });

  it('lets the author make an approved token themselves, once', async () => {
    const account = await build.serviceAccount();
    await switchOn('token');
    const body: CallInput<typeof serviceAccounts.createToken>['body'] = {
      service_account_id: account.id,
      name: 'Integração',
      permissions: ['client:GET'],
      days: 30,
    };
    expect(await author(serviceAccounts.createToken, { body })).toMatchObject({
      body: { approval: 'token' },
    });
    const id = await ask(serviceAccounts.createToken, { body });
    expect((await approve(id)).body.message).toBe('Approved, its author can do it now');
    expect(await serviceTokenStore(db).of(account.id)).toEqual([]);

    expect(await approver(serviceAccounts.createToken, { body })).toMatchObject({
      body: { approval: 'token' },
    });
    expect((await preview(id)).call).toBeNull();
    const { call: sent } = await preview(id, author);
    expect(sent).toMatchObject({ method: 'POST', path: '/service-account/token', body });
    const made = await author(serviceAccounts.createToken, { body: sent?.body as typeof body });

    expect(made).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^rtg_/) } });
    expect((await requestOf(id))?.state).toBe('done');
    expect(await author(serviceAccounts.createToken, { body })).toMatchObject({
      body: { approval: 'token' },
    });
  });

  it('guards activating a person whose tokens work again', async () => {
    const [maker, other] = [await build.systemUser({ active: '0' }), await build.systemUser({ active: '0' })];
    await makeToken(maker.id, ['client:GET']);
    await switchOn('token');
    const activate = ({ id }: { id: number }) =>
      author(systemUsers.activate, { query: { id }, body: { active: '1' } });

    expect(await activate(maker)).toMatchObject({ status: 403, body: { approval: 'token' } });
    expect((await activate(other)).status).toBe(200);
    await sql`update service_token set revoked_at = now() where made_by = ${maker.id}`.execute(db);
    expect((await activate(maker)).status).toBe(200);
  });

  it('guards activating a person or a program whose webhooks send again', async () => {
    const [owner, maker] = [await build.systemUser({ active: '0' }), await build.systemUser()];
    await build.webhook({ owner_id: owner.id, active: true });
    const account = await build.serviceAccount({ active: false });
    const input = {
      service_account_id: account.id,
      name: 'Integração',
      permissions: ['client:GET' as const],
      days: 30,
    };
    await serviceTokenStore(db).create(input, maker.id);
    const [token] = await serviceTokenStore(db).of(account.id);
    await build.webhook({ owner_id: maker.id, token_id: token?.id ?? null, active: true });
    await switchOn('webhook');
    const asked = { status: 403, body: { approval: 'webhook' } };
    const activate = () => author(systemUsers.activate, { query: { id: owner.id }, body: { active: '1' } });

    expect(await activate()).toMatchObject(asked);
    expect(
      await author(serviceAccounts.edit, { query: { id: account.id }, body: { active: true } }),
    ).toMatchObject(asked);
    await sql`update webhook set active = false where owner_id = ${owner.id}`.execute(db);
    expect((await activate()).status).toBe(200);
  });

  it.each([
    ['was deactivated', async () => ({ active: '0' as const }), 'The approver is no longer active'],
    [
      'got another profile',
      async () => ({ profile_id: (await build.profile({ role_id: (await build.role()).id })).id }),
      'No permission: change_request:PUT',
    ],
  ])('allows nothing any more once its approver %s', async (_what, changes, message) => {
    const account = await build.serviceAccount();
    const leaving = as(...permissions);
    const { id: leavingId } = await leaving.signedIn;
    await switchOn('token');
    const body = {
      service_account_id: account.id,
      name: 'T',
      permissions: ['client:GET' as const],
      days: 30,
    };
    const id = await ask(serviceAccounts.createToken, { body });
    expect(await approve(id, leaving)).toMatchObject({ status: 200 });
    await db
      .updateTable('system_user')
      .set(await changes())
      .where('id', '=', leavingId)
      .execute();

    expect(await author(serviceAccounts.createToken, { body })).toMatchObject({ body: { message } });
    expect(await serviceTokenStore(db).of(account.id)).toEqual([]);
  });

  it('guards anonymising, also of somebody of whom no record is left', async () => {
    const { bearer, requestOf, search, preview: previewErasure } = await privacyDesk(server);
    await switchOn('erasure');
    for (const subject of [{ entity: 'user' as const, id: (await build.user()).id }, null]) {
      const query = { id: await requestOf(subject, { email: 'alguem@example.com' }) };
      await search(query.id);
      const { seen } = await previewErasure(query.id);
      const body = { seen, holds: [], records: subject ? [subject] : [] };
      expect(await call(privacyPeople.erase, { query, body, bearer })).toMatchObject({
        status: 403,
        body: { approval: 'erasure' },
      });
      const asked = await call(changeRequests.ask, {
        body: {
          call: { method: 'POST', path: privacyPeople.erase.path, query, body },
          reason: 'A pedido da pessoa',
        },
        bearer,
      });
      expect(asked.status).toBe(200);
      expect((await preview(asked.body.id)).obstacle).toBeNull();
      expect(await approve(asked.body.id)).toMatchObject({ status: 200, body: { message: 'Approved' } });
      const receipts = await db.selectFrom('privacy_erasure').where('request_id', '=', query.id).execute();
      expect(receipts).toHaveLength(1);
    }
  });

  it('is not passed by the approval that another policy has asked for', async () => {
    await switchOn('bulk', { rows: 1 });
    const company = await build.company();
    const job = await checked(author, { entity: 'client', action: 'deactivate', ids: [company.id] });
    const id = await ask(jobs.run, { query: { id: job.id }, body: {} });
    await switchOn('deactivation');

    expect((await approve(id)).status).toBe(200);

    expect(await untilStill(author, job.id)).toMatchObject({ done: 0, refused: 1 });
    expect((await author(companies.list, { query: { id: company.id } })).body.clients[0]?.active).toBe('1');
  });

  it('lets an approved job do no more than its author and its approver may both do', async () => {
    await switchOn('bulk', { rows: 1 });
    const company = await build.company();
    const job = await checked(author, { entity: 'client', action: 'deactivate', ids: [company.id] });
    const id = await ask(jobs.run, { query: { id: job.id }, body: {} });
    expect((await approve(id)).status).toBe(200);
    expect(await untilStill(author, job.id)).toMatchObject({ done: 1, refused: 0 });

    // As if the approver had lost the permission before the job ran.
    const weaker = await build.systemUser({
      granted: permissions.filter((one) => one !== 'client:ACTIVATE'),
    });
    const other = await build.company();
    const next = await checked(author, { entity: 'client', action: 'deactivate', ids: [other.id] });
    const approval = JSON.stringify({ request: id, policies: ['bulk'], by_id: weaker.id, by: weaker.name });
    await sql`update job set state = 'running', approval = ${approval}::jsonb where id = ${next.id}`.execute(
      db,
    );

    expect(await untilStill(author, next.id)).toMatchObject({ done: 0, refused: 1 });
  });

  it('is not decided for seven days by somebody whose sign-in the author has changed', async () => {
    await switchOn('role');
    const role = await build.role();
    const person = await build.systemUser({ granted: permissions });
    const bearer = await signIn(person.id);
    const changed = await author(systemUsers.edit, {
      query: { id: person.id },
      body: { email: `mudado${person.id}@example.com` },
    });
    expect(changed.status).toBe(200);
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });
    const { seen } = await preview(id);
    const decide = async () => call(changeRequests.approve, { query: { id }, body: { seen }, bearer });

    expect(await decide()).toMatchObject({
      status: 403,
      body: {
        message:
          'One of you set up the sign-in of the other in the last 7 days, or the same person set up both',
      },
    });
    expect((await call(changeRequests.list, { query: { id }, bearer })).body.requests[0]?.may_decide).toBe(
      false,
    );
    expect((await approve(id)).status).toBe(200);
  });

  it('is not decided by somebody whose sign-in the directory of the author has changed, also after its account is deleted', async () => {
    await switchOn('role');
    const role = await build.role();
    const person = await build.systemUser({ granted: permissions });
    const bearer = await signIn(person.id);
    const { id: service_account_id } = await build.serviceAccount();
    const made = await author(serviceAccounts.createToken, {
      body: {
        ...{ service_account_id, name: 'Diretório', permissions: [...permissions], days: 1 },
        ...{ is_directory: true, directory_profile_id: (await build.profile()).id },
      },
    });
    const changed = await app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${person.id}`,
      headers: { authorization: `Bearer ${made.body.token}` },
      payload: patchOf({ op: 'replace', path: 'userName', value: `mudado${person.id}@example.com` }),
    });
    expect(changed.statusCode).toBe(200);
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });
    const { seen } = await preview(id);
    const decide = async () => call(changeRequests.approve, { query: { id }, body: { seen }, bearer });
    const refused = {
      status: 403,
      body: {
        message:
          'One of you set up the sign-in of the other in the last 7 days, or the same person set up both',
      },
    };

    expect(await decide()).toMatchObject(refused);
    const removed = await author(serviceAccounts.remove, { query: { id: service_account_id } });
    expect(removed.status).toBe(200);
    expect(await decide()).toMatchObject(refused);
    expect((await approve(id)).status).toBe(200);
  });

  it.each([
    ['made the account of its author', { asks: 'child', decides: 'parent' }],
    ['got their account from one that its author made', { asks: 'parent', decides: 'grandchild' }],
    ['got their account from the same person as its author', { asks: 'child', decides: 'sibling' }],
  ] as const)('is not decided by somebody who %s', async (_what, { asks, decides }) => {
    const { id: profile_id } = await build.profile({ role_id: (await build.role(permissions)).id });
    const madeBy = async (bearer: string, nickname: string) => {
      const body = {
        name: 'Outra conta',
        email: `${nickname}${uniqueNumber()}@example.com`,
        nickname,
        profile_id,
      };
      const made = await call(systemUsers.create, { body, bearer });
      expect(made.status).toBe(200);
      return signIn(Number(made.body.id));
    };
    const parent = await signIn((await build.systemUser({ granted: permissions })).id);
    const [child, sibling] = [await madeBy(parent, 'filha'), await madeBy(parent, 'irma')];
    const people = { parent, child, sibling, grandchild: await madeBy(child, 'neta') };
    const by = (bearer: string) =>
      ((endpoint: Endpoint, input: object) => call(endpoint, { ...input, bearer } as never)) as typeof author;
    await switchOn('role');
    const role = await build.role();
    const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription }, by(people[asks]));

    expect(await approve(id, by(people[decides]))).toMatchObject({
      status: 403,
      body: {
        message:
          'One of you set up the sign-in of the other in the last 7 days, or the same person set up both',
      },
    });
    expect((await approve(id)).status).toBe(200);
  });

  it('guards the policies themselves', async () => {
    await switchOn('policy');
    const input = { query: { kind: 'policy' as const }, body: { active: false } };
    expect(await author(approvalPolicies.edit, input)).toMatchObject({ body: { approval: 'policy' } });
    const id = await ask(approvalPolicies.edit, input);
    expect((await approve(id)).status).toBe(200);
    expect((await author(approvalPolicies.edit, input)).status).toBe(200);
  });

  it('guards the scopes that a company enters or leaves by its tags or its data, also in a bulk action', async () => {
    const tag = await build.tag();
    const company = await build.company();
    await build.systemUser({ scoped: true, scope_rule: [`tag:${tag.id}`, 'state:AC'] });
    const edit = (body: CallInput<typeof companies.edit>['body']) =>
      author(companies.edit, { query: { id: company.id }, body });
    await switchOn('scope');
    const stopped = { status: 403, body: { approval: 'scope' } };

    expect(await edit({ tag_id: [tag.id] })).toMatchObject(stopped);
    expect(await edit({ client_info: { state: 'AC' } })).toMatchObject(stopped);
    const job = await checked(author, {
      ...{ entity: 'client', action: 'tag', ids: [company.id] },
      values: { tag_id: [tag.id] },
    });
    expect(job.policies).toEqual(['scope']);
    expect(await author(jobs.run, { query: { id: job.id }, body: {} })).toMatchObject(stopped);
    const { rows } = await sql`select from scope_company where client_id = ${company.id}`.execute(db);
    expect(rows).toEqual([]);

    expect((await edit({ tag_id: [(await build.tag()).id], client_info: { state: 'BA' } })).status).toBe(200);
    const id = await ask(companies.edit, { query: { id: company.id }, body: { tag_id: [tag.id] } });
    expect(await approve(id)).toMatchObject({ status: 200, body: { message: 'Approved' } });
    expect(await edit({ tag_id: [] })).toMatchObject(stopped);
  });

  it('is not changed in another version than was seen', async () => {
    const versionOf = async () =>
      (await author(approvalPolicies.list, {})).body.policies.find(({ kind }) => kind === 'bulk')?.version;
    const version = await versionOf();
    const input = { query: { kind: 'bulk' as const }, version };

    const answers = await Promise.all([
      author(approvalPolicies.edit, { ...input, body: { rows: 20 } }),
      approver(approvalPolicies.edit, { ...input, body: { active: true } }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await author(approvalPolicies.edit, { ...input, body: { rows: 30 } })).toMatchObject({
      status: 412,
      body: { message: 'Changed by someone else meanwhile' },
    });
    expect(await versionOf()).toBe((version ?? 0) + 1);
  });

  it('asks a program as well, which then acts in the name of its maker', async () => {
    const company = await build.company();
    await switchOn('deactivation');
    const { account, token } = await makeToken(authorId, ['client:ACTIVATE']);
    const sent = {
      method: 'PATCH' as const,
      path: '/client/activate',
      query: { id: company.id },
      body: { active: '0' },
    };

    const asked = await call(changeRequests.ask, {
      body: { call: sent, reason: 'Inadimplência' },
      bearer: token,
    });

    expect(asked.status).toBe(200);
    expect(await requestOf(asked.body.id)).toMatchObject({ author: { id: authorId }, program: account.name });
    expect((await approve(asked.body.id)).status).toBe(200);
    const { body } = await author(changes.list, { query: { entity: 'client', row_id: company.id } });
    expect(body.changes[0]).toMatchObject({ by: account.name, is_by_program: true, kind: 'deactivated' });
  });
});

it('Whatever happens in between, an approved change never applies to a row with another version than the previewed one', {
  timeout: 60_000,
}, async () => {
  await switchOn('role');
  const step = fc.constantFrom('edit', 'approve', 'expire', 'preview', 'withdraw');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const role = await build.role();
      const id = await ask(roles.edit, { query: { id: role.id }, body: newDescription });
      let { seen } = await preview(id);
      let isChanged = false;
      let isOver = false;
      for (const one of steps) {
        if (one === 'edit') {
          await sql`update role set name = name || 'x', version = version + 1 where id = ${role.id}`.execute(
            db,
          );
          isChanged = true;
        }
        if (one === 'preview') seen = (await preview(id)).seen || seen;
        if (one === 'expire')
          await sql`update change_request set expires_at = now() where id = ${id}`.execute(db);
        if (one === 'withdraw') await author(changeRequests.withdraw, { query: { id } });
        if (one === 'approve') {
          const { status } = await approver(changeRequests.approve, { query: { id }, body: { seen } });
          if (isChanged || isOver) expect(status).toBe(409);
          else expect(status).toBe(200);
          if (status === 200) isOver = true;
        }
        if (one === 'expire' || one === 'withdraw') isOver = true;
      }
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from change
        where entity = 'role' and row_id = ${role.id} and before is not null`.execute(db);
      expect(rows[0]?.total).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
});

it('each person finds what waits for them, and what they have asked for', async () => {
  await switchOn('role');
  const { id } = await build.role();
  const call = { method: 'DELETE' as const, path: '/role', query: { id } };
  const asked = await author(changeRequests.ask, { body: { call, reason: 'Não é mais usado' } });
  const found = async (who: typeof author, view: 'waiting' | 'own') =>
    (await who(changeRequests.list, { query: { view } })).body.requests.map((one) => one.id);

  expect(await found(author, 'own')).toContain(asked.body.id);
  expect(await found(author, 'waiting')).not.toContain(asked.body.id);
  expect(await found(approver, 'waiting')).toContain(asked.body.id);
  expect(await found(approver, 'own')).toEqual([]);
});

it.each([
  {
    ...{ method: 'POST' as const, path: '/role/export' },
    body: { format: 'csv', title: 'Papéis', time_zone: 'UTC', columns: [{ name: 'name', title: 'Nome' }] },
  },
  { method: 'GET' as const, path: '/change/export' },
])('the export $path can be asked for, and is previewed without being made', async (call) => {
  await approver(approvalPolicies.edit, { query: { kind: 'export' }, body: { active: true, rows: 1 } });
  const { body } = await author(changeRequests.ask, { body: { call, reason: 'Auditoria' } });
  expect(body.message).toBe('Approval requested');
  const { body: preview } = await approver(changeRequests.preview, { query: { id: body.id } });
  expect(preview).toMatchObject({ obstacle: null, rows: [] });
  const query = { id: body.id };
  const approved = await approver(changeRequests.approve, { query, body: { seen: preview.seen } });
  expect(approved.body.message).toBe('Approved, its author can do it now');
});
