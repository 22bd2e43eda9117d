import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';

type Db = Kysely<Tables>;

export type ApplicationRole = {
  name: string;
  /** Whether it has the rights of the owner of the tables: then revoked rights have no effect. */
  isOwner: boolean;
};

/** What the application may only add to, and what only functions of the owner write. */
const addedTo = ['change', 'security_event', 'seal_anchor'];
const onlyRead = [
  'seal',
  'sealed_row',
  'seal_act',
  'seal_state',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Functions that run with the rights of the owner. Each records what it changes. */
const functions = [
  'seal_rows',
  'erase_sealed_values',
  'make_change_months',
  'make_security_months',
  'drop_security_months',
  'drop_change_month',
  'learn_size',
];

/** The role of a connection, seen by the owner of the tables. */
export async function applicationRole(owner: Db, application: Db): Promise<ApplicationRole> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(application);
  const name = rows[0]?.name ?? '';
  const { rows: found } = await sql<{ isOwner: boolean }>`
    select rolsuper or pg_has_role(oid, current_user, 'member') as "isOwner" from pg_roles where rolname = ${name}`.execute(
    owner,
  );
  return { name, isOwner: found[0]?.isOwner ?? true };
}

/**
 * Gives the serving role the rights that it needs, and no more. Called as the owner of the tables, at each start: a new table is
 * usable before that, because of the default privileges. Foreign tables in the same database are left alone.
 */
export async function grantToApplication(owner: Db, name: string) {
  const role = sql.id(name);
  const named = (kinds: string[]) => sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = any(${kinds})
      and pg_get_userbyid(relowner) = current_user`;
  const tables = (await named(['r', 'p', 'v']).execute(owner)).rows.map((table) => table.name);
  const sequences = (await named(['S']).execute(owner)).rows.map((sequence) => sequence.name);
  const listed = (names: string[]) => sql.join(names.map((table) => sql.table(`public.${table}`)));
  const owned = (names: string[]) => listed(names.filter((table) => tables.includes(table)));
  const statements = [
    sql`grant usage on schema public to ${role}`,
    sql`grant select, insert, update, delete on ${listed(tables)} to ${role}`,
    sql`revoke update, delete on ${owned(addedTo)} from ${role}`,
    sql`revoke insert, update, delete on ${owned(onlyRead)} from ${role}`,
    sql`grant usage, select on sequence ${listed(sequences)} to ${role}`,
    sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
    sql`alter default privileges in schema public grant usage, select on sequences to ${role}`,
    ...functions.map((called) => sql`grant execute on function ${sql.id('public', called)} to ${role}`),
  ];
  await owner.transaction().execute(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}
