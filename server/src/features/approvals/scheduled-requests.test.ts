import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { inbox as inboxCalls } from '@retaguarda/contract/entities/inbox';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { roles } from '@retaguarda/contract/entities/roles';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { secret } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { checked } from '../../test/jobs.ts';
import { startRequestRunner } from './request-runner.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const author = as(...permissions);
const { id: authorId } = await author.signedIn;
await build.superAdmin();

let approver: ReturnType<typeof as>;
let role: { id: number };
beforeEach(async () => {
  approver = as(...permissions);
  role = await build.role();
  await sql`update approval_policy set active = true where kind = 'role'`.execute(db);
});
afterEach(() => sql`update approval_policy set active = false, profile_id = '{}'`.execute(db));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const description = 'Uma outra descrição';

async function ask(run_at = inHours(5)) {
  const call = { method: 'PATCH' as const, path: '/role', query: { id: role.id }, body: { description } };
  const { status, body } = await author(changeRequests.ask, { body: { call, reason: 'Um motivo', run_at } });
  expect(status).toBe(200);
  return body.id;
}
const requestOf = async (id: number) =>
  (await author(changeRequests.list, { query: { id } })).body.requests[0];
const descriptionNow = async () =>
  (await author(roles.list, { query: { id: role.id } })).body.roles?.[0]?.description;

async function approve(id: number) {
  const { body } = await approver(changeRequests.preview, { query: { id } });
  return approver(changeRequests.approve, { query: { id }, body: { seen: body.seen } });
}
async function scheduled() {
  const id = await ask();
  expect(await approve(id)).toMatchObject({
    status: 200,
    body: { message: 'Approved, it runs at its time' },
  });
  return id;
}
const letTimeCome = (id: number) =>
  sql`update change_request set run_at = now() - interval '1 hour' where id = ${id}`.execute(db);
const server = () =>
  startRequestRunner({ app, db, secret, onError: (error) => expect.unreachable(String(error)) });
async function runDue(id: number) {
  await letTimeCome(id);
  const late = server();
  await late.wake();
  await late.stop();
  return requestOf(id);
}
const inbox = (request_id: number) =>
  db
    .selectFrom('inbox_entry')
    .select(['system_user_id', 'kind'])
    .where('request_id', '=', request_id)
    .where('kind', '=', 'decision')
    // Nobody decides at its time.
    .where('by_id', 'is', null)
    .execute();
const decision = [{ system_user_id: authorId, kind: 'decision' }];

