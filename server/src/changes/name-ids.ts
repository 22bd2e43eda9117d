import type { ChangedValue, Difference } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { permissionName } from '../db/permission-name.ts';

/** The table that the ids of each field point to. A test checks that all recorded id fields are here. */
export const idTables = {
  client_id: 'client',
  client_system_variable_id: 'client_system_variable',
  department_id: 'department',
  group_id: 'group',
  permissions_ids: 'permission',
  profile_id: 'profile',
  role_id: 'role',
  skill_id: 'skill',
} as const;

type Field = keyof typeof idTables;

const holdsIds = (field: string): field is Field => Object.hasOwn(idTables, field);

/** Replaces ids by the current names of their rows. The id of a deleted row is shown as `#12`. */
export async function nameIds(db: Db, differences: Difference[]) {
  const named = new Map<Field, Map<ChangedValue, string>>();
  for (const field of new Set(differences.map(({ field }) => field).filter(holdsIds))) {
    const ids = differences
      .filter((difference) => difference.field === field)
      .flatMap(({ removed, added }) => [...removed, ...added]);
    named.set(field, await namesOf(db, field, ids));
  }
  return (difference: Difference): Difference => {
    const names = named.get(difference.field as Field);
    if (!names) return difference;
    const nameOf = (id: ChangedValue) => names.get(id) ?? `#${id}`;
    return { ...difference, removed: difference.removed.map(nameOf), added: difference.added.map(nameOf) };
  };
}

async function namesOf(db: Db, field: Field, ids: ChangedValue[]) {
  const name = field === 'permissions_ids' ? permissionName : sql`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(idTables[field])} where id = any(${ids}::int[])`.execute(db);
  return new Map<ChangedValue, string>(rows.map((row) => [row.id, row.name]));
}
