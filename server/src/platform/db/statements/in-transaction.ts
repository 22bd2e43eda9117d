import { isInAmbientTransaction, runAmbient } from '../connect/ambient-transaction.ts';
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
  if (isInAmbientTransaction()) return run();
  return transactions.run(() =>
    run().catch((error) => {
      if (!isPlanOutdated(error)) throw error;
      return run();
    }),
  );
}

/**
 * Runs `work` in one transaction, although it does not know of it: every statement and every transaction that it begins joins
 * this one. So a call can be tried and rolled back, or committed together with what it belongs to. An error rolls all of it back.
 * What it does outside of the database goes into `afterCommit`.
 */
export function inAmbientTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  const run = () => runAmbient(() => transactions.run(() => db.transaction().execute(work)));
  return run().catch((error) => {
    if (!isPlanOutdated(error)) throw error;
    return run();
  });
}

/** Runs a single statement that may wait for a locked row, as transactions do, with `db`. */
export const inOneStatement = <Result>(db: Db, work: () => Promise<Result>) =>
  db.isTransaction || isInAmbientTransaction() ? work() : transactions.run(work);
