import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { Slot, slotsFor, withValues } from './slots.ts';
import { storedTotal } from './stored-total.ts';
import type { Tables } from './tables.ts';

/** The parsed query of a list, without its filters. */
type ListQuery = { page: number; qtd: number; id?: number | undefined; form?: string | undefined };

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of some tables.
type SomeQuery<Row> = SelectQueryBuilder<any, any, Row>;

type List<Filters, Row> = {
  table: keyof Tables;
  /** The rows that match, with only the tables that the filters and the order need. */
  matching: (db: Db, filters: Filters) => SomeQuery<object>;
  /** What the rows are sorted by, before their id. */
  order: (filters: Filters) => RawBuilder<unknown>[];
  /** The rows as they are shown, with all that is joined to them. */
  rows: (db: Db) => SomeQuery<Row>;
  /** Where the total of the list without filters is stored: for the whole table, or for each company. */
  stored?: 'of table' | 'of company';
};

type Statements = { page: CompiledQuery; total: CompiledQuery };

/** A list has as many statements as its filters can be combined and its pages have sizes: too many to keep for ever. */
const mostStatements = 200;

/**
 * Reads pages of a list. Its statements are built once for each set of filters that is asked for, with slots in place of
 * the values: `matching` and `order` may look at which filters there are, but not at their values.
 */
export function listOf<Filters extends object, Row>(list: List<Filters, Row>) {
  const built = new Map<string, Statements>();

  function statementsFor(db: Db, qtd: number, filters: Filters) {
    const shape = `${qtd} ${Object.entries(filters).flatMap(([name, value]) => shapeOf(name, value))}`;
    const known = built.get(shape);
    if (known) return known;
    if (built.size >= mostStatements) built.clear();
    const statements = statementsOf(db, list, qtd, slotsFor(filters));
    built.set(shape, statements);
    return statements;
  }

  /** One page, and the number of all rows, in one round trip. */
  return async function pageOf(db: Db, { page, qtd, id: _id, form: _form, ...rest }: ListQuery & Filters) {
    const filters = rest as unknown as Filters;
    const statements = statementsFor(db, qtd, filters);
    const values = { ...filters, offset: (page - 1) * qtd };
    const { rows } = await db.executeQuery(withValues<{ total_of_list: number }>(statements.page, values));
    const total = rows[0]?.total_of_list ?? (page === 1 ? 0 : await totalBeyond());
    return { rows: rows.map(withoutTotal<Row>), total, paging: Math.ceil(total / qtd) };

    /** A page after the last one has no rows that could tell the total. */
    async function totalBeyond() {
      const { rows } = await db.executeQuery(withValues<{ total: number }>(statements.total, values));
      return rows[0]?.total ?? 0;
    }
  };
}

const shapeOf = (name: string, value: unknown) =>
  value === undefined ? [] : [value === null ? `${name} is null` : name];

function withoutTotal<Row>({ total_of_list: _, ...row }: { total_of_list: number }) {
  return row as Row;
}

/**
 * The page is found by ids alone, and only its own rows are read whole: before a deep page PostgreSQL skips thousands.
 * Without a stored total, what matches is read once, for its number and for the page.
 */
function statementsOf<Filters extends object, Row>(
  db: Db,
  list: List<Filters, Row>,
  qtd: number,
  filters: Filters,
): Statements {
  const { table, matching, order, rows, stored } = list;
  const keys = order(filters).map((key, place) => ({ key, name: `key_${place}` }));
  const ids = matching(db, filters).select([
    sql.ref(`${table}.id`).as('id'),
    ...keys.map(({ key, name }) => key.as(name)),
  ]);
  const kept = stored && storedTotalFor(table, stored, filters);
  const found = kept ? sql`with found as not materialized ${ids}` : sql`with found as materialized ${ids}`;
  const total = kept ?? sql<number>`(select count(*)::int from found)`;
  const inOrder = sql.join([...keys.map(({ name }) => sql.ref(name)), sql.ref('id')]);
  // The size is written into the statement. If it were a parameter, PostgreSQL would plan for a tenth of the table.
  const limited = sql`limit ${sql.lit(qtd)} offset ${new Slot('offset')}`;
  const page = sql<{ id: number; total: number }>`(${found}
    select found.*, ${total} as total from found order by ${inOrder} ${limited})`;
  return {
    page: rows(db)
      .innerJoin(page.as('page'), 'page.id', `${table}.id`)
      .select('page.total as total_of_list')
      .orderBy(sql.join([...keys.map(({ name }) => sql.ref(name)), sql.ref('page.id')]))
      .compile(),
    total: sql`${found} select ${total} as total`.compile(db),
  };
}

/** The stored total of a list; undefined when it has filters. */
function storedTotalFor(table: string, stored: 'of table' | 'of company', filters: object) {
  const { client_id, ...others } = filters as { client_id?: number | null | undefined };
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (stored === 'of company') return storedTotal(table, client_id ?? 0);
  return client_id === undefined ? storedTotal(table) : undefined;
}
