import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { ana, mention } from './ana.ts';
import { harmlessColumns } from './personal-data.ts';

/** Columns whose rows are found by the number of the person, or hold nothing that is typed. */
const foundByNumber =
  /^(change|change_request|security_event|session|session_use|new_email|privacy_\w+|authenticator|recovery_code|sign_in_challenge|password_token|export|first_view|single_sign_on_\w+)\./;
const notTyped =
  /(_hash|^user\.work_days|transports|public_key|credential_id|url_avatar|queue_cleaning\.user_name|mail_job\.address)$/;

/** Has every text of every other row mention the person. Returns those columns. */
export async function mentionEverywhere(db: Db, own: { users: number[]; staff: number[] }) {
  const { rows } = await sql<{ table: string; column: string; type: string; key: string | null }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public') and data_type in ('text', 'jsonb')`.execute(
    db,
  );
  const typed = rows.filter(({ table, column }) => {
    const name = `${table}.${column}`;
    return !(
      name in harmlessColumns ||
      `${table}.*` in harmlessColumns ||
      foundByNumber.test(name) ||
      notTyped.test(name)
    );
  });
  const people = ['user', 'system_user'];
  for (const { table, column, type } of typed) {
    // What a person is called is their own.
    if (people.includes(table) && !['state_reason', 'state_by', 'extra'].includes(column)) continue;
    const isDoer = ['state_by', 'undone_by'].includes(column);
    const ids = table === 'user' ? own.users : table === 'system_user' ? own.staff : [];
    const value =
      type === 'jsonb'
        ? sql`coalesce(${sql.ref(column)}, '{}') || case when jsonb_typeof(coalesce(${sql.ref(column)}, '{}')) = 'array'
          then ${JSON.stringify([{ title: mention }])}::jsonb else ${JSON.stringify({ reason: [mention] })}::jsonb end`
        : isDoer
          ? sql`${ana.name}`
          : sql`${mention}`;
    const only = people.includes(table) ? sql`id <> all(${ids}::int[])` : sql`true`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ctid in (
      select ctid from ${sql.table(table)} where ${only} order by ctid desc limit 1)`.execute(db);
  }
  return typed.map(({ table, column }) => `${table}.${column}`);
}
