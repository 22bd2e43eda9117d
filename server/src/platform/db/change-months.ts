import { sql } from 'kysely';
import type { Db } from './connect/connect.ts';

/** Makes the tables for the changes of this month and the next three. See migration 022. */
export const prepareChangeMonths = (db: Db) =>
  sql`select make_change_months(now(), now() + interval '3 months')`.execute(db);

/** Removes the changes of the months that ended at least this number of months ago. Each month in its own transaction. */
export async function removeOldChanges(db: Db, months: number) {
  for (let isRemoved = true; isRemoved; ) {
    const { rows } = await sql<{ isRemoved: boolean }>`
      select drop_change_month(now() - make_interval(months => ${months}::int)) as "isRemoved"`.execute(db);
    isRemoved = rows[0]?.isRemoved ?? false;
  }
}

/** Since when changes are retained; null when none were removed. Read from the record of lawful interventions. */
export async function changesRetainedSince(db: Db) {
  const { rows } = await sql<{ since: Date | null }>`
    select (max(month) + interval '1 month') at time zone 'UTC' as since from seal_act
    where kind = 'removed' and chain = 'change'`.execute(db);
  return rows[0]?.since?.toISOString() ?? null;
}
