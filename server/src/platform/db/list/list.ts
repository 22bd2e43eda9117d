import { filtersOf, type Sort } from '@retaguarda/contract/replies';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { longReads } from '../connect/pool.ts';
import { reading } from '../connect/replica.ts';
import { isScoped } from '../scope/viewer.ts';
import {
  candidatesIn,
  companiesInScope,
  hasPair,
  type SomeQuery,
  scopeKey,
  withinScope,
} from '../scope/within-scope.ts';
import { isSearch } from '../statements/named-statements.ts';
import { builtOnce, shapeOf, slot, slotsFor, withValues } from '../statements/slots.ts';
import type { Tables } from '../tables/tables.ts';

type List<Filters, Row, Column extends string> = {
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
  /** Whether the total of the list without filters is stored for the whole table, or for each company. */
  stored?: 'of table' | 'of company';
  /** How many rows are read at a time when all of them are, if their usual number would be too much. */
  portion?: number;
};

/** The parsed query of a list, without its filters. */
type ListQuery<Column extends string> = {
  page: number;
  qtd: number;
  sort?: Sort<Column> | undefined;
  id?: number | undefined;
  form?: string | undefined;
};

type Statements = {
  firstPage: CompiledQuery;
  nextPages: CompiledQuery;
  deepPages: CompiledQuery;
  total: CompiledQuery;
  /** Reads all rows that match, of the whole table or of those that contain a text, only to count them. */
  isLong: boolean;
};

/** Up to this offset, finding the rows of a page by id first costs more than reading the rows before them. */
const deep = 1_000;

/**
 * Reads a list, by the page or as a whole. Its statements are built once for each order and set of filters, with slots in
 * place of the values: `filter` and `order` may look at which filters there are, but not at their values.
 */
export function listOf<Filters extends object, Row, Column extends string = never>(
  list: List<Filters, Row, Column>,
) {
  const statementsFor = builtOnce<Statements>();

  /** Reads one page, and the number of all rows, in one round trip. */
  async function page(db: Db, query: ListQuery<Column> & Filters) {
    const { page: number, qtd } = query;
    const { sort, ...rest } = filtersOf(query);
    const filters = rest as unknown as Filters;
    const statements = statementsFor(`${scopeKey()}${qtd} ${sort ?? ''}${shapeOf(filters)}`, () =>
      statementsOf(db, list, { qtd, sort }, slotsFor(filters)),
    );
    const values = { ...filters, offset: (number - 1) * qtd };
    const isDeep = values.offset > deep;
    const shallow = number === 1 ? statements.firstPage : statements.nextPages;
    const read = () =>
      reading(db, (from) => readPage(from, isDeep ? statements.deepPages : shallow, statements, values));
    const { rows, total } = await (isDeep || statements.isLong ? longReads.run(read) : read());
    // They carry the total along, which no reply shows.
    return { rows: rows as Row[], total, paging: Math.ceil(total / qtd) };
  }

  /** All rows in the order of the pages, a portion at a time, and their number. Call it in a transaction. */
  async function all(transaction: Db, { sort, ...rest }: { sort?: Sort<Column> | undefined } & Filters) {
    const filters = rest as unknown as Filters;
    const { keys, inOrder } = orderOf(list, sort, filters);
    const rows = list
      .filter(withinScope(list.rows(transaction), list.table), filters)
      .orderBy(inOrder([...keys, sql.ref(`${list.table}.id`)]));
    const { total } = statementsOf(transaction, list, { qtd: 1, sort }, slotsFor(filters));
    const counted = await transaction.executeQuery(withValues<{ total: number }>(total, { ...rest }));
    return {
      total: counted.rows[0]?.total ?? 0,
      portions: portionsOf(transaction, rows, list.portion),
    };
  }

  return { page, all };
}

