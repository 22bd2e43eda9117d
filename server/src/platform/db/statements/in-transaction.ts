import type { Db } from '../connect/connect.ts';
import { transactions } from '../connect/pool.ts';
import { isPlanOutdated } from './named-statements.ts';

/**
 * Runs `work` in the transaction `db`, or in a new one when `db` is not a transaction. That one begins again when another
 * server has just migrated a table that it has read: a statement prepared before ends it, and nothing was changed.
 */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  if (db.isTransaction) return work(db);
  const run = () => db.transaction().execute(work);
  return transactions.run(() =>
    run().catch((error) => {
      if (!isPlanOutdated(error)) throw error;
      return run();
    }),
  );
}

/** Runs a single statement that may wait for a locked row, as transactions do, with `db`. */
export const inOneStatement = <Result>(db: Db, work: () => Promise<Result>) =>
  db.isTransaction ? work() : transactions.run(work);
