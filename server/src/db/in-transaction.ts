import { boundedQueue } from '../bounded-queue.ts';
import type { Db } from './connect.ts';

/** Fewer than there are connections: reading goes on while as many changes as possible wait for locked rows. */
const transactions = boundedQueue({ atOnce: 6, mostWaiting: 500 });

/** Runs `work` in the transaction `db`, or in a new one when `db` is not a transaction. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  db.isTransaction ? work(db) : transactions.run(() => db.transaction().execute(work));

/** Runs a single statement that may wait for a locked row, as transactions do, with `db`. */
export const inOneStatement = <Result>(db: Db, work: () => Promise<Result>) =>
  db.isTransaction ? work() : transactions.run(work);
