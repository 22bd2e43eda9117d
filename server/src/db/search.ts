import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

type Filters = Record<string, string | undefined>;

/**
 * The column as it is sorted: no case, no accents, the same on every machine. All rows come in order by an index on
 * `name_search`. What a search found is sorted afterwards, which `|| ''` sees to: by that index, PostgreSQL would walk
 * past every row that stands before the first match.
 */
export const inOrder = (column: string, filters: Filters = {}): RawBuilder<string> => {
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

export const isBlank = (filters: Filters) => Object.values(filters).every((text) => text === undefined);

/** How many rows there are without any filter: a number kept by the database, of the table or of one company. */
export async function keptTotal(db: Db, entity: string, client_id = 0) {
  const kept = await db
    .selectFrom('row_total')
    .select('total')
    .where('entity', '=', entity)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return kept?.total ?? 0;
}

type Page = { page: number; qtd: number };

/** One page of the matching rows. `allRows` tells their number where no filter is given, and spares counting. */
export async function pageOf<DB, Table extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, Table, Row>,
  { page, qtd }: Page,
  allRows?: () => Promise<number>,
) {
  // Counted by a query of its own, at the same time: a page past the end still knows the total.
  const [rows, total] = await Promise.all([
    matching
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute(),
    allRows?.() ?? countOf(matching),
  ]);
  return { rows, total, paging: Math.ceil(total / qtd) };
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
