import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import type { Tables } from '../tables/tables.ts';

/** How many rows are deleted at once: nobody waits long for the locks, and no statement runs into its time limit. */
const usualPortion = 1_000;

/**
 * Deletes all rows of a table that meet the condition, each portion in a transaction of its own. What was deleted stays
 * deleted if a later portion fails. Rows that somebody else has locked are left for the next time.
 */
export async function deleteInPortions(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  portion = usualPortion,
) {
  const name = sql.table(table);
  for (let deleted = portion; deleted === portion; ) {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${condition} limit ${sql.lit(portion)} for update skip locked))`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
}
