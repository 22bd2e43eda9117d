import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../../test/harness.ts';
import { meaningOf, specialConstraints } from './constraints.ts';

const { db, stop } = await startApp();
afterAll(stop);

it('every rule of the database that a request can break has a sentence', async () => {
  // A unique rule over lower(name) is an index and no constraint, and some rules are functions of triggers: all three
  // catalogues are read.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint join pg_namespace n on n.oid = connamespace
    where contype = 'f' and nspname = 'public'
    union
    select relname from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace n on n.oid = relnamespace
    where indisunique and nspname = 'public' and relname like '%\\_unique'
    union
    select (regexp_match(prosrc, 'constraint = ''(\\w+)'''))[1] from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%raise%constraint =%'`.execute(db);

  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !meaningOf(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(specialConstraints)));
});
