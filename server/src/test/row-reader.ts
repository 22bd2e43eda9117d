import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

/** What is another each time: moments, and what is made up at random. */
const madeUp = [/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d(:\d\d)?)/g, /[\w+/=.$-]{22,}/g];

const plain = (row: string) => madeUp.reduce((text, pattern) => text.replace(pattern, '…'), row);

/** The parts of a total, which are numbered differently each time; their sum is read as row_total. */
const partsOfTotals = 'row_total_part';

/** All tables, as one statement that reads them; a partition is read with its table. */
async function readingOf(db: Db, except: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${[...except, partsOfTotals]})
      and not exists (select from pg_inherits where inhrelid = format('public.%I', table_name)::regclass)
    order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} || ' ' || t::text as row from ${sql.table(name)} t`,
  );
  return sql<{ row: string }>`${sql.join(parts, sql` union all `)}`;
}

/** Reads the rows of all tables except some, to be compared. */
export async function rowReader(db: Db, except: string[]) {
  const reading = await readingOf(db, except);
  return async () => comparable((await reading.execute(db)).rows.map(({ row }) => row).sort());
}

function comparable(rows: string[]) {
  const exact = rows.join('\n');
  const alike = rows.map(plain).sort().join('\n');
  return {
    exact,
    alike,
    rows,
    isSameAs: (other: { exact: string }) => exact === other.exact,
    /** The same, except for what is another each time. */
    isLike: (other: { alike: string }) => alike === other.alike,
    differencesFrom: (other: { rows: string[] }) => [
      ...rows.filter((row) => !other.rows.includes(row)).map((row) => `+ ${row}`),
      ...other.rows.filter((row) => !rows.includes(row)).map((row) => `- ${row}`),
    ],
  };
}
