import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../platform/db/connect/connect.ts';
import { readWorkFigures } from '../../platform/observability/work-figures.ts';
import { openDatabase } from '../../test/database.ts';
import { restorePristine } from '../../test/pristine.ts';
import { sealAll, verified, writeChanges } from '../../test/seals.ts';
import { sealSome } from './sealer.ts';

const { db, close } = await openDatabase();
beforeEach(() => restorePristine(db));
afterAll(close);

/**
 * How many rows of the record and of what is sealed, and entries of their indexes, the connection of a transaction has read
 * until now. PostgreSQL resets the number after a transaction, but at most once a second: compare two of them.
 */
async function rowsReadIn(transaction: Db) {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as count from pg_class
    where relname like 'sealed_row%' or relnamespace = 'change_month'::regnamespace`.execute(transaction);
  return rows[0]?.count ?? 0;
}

it('sealing a thousand rows reads the same number of rows, however many wait', async () => {
  await writeChanges(
    db,
    Array.from({ length: 20_000 }, (_, at) => `Pessoa ${at}`),
  );
  const transaction = await db.startTransaction().execute();
  // Some are sealed, so that PostgreSQL expects to find few that are not.
  await sql`select seal_rows(10000)`.execute(transaction);
  await sql`analyze change, sealed_row`.execute(transaction);

  const before = await rowsReadIn(transaction);
  expect(await sealSome(transaction)).toBe(true);
  const sealing = (await rowsReadIn(transaction)) - before;
  await readWorkFigures(transaction);
  const looking = (await rowsReadIn(transaction)) - before - sealing;
  await transaction.rollback().execute();

  expect(sealing).toBeLessThan(5_000);
  expect(looking).toBeLessThan(100);
});

it('verifying reads each row a few times, although the planner expects almost empty tables', async () => {
  await writeChanges(db, ['Ana']);
  await sealAll(db);
  await sql`analyze change, sealed_row`.execute(db);
  await writeChanges(
    db,
    Array.from({ length: 1_000 }, (_, at) => `Pessoa ${at}`),
  );
  await sealAll(db);

  await db.transaction().execute(async (transaction) => {
    const before = await rowsReadIn(transaction);
    expect((await verified(transaction)).change).toMatchObject({ rows: 1_001, finding: null });
    expect((await rowsReadIn(transaction)) - before).toBeLessThan(20_000);
  });
});
