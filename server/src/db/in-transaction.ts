import type { Db } from './connect.ts';

/** Does the work in the transaction that `db` already is, or in a new one. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
