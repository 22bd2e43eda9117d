import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { folders } from '../../installation.ts';
import { migrationNames } from './migrate.ts';
import { isOlder, servedSince } from './migration-names.ts';

/** Of the first release: no server was at work on an older one. */
const lastOfFirst = '037';

const removes =
  /\b(drop\s+(table|column|view|function|type)|rename\b|alter\s+column\s+\w+\s+(set\s+data\s+)?type|set\s+not\s+null)/i;

/** What stops an upgrade beside the work, or a server of the version before. */
function faultsOf(name: string, text: string) {
  // What a function does, it does later, on what it has made itself.
  const statements = text.replace(/--.*$/gm, '').replace(/\bas\s+(\$\w*\$)[\s\S]*?\1/g, '');
  const created = [...statements.matchAll(/create\s+table\s+(?:if not exists\s+)?"?(\w+)"?/gi)].map(
    ([, table]) => table,
  );
  const indexed = [
    ...statements.matchAll(/create\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+"?(\w+)"?/gi),
  ];
  return [
    ...(removes.test(statements) && !servedSince(name) ? ['removes what older servers use'] : []),
    ...indexed.flatMap(([, table]) => (created.includes(table) ? [] : [`locks ${table} for an index`])),
    ...(/concurrently/i.test(statements) && !name.endsWith('.online.sql') ? ['is not online'] : []),
  ];
}

it('no migration stops the servers that are at work', async () => {
  const names = (await migrationNames()).filter((name) => name.slice(0, 3) > lastOfFirst);
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folders.migrations), 'utf8')));

  expect(names.length).toBeGreaterThan(0);
  expect(names.map((name, at) => [name, faultsOf(name, texts[at] ?? '')])).toEqual(
    names.map((name) => [name, []]),
  );
});

it.each([
  ['900-a.sql', 'alter table "user" drop column name;', ['removes what older servers use']],
  ['900-a.sql', 'create index a on "user" (name);', ['locks user for an index']],
  ['900-a.sql', 'create index concurrently a on "user" (name);', ['is not online']],
  ['900-a.since-1.1.0.sql', 'alter table "user" drop column name;', []],
  ['900-a.online.sql', 'create index concurrently a on "user" (name);', []],
  ['900-a.sql', 'create table a (b int); create index c on a (b); -- drop table', []],
  ['900-a.sql', "create function a() as $$ begin execute 'drop table b'; end $$;", []],
])('%s with %j is found to have %j', (name, text, faults) => {
  expect(faultsOf(name, text)).toEqual(faults);
});

it.each([
  ['1.0.0', '1.0.1', true],
  ['1.2.0', '1.10.0', true],
  ['1.9.9', '2.0.0', true],
  ['2.0.0', '1.9.9', false],
  ['1.0.0', '1.0.0', false],
])('version %s is older than %s: %s', (version, other, is) => {
  expect(isOlder(version, other)).toBe(is);
});
