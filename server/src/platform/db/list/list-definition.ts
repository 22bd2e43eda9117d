import type { Sort } from '@retaguarda/contract/replies';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import type { Tables } from '../tables/tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of some tables.
export type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

export type List<Filters, Row, Column extends string> = {
  table: keyof Tables;
  /** The rows as they are shown, with all that is joined to them. */
  rows: (db: Db) => SomeQuery<Row>;
  /** Only what the filters and the order need: by default, the table alone. */
  bareRows?: (db: Db) => SomeQuery<object>;
  /** Which of the rows are listed. Columns are named with their tables. */
  filter: <Shown>(rows: SomeQuery<Shown>, filters: Filters) => SomeQuery<Shown>;
  /** What the rows are sorted by, before their id, by default. */
  order: (filters: Filters) => RawBuilder<unknown>[];
  /** What they are sorted by when a column is given. An index gives each of these orders, forwards and backwards. */
  sorts?: Record<Column, RawBuilder<unknown>[]>;
  /** Where the total of the list without filters is stored: for the whole table, or for each company. */
  stored?: 'of table' | 'of company';
  /** How many rows are read at a time when all of them are, if their usual number would be too much. */
  portion?: number;
};

/** The keys of the order before the id. Descending, all keys are turned round: the same index is then read backwards. */
export function orderOf<Filters, Row, Column extends string>(
  { order, sorts }: List<Filters, Row, Column>,
  sort: Sort<Column> | undefined,
  filters: Filters,
) {
  const column = sort?.replace('-', '') as Column | undefined;
  const direction = sql.raw(sort?.startsWith('-') ? ' desc' : '');
  return {
    keys: (column && sorts?.[column]) ?? order(filters),
    inOrder: (keys: RawBuilder<unknown>[]) => sql.join(keys.map((key) => sql`${key}${direction}`)),
  };
}