it('A request that is approved before its time waits for it, is done once, and its author is notified', async () => {
  const id = await scheduled();
  const waiting = server();
  await waiting.wake();
  await waiting.stop();
  expect((await requestOf(id))?.state).toBe('scheduled');
  expect(await descriptionNow()).not.toBe(description);
  expect(await inbox(id)).toEqual([]);

  await letTimeCome(id);
  const servers = [server(), server(), server()];
  await Promise.all(servers.map(({ wake }) => wake()));
  await Promise.all(servers.map((one) => one.stop()));

  expect(await descriptionNow()).toBe(description);
  expect(await requestOf(id)).toMatchObject({ state: 'done', answer: null });
  expect(await inbox(id)).toEqual(decision);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from change
    where entity = 'role' and row_id = ${role.id} and before is not null`.execute(db);
  expect(rows[0]?.total).toBe(1);
});

it('A request that is approved after its time is done at once', async () => {
  const id = await ask();
  await letTimeCome(id);
  expect(await approve(id)).toMatchObject({ status: 200, body: { message: 'Approved' } });
  expect(await descriptionNow()).toBe(description);
  expect((await requestOf(id))?.state).toBe('done');
});

it('A request does not expire before its time, and its author can withdraw it', async () => {
  const run_at = inHours(24 * 30);
  const id = await ask(run_at);
  expect(await requestOf(id)).toMatchObject({ run_at, expires_at: run_at });
  const { status } = await approve(id);
  expect(status).toBe(200);
  expect((await approver(changeRequests.withdraw, { query: { id } })).status).toBe(404);
  expect((await author(changeRequests.withdraw, { query: { id } })).status).toBe(200);
  expect((await runDue(id))?.state).toBe('withdrawn');
  expect(await descriptionNow()).not.toBe(description);
});

it('A request whose row was changed is not scheduled', async () => {
  const id = await ask();
  await sql`update role set name = name || ' 2', version = version + 1 where id = ${role.id}`.execute(db);
  expect(await approve(id)).toMatchObject({
    status: 409,
    body: { message: 'A record was changed since this was requested' },
  });
});

it.each([
  [
    'a row was changed since',
    () => sql`update role set name = name || ' 2', version = version + 1 where id = ${role.id}`.execute(db),
    'A record was changed since this was requested',
  ],
  [
    'the row was deleted',
    () => sql`delete from role where id = ${role.id}`.execute(db),
    'Resource not found',
  ],
  [
    'its approver was deactivated',
    async () =>
      sql`update "system_user" set active = '0' where id = ${(await approver.signedIn).id}`.execute(db),
    'The approver is no longer active',
  ],
  ['its approver has lost the permission for it', () => lose('role:PUT'), 'No permission: role:PUT'],
  [
    'its approver may not decide any more',
    () => lose('change_request:PUT'),
    'No permission: change_request:PUT',
  ],
  [
    'other profiles approve now',
    () => sql`update approval_policy set profile_id = array[1] where kind = 'role'`.execute(db),
    'Your profile may not approve this',
  ],
])('A request fails when %s: nothing is done, and its author reads why', async (_what, spoil, answer) => {
  const id = await scheduled();
  await spoil();
  expect(await runDue(id)).toMatchObject({ state: 'failed', answer });
  expect(await descriptionNow()).not.toBe(description);
  expect(await inbox(id)).toEqual(decision);
  // Not a second time.
  expect(await runDue(id)).toMatchObject({ state: 'failed' });
});

it('A request whose row somebody is changing at its time is tried again', async () => {
  const id = await scheduled();
  await letTimeCome(id);
  const errors: unknown[] = [];
  const late = startRequestRunner({ app, db, secret, onError: (error) => errors.push(error) });

  await db.transaction().execute(async (transaction) => {
    await sql`select from role where id = ${role.id} for update`.execute(transaction);
    await late.wake();
    // While the row is locked: afterwards, the next try may come at any time.
    expect(errors.length).toBeGreaterThan(0);
    expect((await requestOf(id))?.state).toBe('scheduled');
  });

  await late.wake();
  await late.stop();
  expect((await requestOf(id))?.state).toBe('done');
});

it('The end of a request about a company stays out of the inbox of an author who does not look after it any more', async () => {
  const [{ id: company }, other] = [await build.company(), await build.company()];
  const leaving = as(...permissions);
  const { id: leavingId } = await leaving.signedIn;
  await sql`update approval_policy set active = true where kind = 'deactivation'`.execute(db);
  const call = {
    ...{ method: 'PATCH' as const, path: '/client/activate' },
    ...{ query: { id: company }, body: { active: false } },
  };
  const { body } = await leaving(changeRequests.ask, { body: { call, reason: 'Fim', run_at: inHours(5) } });
  expect((await approve(body.id)).status).toBe(200);
  await sql`delete from inbox_entry where system_user_id = ${leavingId}`.execute(db);
  await sql`update "system_user" set scoped = true, scope_client_id = ${[other.id]}
    where id = ${leavingId}`.execute(db);

  await runDue(body.id);

  expect((await leaving(inboxCalls.list, { query: {} })).body).toMatchObject({ entries: [], unread: 0 });
});

async function lose(permission: string) {
  const [entity, action] = permission.split(':');
  const { id } = await approver.signedIn;
  await sql`delete from role_permission
    where permission_id = (select id from permission where entity = ${entity} and action = ${action})
      and role_id = (select role_id from profile join "system_user" on profile.id = profile_id where "system_user".id = ${id})`.execute(
    db,
  );
}

it.each([
  { method: 'POST' as const, path: '/role/export', body: {} },
  { method: 'POST' as const, path: '/service-account/token', body: {} },
])('$path, whose answer is for its author, has no time', async (call) => {
  const body = { call, reason: 'Um motivo', run_at: inHours(5) };
  expect(await author(changeRequests.ask, { body })).toMatchObject({
    status: 400,
    body: {
      message: [{ field: 'run_at', value: 'Only its author sees the answer, so it cannot be scheduled' }],
    },
  });
});

/** A job that deactivates a company at a time, as somebody has approved. */
async function approvedJob() {
  const { id: company } = await build.company();
  await sql`update approval_policy set active = true where kind = 'deactivation'`.execute(db);
  const job = await checked(author, { entity: 'client', action: 'deactivate', ids: [company] });
  const run_at = inHours(5);
  const call = {
    ...{ method: 'POST' as const, path: '/job/schedule' },
    ...{ query: { id: job.id }, body: { run_at } },
  };
  const { body } = await author(changeRequests.ask, { body: { call, reason: 'Um motivo' } });
  expect(await requestOf(body.id)).toMatchObject({ job: { id: job.id, rows: 1 }, run_at: null });

  expect(await approve(body.id)).toMatchObject({ status: 200, body: { message: 'Approved' } });

  const own = await author(jobs.list, { query: { id: job.id } });
  expect(own.body.jobs[0]).toMatchObject({ state: 'scheduled', run_at });
  return job.id;
}

/** Its time comes. */
async function ended(id: number) {
  await sql`update job set run_at = now() where id = ${id}`.execute(db);
  const read = async () => (await author(jobs.list, { query: { id } })).body;
  await expect.poll(async () => (await read()).jobs[0]?.state, { timeout: 15_000 }).toBe('done');
  return read();
}

it('The schedule of a job is approved like its run, and the job then runs at its own time', async () => {
  const id = await approvedJob();
  expect(await ended(id)).toMatchObject({ jobs: [{ done: 1 }] });
});

it('A job changes nothing once its approver does not look after its companies any more', async () => {
  const id = await approvedJob();
  const { id: other } = await build.company();
  await sql`update "system_user" set scoped = true, scope_client_id = ${[other]}
    where id = ${(await approver.signedIn).id}`.execute(db);
  expect(await ended(id)).toMatchObject({
    jobs: [{ done: 0 }],
    outcomes: [{ state: 'refused', reason: { message: 'Resource not found' } }],
  });
});

it('The schedule lists requests that wait for their time before those that were done', async () => {
  const done = await scheduled();
  await runDue(done);
  role = await build.role();
  const waits = await scheduled();
  role = await build.role();
  const open = await ask();
  const { body } = await author(changeRequests.list, { query: { view: 'scheduled', qtd: 100 } });
  const ids = body.requests.map(({ id }) => id);
  expect(ids[0]).toBe(waits);
  expect(ids).toContain(done);
  expect(ids).not.toContain(open);
});
