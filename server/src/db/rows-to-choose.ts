import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { sortKey } from './search.ts';

/** Rows for a form to choose from: the first ones by name, as the selector shows them, and those it names already. */
export async function rowsToChoose(db: Db, table: 'client', named: readonly number[]) {
  const options = db.selectFrom(table).select(['id', 'name']).orderBy(sortKey('name')).orderBy('id');
  const first = await options.limit(limits.page.selector).execute();
  const offered = new Set(first.map(({ id }) => id));
  const missing = [...new Set(named)].filter((id) => !offered.has(id));
  if (missing.length === 0) return first;
  const others = await options.where('id', '=', sql<number>`any(${missing})`).execute();
  return [...first, ...others];
}
