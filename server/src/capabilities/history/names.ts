import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';
import type { EntityTable } from '../../platform/db/tables/change-table.ts';

export type NamedTable = EntityTable | 'permission';

type Source = { name: RawBuilder<unknown>; from?: RawBuilder<unknown> };

/** The names of rows in tables without a column `name`. */
const special: Partial<Record<NamedTable, Source>> = {
  // A company's value for a variable has the name of the variable.
  client_system: {
    name: sql`client_system_variable.name`,
    from: sql`client_system
      inner join client_system_variable on client_system_variable.id = client_system_variable_id`,
  },
  permission: { name: permissionName },
  // By its number: only those who open the request see who made it.
  privacy_request: { name: sql`'#' || privacy_request.id` },
};

const sourceOf = (table: NamedTable) => {
  const { name, from } = special[table] ?? { name: sql`name` };
  return { name, from: from ?? sql.table(table), id: sql.ref(`${table}.id`) };
};

/** The current name of one row, for queries that know its id. */
export function nameIn(table: EntityTable, rowId: RawBuilder<unknown>) {
  const { name, from, id } = sourceOf(table);
  return sql`(select ${name} from ${from} where ${id} = ${rowId})`;
}

/** The current names of many rows of a table. */
function namesIn(table: NamedTable) {
  const { name, from, id } = sourceOf(table);
  return sql`select ${sql.lit(table)} as "table", ${id}, ${name} as name from ${from}
    where ${id} = any(${slot(table)}::int[])`;
}

export type Wanted = { table: NamedTable; id: number };

const statementFor = builtOnce<CompiledQuery>();
const keyOf = (table: string, id: unknown) => `${table} ${id}`;

/** Reads the current names of these rows in one round trip. Returns a function that finds the name of a row, if it has one. */
export async function readNames(db: Db, wanted: Wanted[]) {
  const tables = [...new Set(wanted.map(({ table }) => table))].sort();
  const names = new Map<string, string>();
  if (tables.length > 0) {
    const statement = statementFor(tables.join(' '), () =>
      sql`${sql.join(tables.map(namesIn), sql` union all `)}`.compile(db),
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
