import { inbox } from '@retaguarda/contract/entities/inbox';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checked, run, untilStill } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const maker = as('tag:GET', 'tag:PUT', 'client:GET', 'client:ACTIVATE');
const approver = await build.systemUser({ granted: permissions });
const approval = JSON.stringify({ request: 1, policies: [], by_id: approver.id, by: approver.name });

beforeEach(() => sql`delete from inbox_entry`.execute(db));

const entries = async () => (await maker(inbox.list, { query: {} })).body.entries;

/** A checked job that deactivates two new companies. */
async function deactivation() {
  const companies = [await build.company(), await build.company()];
  const ids = companies.map(({ id }) => id);
  return { ids, job: await checked(maker, { entity: 'client', action: 'deactivate', ids }) };
}

it('A short job that did what its check said is no news', async () => {
  const { job } = await deactivation();

  await run(maker, job.id);

  expect(await entries()).toEqual([]);
});

it('A job that was checked long ago is no news either: the time of the run counts', async () => {
  const { job } = await deactivation();
  await sql`update job set made_at = now() - interval '9 minutes' where id = ${job.id}`.execute(db);

  await run(maker, job.id);

  expect(await entries()).toEqual([]);
});

it('A job that changed fewer rows than its check said is news for its maker', async () => {
  const { job, ids } = await deactivation();
  await sql`update client set version = version + 1 where id = ${ids[0]}`.execute(db);

  await run(maker, job.id);

  expect(await entries()).toMatchObject([
    { kind: 'job', job: { id: job.id, entity: 'client', action: 'deactivate', planned: 2, done: 1 } },
  ]);
});

it.each([
  ['ran for more than half a minute', sql`begun_at = now() - interval '31 seconds'`],
  ['a second person has approved', sql`approval = ${approval}`],
])('A job that %s is news, once', async (_why, change) => {
  const { job } = await deactivation();
  await sql`update job set ${change}, state = 'running', planned = ok, is_reauthenticated = true
    where id = ${job.id}`.execute(db);
  const other = await deactivation();
  // The runner looks for work when the next job begins.
  await run(maker, other.job.id);
  await untilStill(maker, job.id);

  expect(await entries()).toMatchObject([{ kind: 'job', is_read: false, job: { id: job.id, done: 2 } }]);
});

it('A job that its maker has stopped is no news', async () => {
  const { job } = await deactivation();

  await maker(jobs.cancel, { query: { id: job.id } });

  expect(await entries()).toEqual([]);
});
