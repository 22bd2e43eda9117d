import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { readWorkFigures } from '../../platform/observability/work-figures.ts';
import { openDatabase } from '../../test/database.ts';
import { writeChanges } from '../../test/seals.ts';
import { sealSome } from './sealer.ts';

const { db, close } = await openDatabase();
afterAll(close);

it('sealing a thousand rows reads the same number of rows, however many wait', async () => {
  await writeChanges(
    db,
    Array.from({ length: 20_000 }, (_, at) => `Pessoa ${at}`),
  );
  const transaction = await db.startTransaction().execute();
  /** Of the record, of what is sealed, and of their indexes. */
  const readUntilNow = async () => {
    const { rows } = await sql<{ count: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as count from pg_class
      where relname like 'sealed_row%' or relnamespace = 'change_month'::regnamespace`.execute(transaction);
    return rows[0]?.count ?? 0;
  };
  // Some are sealed, so that PostgreSQL expects to find few that are not.
  await sql`select seal_rows(10000)`.execute(transaction);
  await sql`analyze change, sealed_row`.execute(transaction);

  const before = await readUntilNow();
  expect(await sealSome(transaction)).toBe(true);
  const sealing = (await readUntilNow()) - before;
  await readWorkFigures(transaction);
  const looking = (await readUntilNow()) - before - sealing;
  await transaction.rollback().execute();

  expect(sealing).toBeLessThan(5_000);
  expect(looking).toBeLessThan(100);
});
