import { imports } from '@retaguarda/contract/entities/imports';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checked, run, untilStill } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const { id: client_id } = await build.company();

let call: ReturnType<typeof as>;
let maker: number;
beforeEach(async () => {
  call = as('skill:GET', 'skill:POST', 'skill:DELETE');
  maker = (await call.signedIn).id;
});

const body = async () => {
  const { id } = await build.skill({ client_id });
  return { entity: 'skill' as const, action: 'delete' as const, client_id, ids: [id] };
};
const begin = () => call(imports.begin, { body: { entity: 'skill', client_id } });
const stateOf = async () =>
  (
    await db.selectFrom('job').select(['id', 'state']).where('made_by', '=', maker).orderBy('id').execute()
  ).map(({ id, state }) => ({ id, state }));
const tooMany = {
  status: 429,
  body: { message: 'At most 10 jobs can be open: run or discard one first' },
};
const letTimePass = () =>
  sql`update job set made_at = made_at - interval '11 minutes' where made_by = ${maker}`.execute(db);

it('At most ten of 25 jobs in a row can wait for their maker', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 25; count += 1) {
    const { status, body: made } = await call(bulk.check, { body: await body() });
    statuses.push(status);
    if (status === 200) await untilStill(call, made.id);
  }

  expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(429)]);
  expect(await call(bulk.check, { body: await body() })).toMatchObject(tooMany);
  expect(await begin()).toMatchObject(tooMany);
});

it('Only ten of 25 simultaneous jobs and imports are made', async () => {
  const bodies = await Promise.all(Array.from({ length: 15 }, body));
  const answers = await Promise.all([
    ...bodies.map((one) => call(bulk.check, { body: one })),
    ...Array.from({ length: 10 }, begin),
  ]);

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(429)]);
  expect(await stateOf()).toHaveLength(10);
});

it('A job that is run or discarded makes room', async () => {
  const made = [];
  for (let count = 0; count < 10; count += 1) made.push(await checked(call, await body()));
  await run(call, made[0]?.id ?? 0);
  expect(await begin()).toMatchObject({ status: 200 });
  expect(await begin()).toMatchObject(tooMany);
  expect(await call(jobs.cancel, { query: { id: made[1]?.id ?? 0 } })).toMatchObject({ status: 200 });
  expect(await begin()).toMatchObject({ status: 200 });
});

it('Abandoned jobs make room, the oldest first', async () => {
  const made = [];
  for (let count = 0; count < 10; count += 1) made.push(await checked(call, await body()));
  await letTimePass();

  expect(await begin()).toMatchObject({ status: 200 });
  expect((await stateOf()).map(({ id }) => id)).not.toContain(made[0]?.id);
  expect(await stateOf()).toHaveLength(10);
});

it('A running job is never removed to make room', async () => {
  for (let count = 0; count < 10; count += 1)
    await sql`insert into job (made_by, language, entity, action, client_id, state, lease_until)
      values (${maker}, 'pt', 'skill', 'delete', ${client_id}, 'running', now() + interval '1 hour')`.execute(
      db,
    );
  await letTimePass();

  expect(await begin()).toMatchObject(tooMany);
  expect(await stateOf()).toHaveLength(10);
});

it('The rows of a job that is discarded are removed at once', async () => {
  const { id } = await checked(call, await body());
  await call(jobs.cancel, { query: { id } });

  expect(await db.selectFrom('job_row').select('place').where('job_id', '=', id).execute()).toEqual([]);
  expect((await call(jobs.list, { query: { id } })).body.jobs).toMatchObject([{ state: 'cancelled' }]);
});
