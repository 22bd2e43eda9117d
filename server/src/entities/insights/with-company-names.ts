import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';

/** A cell of a spreadsheet has no room for more. */
const mostNamed = 100;

/** Insights with the names of their companies, of many only the first, and how many these are. */
export async function withCompanyNames<Row extends { client_id: number[] }>(db: Db, rows: Row[]) {
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id.slice(0, mostNamed)))];
  const companies = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy(sortKey('name'))
    .execute();
  return rows.map((row) => {
    const named = new Set(row.client_id.slice(0, mostNamed));
    const names = companies.filter(({ id }) => named.has(id)).map(({ name }) => name);
    const rest = row.client_id.length > mostNamed ? ['…'] : [];
    return { ...row, companies: [...names, ...rest].join(', '), companies_count: row.client_id.length };
  });
}
