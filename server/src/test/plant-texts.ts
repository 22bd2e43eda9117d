import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { harmlessColumns } from './personal-data.ts';

/** Columns whose texts nobody has typed. */
const notTyped = /^kysely|_hash$|^change_request\.call$|^mail_job\./;

/** Fields in JSON whose value is one of a few words. */
const closed = ['access', 'activities', 'active', 'format', 'state', 'type'];

type Column = { table: string; column: string; type: 'text' | 'jsonb' };

/** The columns with texts that somebody may have typed. */
async function typedColumns(db: Db) {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb') and table_name in (
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
    order by 1, 2`.execute(db);
  return rows.filter(({ table, column }) => {
    const name = `${table}.${column}`;
    return !(name in harmlessColumns) && !(`${table}.*` in harmlessColumns) && !notTyped.test(name);
  });
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Puts a text before every text in a value of JSON that somebody may have typed. */
const planted = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text + value;
  if (Array.isArray(value)) return value.map((one) => planted(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, closed.includes(name) ? one : planted(one, text)]),
  );
};

/**
 * Puts a text before every text that somebody may have typed, in all rows of all tables, and returns the columns that have it. A
 * column with a rule that no such text fits is left as it is.
 */
export async function plantTexts(db: Db, text: string) {
  const columns: string[] = [];
  for (const one of await typedColumns(db))
    if (await plantIn(db, one, text).catch(() => false)) columns.push(`${one.table}.${one.column}`);
  return columns;
}

/** Without triggers: some tables refuse every change. */
const withoutTriggers = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    return work(transaction);
  });

const plantIn = (db: Db, { table, column, type }: Column, text: string) =>
  withoutTriggers(db, async (transaction) => {
    const [rows, cell] = [sql.table(table), sql.ref(column)];
    if (type === 'text') {
      const { numAffectedRows = 0n } = await sql`
        update ${rows} set ${cell} = ${text} || ${cell} where ${cell} <> ''`.execute(transaction);
      return numAffectedRows > 0n;
    }
    const { rows: values } = await sql<{ value: unknown }>`
      select distinct ${cell} as value from ${rows} where ${cell} is not null`.execute(transaction);
    for (const { value } of values)
      await sql`update ${rows} set ${cell} = ${JSON.stringify(planted(value, text))}::jsonb
        where ${cell} = ${JSON.stringify(value)}::jsonb`.execute(transaction);
    return values.length > 0;
  });

/** Replaces the planted text by another one. */
export async function replantTexts(db: Db, from: string, to: string) {
  for (const { table, column, type } of await typedColumns(db)) {
    const cell = sql.ref(column);
    const replaced =
      type === 'text'
        ? sql`replace(${cell}, ${from}, ${to})`
        : sql`replace(${cell}::text, ${inJson(from)}, ${inJson(to)})::jsonb`;
    await withoutTriggers(db, (transaction) =>
      sql`update ${sql.table(table)} set ${cell} = ${replaced}
        where strpos(${cell}::text, ${type === 'text' ? from : inJson(from)}) > 0`.execute(transaction),
    );
  }
}
