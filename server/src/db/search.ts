import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

type Filters = Record<string, string | undefined>;

/** The column as it is sorted: no case, no accents, the same on every machine. Served by an index on `name_search`. */
export const inOrder = (column: string): RawBuilder<string> =>
  sql`${sql.ref(`${column}_search`)} collate "C"`;

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
  const skipped = (page - 1) * qtd;
  const rows = await matching.limit(qtd).offset(skipped).execute();
  const isLastPage = rows.length > 0 && rows.length < qtd;
  // Counted by a query of its own: a page past the end still knows the total.
  const total = isLastPage ? skipped + rows.length : await (allRows?.() ?? countOf(matching));
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
