import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Any number that nobody else uses for a lock in this database. */
const lock = sql.lit(7_274_617_561);

/**
 * Runs work that only one server may do at a time. The others call `onWaiting` and wait, without a limit. The
 * lock belongs to a transaction, because a pooler may give each transaction another connection, and so would leave a lock
 * of the connection behind. The work needs a second connection of `db`.
 */
export const asOnlyServer = <Result>(db: Db, work: () => Promise<Result>, onWaiting: () => void) =>
  db.transaction().execute(async (holder) => {
    // The transaction does nothing for as long as the work takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`.execute(holder);
    if (!rows[0]?.isOurs) {
      onWaiting();
      await sql`select pg_advisory_xact_lock(${lock})`.execute(holder);
    }
    return work();
  });
