import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { harmlessColumns } from './personal-data.ts';

/** Columns of rows that are found by the number of the person, and are theirs or nobody's. */
const notTyped =
  /(_hash|^user\.work_days|transports|public_key|credential_id|url_avatar|^privacy_\w+\.|^(change|security_event)\.|^mail_job\.address)$|^(change|security_event|privacy_\w+|single_sign_on_\w+)\./;

/**
 * Gives every text of every row that is not a person's a value of its own, together with a text that all of them have. Returns
 * those values: nobody may be shown one because of a person to whom the row does not belong.
 */
export async function markEverything(db: Db, { users, staff }: { users: number[]; staff: number[] }) {
  const mention = 'Rio Alheio';
  const { rows } = await sql<{ table: string; column: string; type: string; ids: number }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public') and data_type in ('text', 'jsonb')
    order by 1, 2`.execute(db);
  const secrets: string[] = [];
  for (const { table, column, type } of rows) {
    const name = `${table}.${column}`;
    if (name in harmlessColumns || `${table}.*` in harmlessColumns || notTyped.test(name)) continue;
    const others = await ofOthers(db, table, { users, staff });
    const { rows: marked } = await sql<{ secret: string }>`
      with numbered as (select ctid, row_number() over () as number from ${sql.table(table)} held where ${others})
      update ${sql.table(table)} held set ${sql.ref(column)} = ${
        type === 'jsonb'
          ? sql`case when jsonb_typeof(coalesce(${sql.ref(column)}, '{}')) = 'array'
              then jsonb_build_array(${mention} || ' sigilo ' || ${name} || ' ' || number || ' fim')
              else jsonb_build_object('reason', ${mention} || ' sigilo ' || ${name} || ' ' || number || ' fim') end`
          : sql`${mention} || ' sigilo ' || ${name} || ' ' || number || ' fim'`
      }
      from numbered where numbered.ctid = held.ctid
      returning 'sigilo ' || ${name} || ' ' || number || ' fim' as secret`.execute(db);
    secrets.push(...marked.map(({ secret }) => secret));
  }
  const [one, other] = ['sigilo change.before 1 fim', 'sigilo security_event.by_name 1 fim'];
  await sql`insert into change (user_id, user_name, entity, row_id, before, after) values
    (${staff[0]}, 'Ana', 'client', 1, ${JSON.stringify({ name: one })}, ${JSON.stringify({ name: `${mention} ${one}` })}),
    (null, ${one}, 'role', 1, ${JSON.stringify({ name: one })}, ${JSON.stringify({ name: `${mention} ${one}` })}),
    (null, ${one}, 'user', ${users[0]}, null, ${JSON.stringify({ name: 'Ana', profile: one })})`.execute(db);
  await sql`insert into security_event (kind, is_refused, system_user_id, user_name, by_id, by_name, address, browser, details) values
    ('unlock', false, ${staff[0]}, 'Ana', 1, ${other}, ${other}, ${other}, ${JSON.stringify({ program: other })}),
    ('unlock', false, 1, ${other}, ${staff[0]}, 'Ana', '198.51.100.9', 'Firefox', ${JSON.stringify({ program: other })})`.execute(
    db,
  );
  return { mention, secrets: [...secrets, one, other] };
}

/** The rows of a table that do not name the person as their owner. */
async function ofOthers(db: Db, table: string, { users, staff }: { users: number[]; staff: number[] }) {
  if (table === 'user') return sql`held.id <> all(${users}::int[])`;
  if (table === 'system_user') return sql`held.id <> all(${staff}::int[])`;
  if (table === 'note')
    return sql`not (held.entity = 'user' and held.row_id = any(${users}::int[])
      or held.entity = 'system_user' and held.row_id = any(${staff}::int[]))`;
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db);
  const owners = rows.map(({ column }) => column);
  const isNot = (column: string, ids: number[]) =>
    owners.includes(column)
      ? sql`(${sql.ref(`held.${column}`)} is null or ${sql.ref(`held.${column}`)} <> all(${ids}::int[]))`
      : sql`true`;
  return sql`${isNot('system_user_id', staff)} and ${isNot('owner_id', staff)} and ${isNot('person_id', staff)}
    and ${table === 'queue_cleaning' ? sql`true` : isNot('user_id', users)}
    and ${owners.includes('session_id') ? sql`held.session_id not in (select id from session where system_user_id = any(${staff}::int[]))` : sql`true`}`;
}