/** The keys of the order before the id. Descending, all keys are turned round: the same index is then read backwards. */
function orderOf<Filters, Row, Column extends string>(
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

async function readPage(
  db: Db,
  page: CompiledQuery,
  { total }: Statements,
  values: Record<string, unknown> & { offset: number },
) {
  const { rows } = await db.executeQuery(withValues<{ total_of_list: number }>(page, values));
  if (rows[0]) return { rows, total: rows[0].total_of_list };
  if (values.offset === 0) return { rows, total: 0 };
  // A page after the last one has no rows that could contain the total.
  const counted = await db.executeQuery(withValues<{ total: number }>(total, values));
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function statementsOf<Filters extends object, Row, Column extends string>(
  db: Db,
  list: List<Filters, Row, Column>,
  { qtd, sort }: { qtd: number; sort: Sort<Column> | undefined },
  filters: Filters,
): Statements {
  const { table, rows, bareRows, filter, stored } = list;
  const id = sql.ref(`${table}.id`);
  const { keys: sortedBy, inOrder } = orderOf(list, sort, filters);
  const named = sortedBy.map((_, place) => sql.ref(`key_${place}`));
  // The size is written into the statement. If it were a parameter, PostgreSQL would plan for a tenth of the table. So it does
  // for the offset, and therefore plans each time: the first page has none.
  const first = sql`limit ${sql.lit(qtd)}`;
  const limit = sql`${first} offset ${slot('offset')}`;
  const bare = bareRows ? withinScope(bareRows(db), table) : candidates(db, table);
  const keyed = filter(bare, filters).select([
    id.as('id'),
    ...sortedBy.map((key, place) => key.as(`key_${place}`)),
  ]);

  /** Finds the page by ids alone and reads only its own rows whole: before a deep page PostgreSQL skips thousands. */
  const byIds = (found: RawBuilder<unknown>, total: RawBuilder<number>, cut = limit) =>
    rows(db)
      .innerJoin(
        sql<{ id: number; total: number }>`(${found}
          select found.*, ${total} as total from found order by ${inOrder([...named, sql.ref('id')])} ${cut})`.as(
          'page',
        ),
        'page.id',
        `${table}.id`,
      )
      .select('page.total as total_of_list')
      .orderBy(inOrder([...named, sql.ref('page.id')]))
      .compile();

  const rowTotal = stored && storedTotalFor(table, stored, filters);
  if (rowTotal) {
    const found = sql`with found as not materialized ${keyed}`;
    const deepPages = byIds(found, rowTotal);
    /**
     * Cuts the page out of the table before anything is joined to it. Then the plan costs the same for all values,
     * and PostgreSQL caches it: otherwise it plans the joins of a small table each time.
     */
    const directly = (limit: RawBuilder<unknown>) => {
      const page = filter(db.selectFrom(table), filters)
        .selectAll(table)
        .orderBy(inOrder([...sortedBy, id]))
        .modifyEnd(limit);
      return rows(db.with(table as 'skill', () => page as never) as unknown as Db)
        .select(rowTotal.as('total_of_list'))
        .orderBy(inOrder([...sortedBy, id]))
        .compile();
    };
    // Within a scope, rows are filtered by the index first and joined afterwards, because many may be skipped.
    const isByIds = bareRows !== undefined || isScoped();
    return {
      firstPage: isByIds ? byIds(found, rowTotal, first) : directly(first),
      nextPages: isByIds ? deepPages : directly(limit),
      deepPages,
      total: sql`select ${rowTotal} as total`.compile(db),
      isLong: false,
    };
  }
  // What contains a text is read once, for its number and for the page. What has one of a few values is counted in an
  // index, and the page is read in order from another.
  const isText = isSearch(keyed.compile().sql);
  const isCountedApart = stored !== undefined && !bareRows && !isText;
  // Selects ctid, which no index contains. Otherwise PostgreSQL would read the whole index of the order to find a text, which
  // it considers cheap, instead of the index of the texts.
  const place = sql.ref(`${table}.ctid`).as('place');
  const sought = isText && stored === 'of table' ? keyed.select(place) : keyed;
  const found = sql`with found as ${sql.raw(isCountedApart ? 'not materialized' : 'materialized')} ${sought}`;
  const count = sql<number>`(select count(*)::int from found)`;
  const counted = byIds(found, count);
  return {
    firstPage: counted,
    nextPages: counted,
    deepPages: counted,
    total: sql`${found} select ${count} as total`.compile(db),
    isLong: isText || stored === 'of table',
  };
}

function candidates(db: Db, table: string): SomeQuery<object> {
  const { from, isInScope } = candidatesIn(table);
  return (db as unknown as Kysely<object>).selectFrom(from).where(isInScope);
}

/** The stored total of a list; undefined when it has filters. */
function storedTotalFor(table: string, stored: 'of table' | 'of company', filters: object) {
  const { client_id, ...others } = filters as { client_id?: number | null | undefined };
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (stored === 'of company') return storedTotal(table, client_id ?? 0);
  if (client_id !== undefined || (isScoped() && table !== 'client')) return undefined;
  return storedTotal(table);
}

/**
 * The number of rows of a table, or of one company in it. Triggers of the database update it. In a scope, of the tables whose rows
 * belong to companies only the total of companies is stored. A cached statement needs the key of the scope.
 */
export const storedTotal = (table: string, client_id = 0): RawBuilder<number> => {
  if (isScoped() && table === 'client') return companiesInScope;
  return sql`coalesce((select total from row_total where entity = ${table} and client_id = ${client_id}
    ${isScoped() ? sql`and (client_id = 0 or ${hasPair('row_total.client_id')})` : sql``}), 0)`;
};

const usualPortion = 250;

/**
 * Reads what a query finds, a portion at a time, on demand. PostgreSQL holds the position in a cursor,
 * which lives as long as the transaction, and sees the rows as they were when it began.
 */
async function* portionsOf<Row>(transaction: Db, query: SomeQuery<Row>, size = usualPortion) {
  await sql`declare portions no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from portions`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
