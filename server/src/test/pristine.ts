import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';
import { urlOf } from './template.ts';

/**
 * Copies the rows of a migrated database to a separate schema, and creates the functions that restore them. Functions,
 * because each connection then plans their statements once.
 */
export const rememberPristine = (db: Db) =>
  sql`do $$
    declare
      kept record;
      numbered record;
      content numeric;
      rows text := '';
      numbers text := '';
    begin
      create schema pristine;
      -- The rows of a partition are those of its table.
      for kept in
        select relname as name, format('public.%I', relname) as public, format('pristine.%I', relname) as pristine,
          (select string_agg(quote_ident(attname), ', ') from pg_attribute
            where attrelid = pg_class.oid and attnum > 0 and attgenerated = '' and not attisdropped) as columns
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create table %s as table %s', kept.pristine, kept.public);
        -- A sum needs no order.
        execute format('select sum(hashtextextended(t::text, 0)) from %s t', kept.pristine) into content;
        rows := rows || format(
          'if ' || case when content is null then 'exists (select from %1$s)' else
            '(select sum(hashtextextended(t::text, 0)) from %1$s t) is distinct from %4$s' end || ' then
             delete from %1$s;
             insert into %1$s (%3$s) overriding system value select %3$s from %2$s;
           end if;', kept.public, kept.pristine, kept.columns, content);
      end loop;
      for numbered in
        select objid::regclass as sequence, quote_ident(attname) as column, refobjid::regclass as table
        from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i' and attidentity <> ''
      loop
        numbers := numbers || format('perform setval(%1$L, next, false) from %1$s,
            (select coalesce(max(%2$s), 0) + 1 as next from %3$s) as found where is_called or last_value <> next;',
          numbered.sequence, numbered.column, numbered.table);
      end loop;
      execute format('create function pristine.restore_rows() returns void language plpgsql as %L',
        'begin ' || rows || ' end');
      execute format('create function pristine.restart_numbers() returns void language plpgsql as %L',
        'begin ' || numbers || ' end');
    end $$`.execute(db);

/** Restores every table and its id sequence. */
export async function restorePristine(db: Db) {
  const client = await restorerOf(db);
  // What works in the background may hold locks in another order.
  await restoreRows(client).catch((error) => {
    if (error.code !== '40P01') throw error;
    return restoreRows(client);
  });
  await restartNumbers(db);
}

/**
 * Restores the tables that have changed, by DELETE: TRUNCATE gives each table and index a new file, which takes ten times as
 * long. Only a table that has grown is truncated, and all others with it because of their foreign keys.
 */
const restoreRows = (client: pg.Client) =>
  client.query(`do $$
    declare
      emptied text;
    begin
      if exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 1e6) then
        select string_agg(format('public.%I', tablename), ', ') into emptied from pg_tables where schemaname = 'public';
        execute 'truncate ' || emptied;
      end if;
      perform pristine.restore_rows();
    end $$`);

/** Lets every id sequence continue after the highest existing id, whatever was taken and released. */
export async function restartNumbers(db: Db) {
  await (await restorerOf(db)).query('select pristine.restart_numbers()');
}

/** One connection for each database. */
const restorers = new WeakMap<Db, Promise<pg.Client>>();

function restorerOf(db: Db) {
  const restorer = restorers.get(db) ?? startRestorer(db);
  restorers.set(db, restorer);
  return restorer;
}

/**
 * Opens a connection in replica mode, in which no triggers run: totals are restored, not counted. To change the mode of a
 * connection that is in use would discard the plans of all its statements, each time.
 */
async function startRestorer(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const client = new pg.Client({
    connectionString: urlOf(inject('template').server, rows[0]?.name ?? ''),
    options: '-c session_replication_role=replica',
  });
  // Tests end connections, and the last test removes the database.
  client.on('error', () => restorers.delete(db));
  await client.connect();
  return client;
}
