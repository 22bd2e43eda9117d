import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { harmlessColumns, unsearchedColumns } from '../../test/personal-data.ts';
import { mentionPlaces } from './mention-places.ts';
import { personalDataMap } from './personal-data-map.ts';
import type { Source } from './sources.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** Stands in for files, which answer for no column. */
const noFiles: Source = {
  ...{ table: 'files', columns: [], access: () => [] },
  count: async () => 0,
  async *rows() {},
  erase: async () => 0,
};
const files = { pictures: noFiles, outbox: noFiles };

it('every text column is in the personal data map or listed as harmless', async () => {
  const answered = new Set<string>();
  for (const { table, columns } of [
    ...personalDataMap(files).flatMap(({ sources }) => sources),
    ...mentionPlaces,
  ])
    for (const column of columns === 'all' ? ['*'] : columns) answered.add(`${table}.${column}`);
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
      and data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'timestamp with time zone', 'uuid', 'xid8', 'date')
    order by 1, 2`.execute(db);

  const open = rows
    .map(({ table, column }) => [`${table}.${column}`, `${table}.*`])
    .filter(
      (names) =>
        !names.some((name) => answered.has(name) || name in harmlessColumns || name in unsearchedColumns),
    )
    .map(([name]) => name);

  expect(rows.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});
