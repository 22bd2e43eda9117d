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

const restoreRows = (db: Db) =>
  sql`do $$
    declare
      emptied text;
      columns text;
    begin
      set local session_replication_role = replica;
      select string_agg(format('public.%I', tablename), ', ') into emptied from pg_tables where schemaname = 'public';
      execute 'truncate ' || emptied || ' restart identity';
      for emptied in select tablename from pg_tables where schemaname = 'pristine' loop
        select string_agg(format('%I', attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', emptied)::regclass and attnum > 0 and attgenerated = '';
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I',
                       emptied, columns);
      end loop;
    end $$`.execute(db);

/** Lets every id sequence continue after the highest existing id, whatever was taken and released. */
export const restartNumbers = (db: Db) =>
  sql`do $$
    declare
      numbered record;
    begin
      for numbered in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from public.%I',
                       format('public.%I', numbered.table_name), numbered.column_name, numbered.column_name,
                       numbered.table_name);
      end loop;
    end $$`.execute(db);
