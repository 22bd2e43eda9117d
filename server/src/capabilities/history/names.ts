import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';
import type { EntityTable } from '../../platform/db/tables/entity-table.ts';

const ofTable = (table: string, name: RawBuilder<unknown> = sql`name`) =>
  sql`select ${sql.lit(table)} as "table", id, ${name} as name from ${sql.table(table)}
    where id = any(${slot(table)}::int[])`;

export type NamedTable = EntityTable | 'permission';

/** Tables whose rows have no column `name`. */
const special: Partial<Record<NamedTable, RawBuilder<unknown>>> = {
  // A company's value for a variable has the name of the variable.
  client_system: sql`select 'client_system' as "table", client_system.id, name from client_system
    inner join client_system_variable on client_system_variable.id = client_system_variable_id
    where client_system.id = any(${slot('client_system')}::int[])`,
  permission: ofTable('permission', permissionName),
  // By its number: only those who open the request see who made it.
  privacy_request: ofTable('privacy_request', sql`'#' || id`),
};

/** The current name of one row, for queries that know its id. */
export function nameIn(table: EntityTable, id: RawBuilder<unknown>) {
  if (table === 'privacy_request') return sql`'#' || ${id}`;
  if (table === 'client_system')
    return sql`(select name from client_system
      inner join client_system_variable on client_system_variable.id = client_system_variable_id
      where client_system.id = ${id})`;
  return sql`(select name from ${sql.table(table)} where id = ${id})`;
}

export type Wanted = { table: NamedTable; id: number };

const statementFor = builtOnce<CompiledQuery>();
const keyOf = (table: string, id: unknown) => `${table} ${id}`;

/** Reads the current names of these rows in one round trip. Returns a function that finds the name of a row, if it has one. */
export async function readNames(db: Db, wanted: Wanted[]) {
  const tables = [...new Set(wanted.map(({ table }) => table))].sort();
  const names = new Map<string, string>();
  if (tables.length > 0) {
    const parts = tables.map((table) => special[table] ?? ofTable(table));
    const statement = statementFor(tables.join(' '), () =>
      sql`${sql.join(parts, sql` union all `)}`.compile(db),
    );
    const ids = Object.fromEntries(
      tables.map((table) => [table, wanted.filter((one) => one.table === table).map(({ id }) => id)]),
    );
    const { rows } = await db.executeQuery(
      withValues<{ table: string; id: number; name: string }>(statement, ids),
    );
    for (const { table, id, name } of rows) names.set(keyOf(table, id), name);
  }
  return (table: NamedTable, id: unknown) => names.get(keyOf(table, id));
}

export type Names = Awaited<ReturnType<typeof readNames>>;
