import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../server/src');

/** The code of the server, without the demonstration data and the tests, which write to all tables. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(features\/demo|test)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const writeCall = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|rowWriter)\(\s*([^\s,)]+)/g;
const writeStatement =
  /\b(?:insert into|delete from|update|merge into)\s+"?([a-z_]+)"?\s+(?:\(|set|where|using|select|values)/g;

const capturesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, captured = '']) => captured);

// The exception: anonymising a person writes to all tables, by features/privacy/personal-data-map.ts (docs/decisions/052-privacy-desk.md).
it('each table is written by one file of the server', () => {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    const called = capturesOf(text, writeCall).map((name) => name.replaceAll("'", ''));
    for (const table of [...called, ...capturesOf(text, writeStatement)])
      writers.set(table, (writers.get(table) ?? new Set()).add(file));
  }
  const shared = [...writers].filter(([, written]) => written.size > 1);

  expect(writers.get('department')).toEqual(new Set(['entities/departments/department-store.ts']));
  expect(writers.get('insight_client')).toEqual(new Set(['entities/insights/insight-store.ts']));
  expect(shared).toEqual([]);
});

it('every write has the name of its table as plain text, so that this test finds it', () => {
  const unnamed = files
    // These files get the name of the table from a store.
    .filter(
      ({ file }) => !['platform/db/write/row-writer.ts', 'platform/db/write/record-change.ts'].includes(file),
    )
    .flatMap(({ file, text }) => capturesOf(text, writeCall).map((table) => ({ file, table })))
    .filter(({ table }) => !/^'[a-z_]+'$/.test(table));

  expect(unnamed).toEqual([]);
});
