import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Any number that nobody else uses for a lock in this database. */
const lock = sql.lit(7_274_617_561);

/**
 * Runs work that only one server may do at a time. The others wait, however long it takes, and call `onWaiting` first.
 * The lock belongs to a connection, so `db` must have only one.
 */
export async function asOnlyServer<Result>(db: Db, work: () => Promise<Result>, onWaiting: () => void) {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(
    db,
  );
  if (!rows[0]?.isOurs) {
    onWaiting();
    await sql`select pg_advisory_lock(${lock})`.execute(db);
  }
  try {
    return await work();
  } finally {
    // Without a connection there is no lock left either, and the error of the work is the one to tell.
    await sql`select pg_advisory_unlock(${lock})`.execute(db).catch(() => {});
  }
}
