import { sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import type { SomeQuery } from './list-definition.ts';

const usualPortion = 250;

/**
 * Reads what a query finds, a portion at a time, on demand. PostgreSQL holds the position in a cursor,
 * which lives as long as the transaction, and sees the rows as they were when it began.
 */
export async function* portionsOf<Row>(transaction: Db, query: SomeQuery<Row>, size = usualPortion) {
  await sql`declare portions no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from portions`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
