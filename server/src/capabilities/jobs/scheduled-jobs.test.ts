import { jobs } from '@retaguarda/contract/entities/jobs';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientVariableStore } from '../../entities/client-variables/client-variable-store.ts';
import { bulkPartsOf } from '../../services.ts';
import { startApp } from '../../test/harness.ts';
import { checked, undo, untilStill } from '../../test/jobs.ts';
import { startJobRunner } from './job-runner.ts';
import { jobStore } from './job-store.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const noSeal = () => '';
const actions = bulkPartsOf({
  encrypt: noSeal,
  passwords: { areForAll: true, isFor: () => true },
  clientVariables: clientVariableStore(db, noSeal),
});
const server = () =>
  startJobRunner({
    db,
    actions,
    mailQueue: { wake() {} },
    onError: (error) => expect.unreachable(String(error)),
  });

const granted: Permission[] = ['client:GET', 'client:ACTIVATE'];
let call: ReturnType<typeof as>;
let maker: number;
beforeEach(async () => {
  call = as(...granted);
  maker = (await call.signedIn).id;
});
afterEach(() => sql`update approval_policy set active = false`.execute(db));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function ready(count = 2) {
  const companies = await Promise.all(Array.from({ length: count }, () => build.company()));
  const ids = companies.map(({ id }) => id).sort((one, other) => one - other);
  const { id } = await checked(call, { entity: 'client', action: 'deactivate', ids });
  return { id, ids };
}
const schedule = (id: number, run_at = inHours(5)) =>
  call(jobs.schedule, { query: { id }, body: { run_at } });
async function scheduled(count?: number) {
  const made = await ready(count);
  expect(await schedule(made.id)).toMatchObject({ status: 200, body: { message: 'Scheduled' } });
  return made;
}
const oneOf = async (id: number) => (await call(jobs.list, { query: { id } })).body.jobs[0];
const letTimeCome = (id: number) =>
  sql`update job set run_at = now() - interval '1 hour' where id = ${id}`.execute(db);
const isActive = async (ids: number[]) =>
  (await db.selectFrom('client').select('active').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ active }) => active,
  );
const inbox = (job_id: number) =>
  db.selectFrom('inbox_entry').select(['system_user_id', 'kind']).where('job_id', '=', job_id).execute();
const switchOn = (kind: string, rows: number | null = null) =>
  sql`update approval_policy set active = true, rows = ${rows} where kind = ${kind}`.execute(db);

/** What a server does that was down when the job was due, and starts now. */
async function startLate() {
  const late = server();
  await late.wake();
  await late.stop();
}

async function runDue(id: number) {
  await letTimeCome(id);
  await startLate();
  return untilStill(call, id);
}

