import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isBlank } from './search.ts';
import type { Tables } from './tables.ts';

/** The parsed query of a list. All other fields of the query are filters. */
type ListQuery = {
  page: number;
  qtd: number;
  id?: number | undefined;
  form?: string | undefined;
  client_id?: number | null | undefined;
};

// Which tables a query joins makes no difference here.
// biome-ignore lint/suspicious/noExplicitAny: Kysely's builder has no type for a query of some tables.
type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

type List<Row> = {
  table: keyof Tables;
  /** The rows that match, with the conditions of the list and only the tables that these and the order need. */
  matching: SomeQuery<object>;
  /** What the rows are sorted by, before their id. */
  order: RawBuilder<unknown>[];
  /** The rows as they are shown, with all that is joined to them. */
  rows: (db: Db) => SomeQuery<Row>;
  /** Where the total of the list without filters is stored: for the whole table, or for each company. */
  stored?: 'of table' | 'of company';
};

/**
 * One page of a list, and the number of all its rows, in one statement. The page is found by ids alone, and only its own
 * rows are read whole: of a deep page PostgreSQL skips thousands.
 */
export async function pageOf<Row>(db: Db, query: ListQuery, list: List<Row>) {
  const { page, qtd } = query;
  const { found, total } = foundBy(query, list);
  const keys = list.order.map((_, place) => sql.ref(`key_${place}`));
  // The size is written into the statement. If it were a parameter, PostgreSQL would plan for a tenth of the table.
  const sorted = sql<{ id: number; total: number }>`(${found}
    select found.*, ${total} as total from found
    order by ${sql.join([...keys, sql.ref('id')])} limit ${sql.lit(qtd)} offset ${(page - 1) * qtd})`;
  const rows = await list
    .rows(db)
    .innerJoin(sorted.as('page'), 'page.id', `${list.table}.id`)
    .select('page.total as total_of_list')
    .orderBy(sql.join([...keys, sql.ref('page.id')]))
    .execute();
  const all = rows[0]?.total_of_list ?? (page === 1 ? 0 : await totalOf(db, found, total));
  return { rows: rows.map(withoutTotal<Row>), total: all, paging: Math.ceil(all / qtd) };
}

/** The matching rows as `found`, and their number. They are read once where both their number and a page are needed. */
function foundBy<Row>(query: ListQuery, { table, matching, order, stored }: List<Row>) {
  const keyed = matching.select([
    sql.ref(`${table}.id`).as('id'),
    ...order.map((key, place) => key.as(`key_${place}`)),
  ]);
  const kept = stored && storedTotalFor(query, table, stored);
  return {
    found: kept ? sql`with found as not materialized (${keyed})` : sql`with found as materialized (${keyed})`,
    total: kept ?? sql<number>`(select count(*)::int from found)`,
  };
}

/** A page after the last one has no rows that could tell the total. */
async function totalOf(db: Db, found: RawBuilder<unknown>, total: RawBuilder<number>) {
  const { rows } = await sql<{ total: number }>`${found} select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

function withoutTotal<Row>({ total_of_list: _, ...row }: { total_of_list: number }) {
  return row as Row;
}

/** The stored total for this query; undefined when the query has filters. */
function storedTotalFor(query: ListQuery, table: string, stored: NonNullable<List<unknown>['stored']>) {
  const { page: _page, qtd: _qtd, id: _id, form: _form, client_id, ...filters } = query;
  if (!isBlank(filters)) return undefined;
  if (stored === 'of company') return storedTotal(table, client_id ?? 0);
  return client_id === undefined ? storedTotal(table) : undefined;
}

/** The number of rows of a table, or of one company in it. Triggers of the database keep it, and notes beside it. */
export const storedTotal = (table: string, client_id = 0): RawBuilder<number> =>
  sql`(coalesce((select total from row_total where entity = ${table} and client_id = ${client_id}), 0) + coalesce((
    select sum(change) from row_total_note where entity = ${table} and client_id = ${client_id}), 0))::int`;
