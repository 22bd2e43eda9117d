import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

/**
 * Copies the rows of a migrated database to a separate schema, and creates the functions that restore them. Functions,
 * because each connection then plans their statements once.
 */
export const rememberPristine = (db: Db) =>
  sql`do $$
    declare
      kept record;
      numbered record;
      is_empty boolean;
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
        execute format('select not exists (select from %s)', kept.pristine) into is_empty;
        rows := rows || format(
          'if ' || case when is_empty then 'exists (select from %1$s)' else
            '(select array_agg(t::text order by t::text) from %1$s t) is distinct from
             (select array_agg(t::text order by t::text) from %2$s t)' end || ' then
             delete from %1$s;
             insert into %1$s (%3$s) overriding system value select %3$s from %2$s;
           end if;', kept.public, kept.pristine, kept.columns);
      end loop;
      for numbered in
        select objid::regclass as sequence, quote_ident(attname) as column, refobjid::regclass as table
        from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i' and attidentity <> ''
      loop
        numbers := numbers || format('perform setval(%L, coalesce(max(%s), 0) + 1, false) from %s;',
          numbered.sequence, numbered.column, numbered.table);
      end loop;
      execute format('create function pristine.restore_rows() returns void language plpgsql as %L',
        'begin ' || rows || ' end');
      execute format('create function pristine.restart_numbers() returns void language plpgsql as %L',
        'begin ' || numbers || ' end');
    end $$`.execute(db);

/** Restores every table and its id sequence. In replica mode no triggers run: totals are restored, not counted. */
export async function restorePristine(db: Db) {
  // What works in the background may hold locks in another order.
  await restoreRows(db).catch((error) => {
    if (error.code !== '40P01') throw error;
    return restoreRows(db);
  });
  await restartNumbers(db);
}

/**
 * Restores the tables that have changed, by DELETE: TRUNCATE gives each table and index a new file, which takes ten times as
 * long. Only a table that has grown is truncated, and all others with it because of their foreign keys.
 */
const restoreRows = (db: Db) =>
  sql`do $$
    declare
      emptied text;
    begin
      set local session_replication_role = replica;
      if exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 1e6) then
        select string_agg(format('public.%I', tablename), ', ') into emptied from pg_tables where schemaname = 'public';
        execute 'truncate ' || emptied;
      end if;
      perform pristine.restore_rows();
    end $$`.execute(db);

/** Lets every id sequence continue after the highest existing id, whatever was taken and released. */
export const restartNumbers = (db: Db) => sql`select pristine.restart_numbers()`.execute(db);
