import { jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { clientVariableStore } from '../../entities/client-variables/client-variable-store.ts';
import { bulkPartsOf } from '../../services.ts';
import { startApp } from '../../test/harness.ts';
import { checked, untilStill } from '../../test/jobs.ts';
import type { BulkParts } from './job-actions.ts';
import { startJobRunner } from './job-runner.ts';
import { jobStore } from './job-store.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:ACTIVATE');
const noSeal = () => '';

const some = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await build.company()).id));
const ready = async (count: number) => {
  const ids = await some(count);
  const job = await checked(call, { entity: 'client', action: 'deactivate', ids });
  return { ids, id: job.id };
};
/** Begins to run a job, and leaves it as a server does that has died with it: with a lease that others respect. */
const beginAndDie = (id: number) =>
  sql`update job set state = 'running', lease_until = now() + interval '1 hour' where id = ${id}`.execute(db);
const endLease = (id: number) =>
  sql`update job set lease_until = now() - interval '1 second' where id = ${id}`.execute(db);
const oneOf = async (id: number) => (await call(jobs.list, { query: { id } })).body.jobs[0];
const changesIn = (job_id: number) =>
  db.selectFrom('change').select('row_id').where('job_id', '=', job_id).execute();

const services = {
  encrypt: noSeal,
  passwords: { areForAll: true, isFor: () => true },
  clientVariables: clientVariableStore(db, noSeal),
};
const parts = bulkPartsOf(services);
const runner = (actions: BulkParts = parts, onError: (error: unknown) => void = () => {}) =>
  startJobRunner({ db, actions, mailQueue: { wake() {} }, onError });

/** The parts, with something that happens before each company is switched. */
const partsWith = (before: (row_id: number | null) => unknown): BulkParts => {
  const { deactivate } = parts.client.actions;
  if (!deactivate || !('work' in deactivate)) return expect.unreachable('Companies can be deactivated');
  const { work } = deactivate;
  const watched = {
    ...deactivate,
    async work(...[transaction, row, shared, by]: Parameters<typeof work>) {
      await before(row.row_id);
      return work(transaction, row, shared, by);
    },
  };
  return { ...parts, client: { ...parts.client, actions: { deactivate: watched } } };
};

it('A job whose server has died is taken by another one when its lease is over, and not before', async () => {
  const { id } = await ready(2);
  await beginAndDie(id);
  const other = runner();

  await other.wake();
  expect(await oneOf(id)).toMatchObject({ state: 'running', done: 0 });

  await endLease(id);
  await other.wake();
  await other.stop();
  expect(await oneOf(id)).toMatchObject({ state: 'done', done: 2 });
});

it('A portion that is lost with its connection is done once, by the next server', async () => {
  const { id, ids } = await ready(40);
  await beginAndDie(id);
  await endLease(id);
  const errors: unknown[] = [];
  let hasFailed = false;
  const losing = runner(
    partsWith(async (row_id) => {
      if (hasFailed || row_id !== ids[30]) return;
      hasFailed = true;
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
        db,
      );
      for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(db);
    }),
    (error) => errors.push(error),
  );

  await losing.wake();
  expect(errors).not.toEqual([]);
  const left = await oneOf(id);
  expect(left).toMatchObject({ state: 'running', refused: 0 });
  expect(left?.done).toBeLessThan(40);
  expect(await changesIn(id)).toHaveLength(left?.done ?? -1);

  await endLease(id);
  await losing.wake();
  await losing.stop();
  expect(await oneOf(id)).toMatchObject({ state: 'done', done: 40, refused: 0 });
  expect(await changesIn(id)).toHaveLength(40);
});

it('Several servers on one job do each row once', async () => {
  const { id } = await ready(120);
  await beginAndDie(id);
  // Each finds the lease over, as after a pause of all of them.
  const servers = [1, 2, 3].map(() => runner(partsWith(() => endLease(id).catch(() => {}))));
  await endLease(id);

  await Promise.all(servers.map(({ wake }) => wake()));
  await Promise.all(servers.map((server) => server.stop()));

  expect(await untilStill(call, id)).toMatchObject({ state: 'done', done: 120, ok: 0, refused: 0 });
  expect(await changesIn(id)).toHaveLength(120);
});

it('A job that is cancelled midway leaves what is done, which can be undone, and does no more', async () => {
  const { id } = await ready(60);
  await beginAndDie(id);
  await endLease(id);
  // At the first row of another portion.
  let seen = 0;
  const server = runner(
    partsWith(async () => {
      if ((await oneOf(id))?.state === 'cancelled') return;
      seen += 1;
      if (((await oneOf(id))?.done ?? 0) > 0) await call(jobs.cancel, { query: { id } });
    }),
  );

  await server.wake();
  await server.stop();

  const job = await oneOf(id);
  expect(job).toMatchObject({ state: 'cancelled', done: seen - 1, ok: 61 - seen });
  expect(job?.undo_until).not.toBeNull();
  expect(await changesIn(id)).toHaveLength(seen - 1);
  expect(await call(jobs.cancel, { query: { id } })).toMatchObject({
    status: 409,
    body: { message: 'No longer possible' },
  });
});

it('A server that stops gives its jobs back at once', async () => {
  const { id } = await ready(60);
  await beginAndDie(id);
  await endLease(id);
  let stopping: Promise<void> | undefined;
  const first = runner(
    partsWith(() => {
      stopping ??= first.stop();
    }),
  );
  await first.wake();
  await stopping;
  const left = await oneOf(id);
  expect(left?.state).toBe('running');
  expect(left?.done).toBeLessThan(60);

  const taken = await jobStore(db).take();

  expect(taken?.id).toBe(id);
});

it('An unexpected error refuses its row alone, and is reported', async () => {
  const { id, ids } = await ready(3);
  await beginAndDie(id);
  await endLease(id);
  const errors: unknown[] = [];
  const fault = new Error('a fault of the program');
  const server = runner(
    partsWith((row_id) => {
      if (row_id === ids[1]) throw fault;
    }),
    (error) => errors.push(error),
  );

  await server.wake();
  await server.stop();

  expect(await oneOf(id)).toMatchObject({ state: 'done', done: 2, refused: 1 });
  expect(errors).toEqual([fault]);
});
