import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { companyColumns } from './company-tables.ts';
import { isScoped } from './viewer.ts';

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of some tables.
export type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

/** Whether the company in this column is in the scope of the current transaction. */
export const inScope = (company: string): RawBuilder<boolean> =>
  sql`${sql.ref(company)} in (select client_id from scope_company where system_user_id = scope_viewer())`;

/** The number of companies in scope. */
export const companiesInScope: RawBuilder<number> = sql`(select count(*)::int from scope_company where system_user_id = scope_viewer())`;

/**
 * The same query without the rows of companies that are out of scope, for a query whose rows begin with this table. It makes the
 * plan fast, and row-level security sees to it that a query which does without it finds nothing more.
 */
export function withinScope<Row>(query: SomeQuery<Row>, table: string): SomeQuery<Row> {
  const column = companyColumns[table];
  if (column === undefined || !isScoped()) return query;
  const condition = inScope(`${table}.${column.name}`);
  const where = column.isOptional
    ? sql<boolean>`(${sql.ref(`${table}.${column.name}`)} is null or ${condition})`
    : condition;
  return query.where(where);
}

/** A key for cached statements: those of scoped requests differ. */
export const scopeKey = () => (isScoped() ? 'scoped ' : '');
