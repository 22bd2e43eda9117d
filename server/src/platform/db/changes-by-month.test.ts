import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** The tables that the migration reads, as they were before it. */
const tablesBefore = `
  create schema before;
  set local search_path = before, public;
  create table change (id bigint generated always as identity, at timestamptz not null default now(), user_id integer,
    entity text not null, row_id integer not null, before jsonb, after jsonb, user_name text, client_id integer,
    constraint change_key primary key (id));
  create index change_of_row on change (entity, row_id, id);
  create index change_of_company on change (client_id, entity, id) where client_id is not null;
  create trigger change_append_only before update or delete or truncate on change
    for each statement execute function refuse_change();
  create table department (id integer, client_id integer);
  create table "user" (id integer, client_id integer);
  create table profile (id integer, client_id integer);
  create table client_system (id integer, client_id integer);
  insert into department values (5, 50);
  insert into change (at, user_id, user_name, client_id, entity, row_id, before, after) values
    ('2025-12-31 23:59+00', 1, 'Ana', 9, 'skill', 1, null, '{"name": "a"}'),
    ('2026-01-01 00:00+00', null, null, null, 'client', 7, '{"name": "a"}', '{"name": "b"}'),
    ('2026-03-05 12:00+00', null, null, null, 'department', 5, '{"name": "a"}', '{"name": "b"}'),
    ('2026-03-06 12:00+00', null, null, null, 'user', 6, '{"client_id": 60}', null),
    ('2026-03-07 12:00+00', null, null, null, 'role', 6, '{"name": "a"}', null);`;

it('The changes that were there are moved into their months whole, and know their companies', async () => {
  const migration = await readFile(new URL('migrations/022-changes-by-month.sql', import.meta.url), 'utf8');
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(tablesBefore).execute(transaction);
      // The months of the database itself are there already.
      await sql.raw(migration.replaceAll('change_month', 'month_before')).execute(transaction);

      const { rows } = await sql`
        select id, row_id, client_id, user_name, before, after, tableoid::regclass::text as month
        from change order by id`.execute(transaction);
      expect(rows).toMatchObject([
        {
          id: '1',
          client_id: 9,
          user_name: 'Ana',
          after: { name: 'a' },
          month: 'month_before.month_2025_12',
        },
        { id: '2', client_id: 7, before: { name: 'a' }, month: 'month_before.month_2026_01' },
        { id: '3', client_id: 50, month: 'month_before.month_2026_03' },
        { id: '4', client_id: 60, after: null },
        { id: '5', client_id: null },
      ]);
      const added = await sql`
        insert into change (entity, row_id) values ('role', 1) returning id`.execute(transaction);
      expect(added.rows).toEqual([{ id: '6' }]);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});
