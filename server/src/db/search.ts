import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

type Filters = Record<string, string | undefined>;

/**
 * The sort key of a column: without case and accents, the same on every machine. Without filters, an index on
 * `name_search` gives the order. With filters, `|| ''` keeps PostgreSQL from using that index, and the matches are
 * sorted afterwards: in the order of the index it would read all rows before the first match.
 */
export const sortKey = (column: string, filters: Filters = {}): RawBuilder<string> => {
  const sorted = sql.ref(`${column}_search`);
  return isBlank(filters) ? sql`${sorted} collate "C"` : sql`(${sorted} || '') collate "C"`;
};

/** Each given filter must be part of its column, ignoring case and accents. Uses trigram indexes on `name_search`. */
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

/**
 * How well a column that contains the text matches it: 0 as a whole word, 1 at the start of a word, 2 inside a word. For
 * names, whose words are separated by spaces.
 */
export const matchRank = (column: string, text: string): RawBuilder<number> => {
  const words = sql`' ' || ${sql.ref(`${column}_search`)} || ' '`;
  const rankedBy = (part: RawBuilder<unknown>) => sql`strpos(${words}, ${part}) > 0`;
  return sql`case
    when ${rankedBy(sql`' ' || plain(${text}) || ' '`)} then 0
    when ${rankedBy(sql`' ' || plain(${text})`)} then 1
    else 2 end`;
};

export const isBlank = (filters: Record<string, unknown>) =>
  Object.values(filters).every((value) => value === undefined);

/** The number of rows of a table, or of one company in it. Triggers of the database keep this number. */
export async function storedTotal(db: Db, table: string, client_id = 0) {
  const stored = await db
    .selectFrom('row_total')
    .select('total')
    .where('entity', '=', table)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return stored?.total ?? 0;
}

/** The parsed query of a list. All other fields of the query are filters. */
type ListQuery = {
  page: number;
  qtd: number;
  id?: number | undefined;
  form?: string | undefined;
  client_id?: number | null | undefined;
};

/** The total in `row_total` that belongs to a list: one for the whole table, or one for each company. */
type StoredTotal = { db: Db; table: keyof Tables; isOfCompany?: boolean };

/** One page of the matching rows. With `stored`, a query without filters uses the stored total and counts nothing. */
export async function pageOf<DB, Table extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, Table, Row>,
  query: ListQuery,
  stored?: StoredTotal,
) {
  const { page, qtd } = query;
  // Counted in a separate, parallel query, because a page after the last one has no rows but needs the total.
  const [rows, total] = await Promise.all([
    matching
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute(),
    (stored && unfilteredTotal(stored, query)) ?? countOf(matching),
  ]);
  return { rows, total, paging: Math.ceil(total / qtd) };
}

/** The stored total for this query; undefined when the query has filters. */
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
