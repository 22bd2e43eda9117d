import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

type Filters = Record<string, string | undefined>;

/**
 * The column as it is sorted: no case, no accents, the same on every machine. All rows come in order by an index on
 * `name_search`. What a search found is sorted afterwards, which `|| ''` sees to: by that index, PostgreSQL would walk
 * past every row that stands before the first match.
 */
export const sortKey = (column: string, filters: Filters = {}): RawBuilder<string> => {
  const sorted = sql.ref(`${column}_search`);
  return isBlank(filters) ? sql`${sorted} collate "C"` : sql`(${sorted} || '') collate "C"`;
};

/** Every given filter is part of its column, whatever the case and accents. Served by trigram indexes on `name_search`. */
export const containsAll = (filters: Filters): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(filters).flatMap(([column, text]) =>
        text === undefined ? [] : [sql`${sql.ref(`${column}_search`)} like part(${text})`],
      ),
    ],
    sql` and `,
  );

export const isBlank = (filters: Record<string, unknown>) =>
  Object.values(filters).every((value) => value === undefined);

/** How many rows there are without any filter: a number the database stores, of the table or of one company. */
export async function storedTotal(db: Db, table: string, client_id = 0) {
  const stored = await db
    .selectFrom('row_total')
    .select('total')
    .where('entity', '=', table)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return stored?.total ?? 0;
}

/** What a list was asked for, as its endpoint parsed it: whatever is not known here is a filter. */
type ListQuery = {
  page: number;
  qtd: number;
  id?: number | undefined;
  form?: string | undefined;
  client_id?: number | null | undefined;
};

/** Whose total the database stores in `row_total`: that of a whole table, or one for each company. */
type StoredTotal = { db: Db; table: keyof Tables; isOfCompany?: boolean };

/** One page of the matching rows. With `stored`, rows that no filter of the query narrows are not counted. */
export async function pageOf<DB, Table extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, Table, Row>,
  query: ListQuery,
  stored?: StoredTotal,
) {
  const { page, qtd } = query;
  // Counted by a query of its own, at the same time: a page past the end still knows the total.
  const [rows, total] = await Promise.all([
    matching
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute(),
    (stored && unfilteredTotal(stored, query)) ?? countOf(matching),
  ]);
  return { rows, total, paging: Math.ceil(total / qtd) };
}

/** The stored total that answers this query, or undefined when the query filters. */
function unfilteredTotal({ db, table, isOfCompany }: StoredTotal, query: ListQuery) {
  const { page: _page, qtd: _qtd, id: _id, form: _form, client_id, ...filters } = query;
  if (!isBlank(filters)) return undefined;
  if (isOfCompany) return storedTotal(db, table, client_id ?? 0);
  return client_id === undefined ? storedTotal(db, table) : undefined;
}

async function countOf<DB, Table extends keyof DB, Row>(matching: SelectQueryBuilder<DB, Table, Row>) {
  const { total } = await matching
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
