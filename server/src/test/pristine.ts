import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

/** Copies the rows of a migrated database to a separate schema. */
export const rememberPristine = (db: Db) =>
  sql`do $$
    declare
      kept text;
    begin
      create schema pristine;
      -- The rows of a partition are those of its table.
      for kept in select tablename from pg_tables where schemaname = 'public'
        and not exists (select from pg_inherits where inhrelid = format('public.%I', tablename)::regclass) loop
        execute format('create table pristine.%1$I as table public.%1$I', kept);
      end loop;
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
      kept record;
      emptied text;
      columns text;
      is_changed boolean;
    begin
      set local session_replication_role = replica;
      if exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 1e6) then
        select string_agg(format('public.%I', tablename), ', ') into emptied from pg_tables where schemaname = 'public';
        execute 'truncate ' || emptied;
      end if;
      for kept in select tablename as name, format('public.%I', tablename)::regclass as id
        from pg_tables where schemaname = 'pristine' loop
        execute format('select (select array_agg(t::text order by t::text) from %s t) is distinct from
                               (select array_agg(t::text order by t::text) from pristine.%I t)', kept.id, kept.name)
          into is_changed;
        continue when not is_changed;
        execute format('delete from %s', kept.id);
        select string_agg(format('%I', attname), ', ') into columns from pg_attribute
          where attrelid = kept.id and attnum > 0 and attgenerated = '';
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from pristine.%3$I',
                       kept.id, columns, kept.name);
      end loop;
    end $$`.execute(db);

/** Lets every id sequence continue after the highest existing id, whatever was taken and released. */
export const restartNumbers = (db: Db) =>
  sql`do $$
    declare
      numbered record;
    begin
      for numbered in select objid::regclass as sequence, attname as name, attrelid::regclass as of
        from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i'
          and attidentity <> '' loop
        execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
                       numbered.sequence, numbered.name, numbered.of);
      end loop;
    end $$`.execute(db);
