import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { companyColumns, pairOf, viewInScope } from './company-tables.ts';
import { isScoped } from './viewer.ts';

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of some tables.
export type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

/** Whether the company in this column is in the scope of the current transaction. */
export const inScope = (company: string): RawBuilder<boolean> =>
  sql`${sql.ref(company)} in (select client_id from scope_company where system_user_id = scope_viewer())`;

/** The same inside of an `or`, where PostgreSQL would read all companies of the scope otherwise. */
export const hasPair = (company: string): RawBuilder<boolean> =>
  sql.raw(pairOf(company.replaceAll(/\w+/g, '"$&"')));

/** The number of companies in scope. */
export const companiesInScope: RawBuilder<number> = sql`coalesce((
  select total from row_total where entity = 'scope_company' and client_id = scope_viewer()), 0)`;

/** How many companies have ever left the scope; 0 without one. What was counted before the last one left is outdated. */
export const companiesLeft: RawBuilder<number> = sql`coalesce((
  select total from row_total where entity = 'scope_company_left' and client_id = scope_viewer()), 0)`;

/** Whether a row of this table is in scope; undefined for tables and for people without a scope. */
function conditionFor(table: string): RawBuilder<boolean> | undefined {
  const column = companyColumns[table];
  if (column === undefined || !isScoped()) return undefined;
  const name = `${table}.${column.name}`;
  return column.isOptional ? sql`(${sql.ref(name)} is null or ${hasPair(name)})` : inScope(name);
}

/**
 * The same query without the rows of companies that are out of scope, for a query whose rows begin with this table. It makes the
 * plan fast, and row-level security sees to it that a query which does without it finds nothing more.
 */
export function withinScope<Row>(query: SomeQuery<Row>, table: string): SomeQuery<Row> {
  const condition = conditionFor(table);
  return condition ? query.where(condition) : query;
}

/**
 * Says where to look for the ids of rows in scope: what to read, under the name of the table, and a condition. `hasCompany` leaves out
 * rows without one. The rows themselves are read from the table.
 */
export function candidatesIn(table: string, hasCompany = false) {
  const column = companyColumns[table];
  const isViewed = column !== undefined && isScoped() && (hasCompany || !column.isOptional);
  return isViewed
    ? { from: sql.table(viewInScope(table)).as(table), isInScope: sql<boolean>`true` }
    : { from: sql.table(table).as(table), isInScope: conditionFor(table) ?? sql<boolean>`true` };
}

/** Before a statement that is written out: in a scope, these tables are their rows in scope for all of it. */
export const withTablesInScope = (...tables: string[]): RawBuilder<unknown> =>
  isScoped()
    ? sql`with ${sql.join(
        tables.map((table) => {
          const name = sql.table(table);
          return sql`${name} as not materialized (select * from ${name} where ${conditionFor(table) ?? sql`true`})`;
        }),
      )}`
    : sql``;

/** A key for cached statements: those of scoped requests differ. */
export const scopeKey = () => (isScoped() ? 'scoped ' : '');
