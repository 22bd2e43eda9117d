import type { Db } from './connect.ts';

/** Runs `work` in the transaction `db`, or in a new one when `db` is not a transaction. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
