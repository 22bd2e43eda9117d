import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { sortKey } from './search.ts';

/** The options of a select: the first rows by name, and the rows that are already chosen. */
export async function rowsToChoose(db: Db, table: 'client', chosen: readonly number[]) {
  const options = db.selectFrom(table).select(['id', 'name']).orderBy(sortKey('name')).orderBy('id');
  const first = await options.limit(limits.page.selector).execute();
  const offered = new Set(first.map(({ id }) => id));
  const missing = [...new Set(chosen)].filter((id) => !offered.has(id));
  if (missing.length === 0) return first;
  const others = await options.where('id', '=', sql<number>`any(${missing})`).execute();
  return [...first, ...others];
}
