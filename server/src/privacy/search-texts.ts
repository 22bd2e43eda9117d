import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';

/**
 * PostgreSQL takes the searching of texts for dear, and would compile each such statement, for a second or more, to search a
 * few rows. Until the transaction ends, it does not.
 */
export const withoutCompiling = (transaction: Db) => sql`set local jit = off`.execute(transaction);

/** Runs a statement that searches texts. */
export const searchTexts = <Row>(db: Db, statement: RawBuilder<Row>) =>
  inTransaction(db, async (transaction) => {
    await withoutCompiling(transaction);
    return statement.execute(transaction);
  });
