import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

class Undone extends Error {}

/** Does work as if the database had this time, and answers what it has returned. What it has written is rolled back. */
export async function atTime<Result>(db: Db, time: string, work: (transaction: Db) => Promise<Result>) {
  let result: Result | undefined;
  const run = (transaction: Db, statement: RawBuilder<unknown>) => statement.execute(transaction);
  await db
    .transaction()
    .execute(async (transaction) => {
      await run(transaction, sql`create schema clock`);
      await run(
        transaction,
        sql`create function clock.now() returns timestamptz language sql stable as ${sql.lit(`select timestamptz '${time}'`)}`,
      );
      // Functions of the database itself come first, unless they are named later.
      await run(transaction, sql`set local search_path = clock, public, pg_catalog`);
      result = await work(transaction);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  return result as Result;
}

/** The day so many days after today in a time zone, by the clock of the database. */
export async function dayFromToday(db: Db, days: number, zone = 'America/Sao_Paulo') {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${zone})::date + ${days}::int)::text as day`.execute(db);
  return rows[0]?.day ?? '';
}
