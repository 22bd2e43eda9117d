import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startApp } from '../harness.ts';
import { untilOneWaits } from '../stored.ts';

const { app, db, reserved, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:PUT');
const seeDepartments = as('department:GET');
await Promise.all([call.signedIn, seeDepartments.signedIn]);

const refusal = { status: 409, body: { message: 'The record is being changed elsewhere, try again' } };
const rename = (id: number) => call(companies.edit, { query: { id }, body: { name: 'Outro Nome' } });

/** How many connections wait for a lock. Asked on a reserved connection, because all others may be taken. */
async function waitingForLocks() {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reserved);
  return rows[0]?.total;
}

it('thirty edits of a row that is locked elsewhere hold one connection, and all are refused', async () => {
  const [locked, other] = [await build.company(), await build.company()];

  await db.transaction().execute(async (elsewhere) => {
    await elsewhere.selectFrom('client').select('id').where('id', '=', locked.id).forUpdate().execute();
    const edits = Promise.all(Array.from({ length: 30 }, () => rename(locked.id)));
    await untilOneWaits(reserved);

    expect(await waitingForLocks()).toBe(1);
    expect(await rename(other.id)).toMatchObject({ status: 200 });
    expect(await call(companies.list, { query: {} })).toMatchObject({ status: 200 });
    for (const answer of await edits) expect(answer).toMatchObject(refusal);
  });
  expect(await rename(locked.id)).toMatchObject({ status: 200 });
});

it('edits that wait for many locked rows leave connections for those who read, and for health', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => build.company()));
  let edits: ReturnType<typeof rename>[] = [];

  await db.transaction().execute(async (elsewhere) => {
    await sql`lock table client in exclusive mode`.execute(elsewhere);
    edits = rows.map(({ id }) => rename(id));
    await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThanOrEqual(6));

    expect(await app.inject('/api/health')).toMatchObject({ statusCode: 200 });
    expect(await waitingForLocks()).toBeLessThanOrEqual(6);
    expect(await call(companies.list, { query: {} })).toMatchObject({ status: 200 });
  });

  for (const { status } of await Promise.all(edits)) expect([200, 409]).toContain(status);
});

it('a row that is free again is changed by all who waited for it', async () => {
  const { id } = await build.company();
  let edits: ReturnType<typeof rename>[] = [];

  await db.transaction().execute(async (elsewhere) => {
    await elsewhere.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute();
    edits = Array.from({ length: 5 }, () => rename(id));
    await untilOneWaits(reserved);
  });

  for (const edited of await Promise.all(edits)) expect(edited).toMatchObject({ status: 200 });
});

it('searches that take long leave connections for those who read little', async () => {
  const { id: client_id } = await build.company();
  const search = () => seeDepartments(departments.list, { query: { client_id, name: 'vendas' } });
  expect(await search()).toMatchObject({ status: 200 });

  await db.transaction().execute(async (elsewhere) => {
    await sql`lock table department in access exclusive mode`.execute(elsewhere);
    const searches = Promise.all(Array.from({ length: 20 }, search));
    await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThanOrEqual(3));

    expect(await call(companies.list, { query: {} })).toMatchObject({ status: 200 });
    expect(await waitingForLocks()).toBe(3);
    await sql`rollback`.execute(elsewhere);
    for (const { status } of await searches) expect(status).toBe(200);
  });
});