it('A job that changes one row has its name, for those who may still view it', async () => {
  const one = await scheduled(1);
  const two = await scheduled(2);
  const { name } = await db
    .selectFrom('client')
    .select('name')
    .where('id', '=', one.ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  const names = async () => {
    const { body } = await call(jobs.list, { query: { view: 'scheduled' } });
    return body.jobs.map(({ id, row_name }) => [id, row_name]);
  };

  expect(await names()).toEqual([
    [one.id, name],
    [two.id, null],
  ]);
  await sql`delete from role_permission where permission_id = (
    select id from permission where entity = 'client' and action = 'GET')
    and role_id = (select role_id from profile where id = (select profile_id from "system_user" where id = ${maker}))`.execute(
    db,
  );
  expect(await names()).toEqual([
    [one.id, null],
    [two.id, null],
  ]);
});

describe('A scheduled job', () => {
  it('waits for its time, then changes its rows once, and reports in the inbox of its maker', async () => {
    const { id, ids } = await scheduled();
    await startLate();
    expect(await oneOf(id)).toMatchObject({ state: 'scheduled', ok: 2, done: 0 });
    expect(await isActive(ids)).toEqual(['1', '1']);

    expect(await runDue(id)).toMatchObject({ state: 'done', planned: 2, done: 2, refused: 0 });

    expect(await isActive(ids)).toEqual(['0', '0']);
    expect(await inbox(id)).toEqual([{ system_user_id: maker, kind: 'job' }]);
    expect(await undo(call, id)).toMatchObject({ state: 'done', done: 2 });
    expect(await isActive(ids)).toEqual(['1', '1']);
  });

  it('is run once by two servers', async () => {
    const { id } = await scheduled(40);
    await letTimeCome(id);
    const servers = [server(), server(), server()];

    await Promise.all(servers.map(({ wake }) => wake()));
    await Promise.all(servers.map((one) => one.stop()));

    expect(await untilStill(call, id)).toMatchObject({ state: 'done', done: 40, ok: 0 });
    expect(await db.selectFrom('change').select('row_id').where('job_id', '=', id).execute()).toHaveLength(
      40,
    );
    expect(await inbox(id)).toHaveLength(1);
  });

  it('is not repeated when the clock is set back', async () => {
    const { id } = await scheduled();
    await runDue(id);
    await sql`update job set run_at = now() + interval '1 hour' where id = ${id}`.execute(db);
    expect(await runDue(id)).toMatchObject({ state: 'done', done: 2 });
    expect(await schedule(id)).toMatchObject({ status: 409, body: { message: 'No longer possible' } });
  });

  it('leaves rows as they are that were changed since, and names them', async () => {
    const { id, ids } = await scheduled(3);
    await sql`update client set name = name || ' 2', version = version + 1 where id = ${ids[1]}`.execute(db);

    expect(await runDue(id)).toMatchObject({
      ...{ state: 'done', planned: 3, done: 2, refused: 1 },
      outcomes: [
        { state: 'done', count: 2 },
        { state: 'refused', reason: { message: 'Changed by someone else meanwhile' } },
      ],
    });
    expect(await isActive(ids)).toEqual(['0', '1', '0']);
  });

  it('changes no row that was not to be changed when it was scheduled', async () => {
    const [one, other] = [await build.company(), await build.company({ active: '0' })];
    const { id } = await checked(call, { entity: 'client', action: 'deactivate', ids: [one.id, other.id] });
    await schedule(id);
    await sql`update client set active = '1' where id = ${other.id}`.execute(db);

    expect(await runDue(id)).toMatchObject({ state: 'done', done: 1, same: 1 });
    expect(await isActive([one.id, other.id])).toEqual(['0', '1']);
  });

  it.each([
    [
      'lost the permission',
      "delete from role_permission where role_id = $role and permission_id in (select id from permission where action = 'ACTIVATE')",
      'No permission: client:ACTIVATE',
    ],
    [
      'was deactivated',
      'update "system_user" set active = \'0\' where id = $maker',
      'The person who asked for this is no longer active',
    ],
    ['has another scope', 'update "system_user" set scoped = true where id = $maker', 'Resource not found'],
  ])('changes nothing when its maker %s', async (_what, statement, message) => {
    const { id, ids } = await scheduled();
    const { rows } = await sql<{ role: number }>`select role_id as role from profile
      where id = (select profile_id from "system_user" where id = ${maker})`.execute(db);
    await sql
      .raw(statement.replace('$role', String(rows[0]?.role)).replace('$maker', String(maker)))
      .execute(db);
    await letTimeCome(id);
    await startLate();
    const job = db.selectFrom('job').select('state').where('id', '=', id);
    await expect.poll(() => job.executeTakeFirst()).toEqual({ state: 'done' });

    const reasons = await db
      .selectFrom('job_row')
      .select(['state', sql<string>`reason ->> 'message'`.as('message')])
      .where('job_id', '=', id)
      .execute();
    expect(reasons).toEqual(ids.map(() => ({ state: 'refused', message })));
    expect(await isActive(ids)).toEqual(['1', '1']);
  });

  it('can be cancelled until the last moment, also while it is checked again', async () => {
    const [first, second] = [await scheduled(), await scheduled()];
    expect((await call(jobs.cancel, { query: { id: first.id } })).status).toBe(200);
    await letTimeCome(first.id);
    await letTimeCome(second.id);
    await jobStore(db).beginDue();
    // The server of this test leaves it alone.
    await sql`update job set lease_until = now() + interval '1 hour' where id = ${second.id}`.execute(db);
    expect(await oneOf(second.id)).toMatchObject({ state: 'checking', ok: 0 });
    expect((await call(jobs.cancel, { query: { id: second.id } })).status).toBe(200);
    await startLate();

    for (const { id, ids } of [first, second]) {
      expect(await oneOf(id)).toMatchObject({ state: 'cancelled', done: 0 });
      expect(await isActive(ids)).toEqual(['1', '1']);
      expect(await inbox(id)).toEqual([]);
    }
  });

  it('gets another time, or runs at once', async () => {
    const { id } = await scheduled();
    const run_at = inHours(48);
    expect((await schedule(id, run_at)).status).toBe(200);
    expect(await oneOf(id)).toMatchObject({ state: 'scheduled', run_at });

    expect((await call(jobs.run, { query: { id }, body: {} })).status).toBe(200);
    expect(await untilStill(call, id)).toMatchObject({ state: 'done', done: 2 });
  });

  it('records the reason with which it was scheduled', async () => {
    const { id, ids } = await ready(1);
    await call(jobs.schedule, { query: { id }, body: { run_at: inHours(1), reason: 'Fim do contrato' } });
    await runDue(id);
    const company = db
      .selectFrom('client')
      .select('state_reason')
      .where('id', '=', ids[0] ?? 0);
    expect(await company.executeTakeFirst()).toEqual({ state_reason: 'Fim do contrato' });
  });

  it('is kept by the housekeeping until it has run, and then as long as others', async () => {
    const { id } = await scheduled();
    const age = () => sql`update job set made_at = made_at - interval '40 days' where id = ${id}`.execute(db);
    await age();
    await jobStore(db).removeOld(30);
    expect((await oneOf(id))?.state).toBe('scheduled');
    await runDue(id);
    await sql`update job set undo_until = null where id = ${id}`.execute(db);
    await jobStore(db).removeOld(30);
    expect((await oneOf(id))?.state).toBe('done');
    await sql`update job set finished_at = now() - interval '31 days' where id = ${id}`.execute(db);
    await jobStore(db).removeOld(30);
    expect((await call(jobs.list, { query: { id } })).status).toBe(404);
  });
});

describe('POST /job/schedule', () => {
  it.each([
    ['in less than a minute', () => new Date(Date.now() + 50_000).toISOString()],
    ['in more than a year', () => inHours(367 * 24)],
    ['yesterday', () => inHours(-24)],
  ])('refuses a time %s', async (_when, time) => {
    const { id } = await ready(1);
    expect(await schedule(id, time())).toMatchObject({
      status: 400,
      body: { message: [{ field: 'run_at', value: 'Choose a time between a minute and a year from now' }] },
    });
  });

  it('asks for what running the job asks for', async () => {
    const { id } = await ready(2);
    await switchOn('bulk', 2);
    expect(await schedule(id)).toMatchObject({ status: 403, body: { approval: 'bulk' } });
    await switchOn('bulk', 3);
    await switchOn('deactivation');
    const other = await ready(1);
    expect(await schedule(other.id)).toMatchObject({ status: 403, body: { approval: 'deactivation' } });
    expect(
      (await as(...granted)(jobs.schedule, { query: { id }, body: { run_at: inHours(1) } })).status,
    ).toBe(404);
    expect(await oneOf(id)).toMatchObject({ state: 'ready', run_at: null });
  });

  it('does not go around a policy that is switched on later', async () => {
    const { id, ids } = await scheduled();
    await switchOn('bulk', 2);
    expect(await runDue(id)).toMatchObject({
      ...{ state: 'done', done: 0, refused: 2 },
      outcomes: [{ reason: { message: 'A second person has to approve this' } }],
    });
    expect(await isActive(ids)).toEqual(['1', '1']);
  });

  it('leaves room for ten open jobs, and schedules at most 50', async () => {
    const { id } = await ready(1);
    await sql`insert into job (made_by, language, entity, action, state, run_at)
      select ${maker}, 'pt', 'client', 'deactivate', 'scheduled', now() + interval '1 day'
      from generate_series(1, 50)`.execute(db);
    expect(await schedule(id)).toMatchObject({
      status: 429,
      body: { message: 'At most 50 jobs can be scheduled: cancel one first' },
    });
    await sql`delete from job where id = (select max(id) from job where made_by = ${maker})`.execute(db);
    expect((await schedule(id)).status).toBe(200);
    expect((await schedule(id, inHours(9))).status).toBe(200);
  });
});

it('The schedule lists what is to come by its time, then what has been, with the company where that may be viewed', async () => {
  const { id: client_id } = await build.company({ name: 'Norte' });
  await sql`update client set client_info = '{"state": "AM"}' where id = ${client_id}`.execute(db);
  call = as('client:GET', 'skill:GET', 'skill:DELETE');
  const make = async () => {
    const { id } = await build.skill({ client_id });
    return (await checked(call, { entity: 'skill', action: 'delete', client_id, ids: [id] })).id;
  };
  const [last, first, past, unscheduled] = [await make(), await make(), await make(), await make()];
  await schedule(last, inHours(9));
  await schedule(first, inHours(3));
  await schedule(past, inHours(1));
  await runDue(past);

  const { body } = await call(jobs.list, { query: { view: 'scheduled' } });

  expect(body.jobs.map(({ id }) => id)).toEqual([first, last, past]);
  expect(body.jobs[0]?.company).toEqual({ name: 'Norte', state: 'AM' });
  expect(await oneOf(unscheduled)).toMatchObject({ run_at: null });
});
