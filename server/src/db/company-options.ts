import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { inOrder } from './search.ts';

/** Companies for a form to choose from: the first ones by name, as the selector shows them, and all those it names already. */
export async function companyOptions(db: Db, named: readonly number[]) {
  const options = db.selectFrom('client').select(['id', 'name']);
  const first = await options.orderBy(inOrder('name')).orderBy('id').limit(limits.page.selector).execute();
  const offered = new Set(first.map(({ id }) => id));
  const missing = [...new Set(named)].filter((id) => !offered.has(id));
  if (missing.length === 0) return first;
  const others = await options
    .where('id', '=', sql<number>`any(${missing})`)
    .orderBy(inOrder('name'))
    .orderBy('id')
    .execute();
  return [...first, ...others];
}
