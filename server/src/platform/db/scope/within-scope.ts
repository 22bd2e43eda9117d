import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { companyColumns } from './company-tables.ts';
import { isScoped } from './viewer.ts';

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of some tables.
export type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

/** Whether the company in this column is in the scope of the current transaction. */
export const inScope = (company: string): RawBuilder<boolean> =>
  sql`${sql.ref(company)} in (select client_id from scope_company where system_user_id = scope_viewer())`;

/** The same inside of an `or`, where PostgreSQL would read all companies of the scope otherwise. */
export const hasPair = (company: string): RawBuilder<boolean> =>
  sql`exists (select from scope_company
    where system_user_id = scope_viewer() and scope_company.client_id = ${sql.ref(company)} offset 0)`;

/** The number of companies in scope. */
export const companiesInScope: RawBuilder<number> = sql`(select count(*)::int from scope_company where system_user_id = scope_viewer())`;

/** Whether a row of this table is in scope; undefined for tables and for people without a scope. */
function conditionFor(table: string, hasCompany = false): RawBuilder<boolean> | undefined {
  const column = companyColumns[table];
  if (column === undefined || !isScoped()) return undefined;
  const name = `${table}.${column.name}`;
  return column.isOptional && !hasCompany
    ? sql`(${sql.ref(name)} is null or ${hasPair(name)})`
    : inScope(name);
}

/**
 * The same query without the rows of companies that are out of scope, for a query whose rows begin with this table. It makes the
 * plan fast, and row-level security sees to it that a query which does without it finds nothing more.
 */
export function withinScope<Row>(query: SomeQuery<Row>, table: string): SomeQuery<Row> {
  const condition = conditionFor(table);
  return condition ? query.where(condition) : query;
}

/** The same as a condition of a query that is written out, which may look for rows with a company alone. */
export const isWithinScope = (table: string, hasCompany?: boolean) =>
  conditionFor(table, hasCompany) ?? sql<boolean>`true`;

/** A key for cached statements: those of scoped requests differ. */
export const scopeKey = () => (isScoped() ? 'scoped ' : '');
