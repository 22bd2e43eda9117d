import type { ChangedValue, Difference } from '@retaguarda/contract/entities/changes';
import type { NamedTable, Names, Wanted } from './names.ts';

/** The table that the ids of each field point to. A test checks that all recorded id fields are here. */
export const idTables = {
  client_id: 'client',
  client_system_variable_id: 'client_system_variable',
  department_id: 'department',
  group_id: 'group',
  handler_id: 'system_user',
  owner_id: 'system_user',
  permissions_ids: 'permission',
  profile_id: 'profile',
  role_id: 'role',
  skill_id: 'skill',
  tag_id: 'tag',
} as const satisfies Record<string, NamedTable>;

/** Also of an export that was filtered by such a field. */
function tableOfIds(field: string) {
  const name = field.replace(/^export\.filter\./, '');
  return Object.hasOwn(idTables, name) ? idTables[name as keyof typeof idTables] : undefined;
}

/** The rows whose ids are in the differences. */
export const idsIn = (differences: Difference[]): Wanted[] =>
  differences.flatMap(({ field, removed, added }) => {
    const table = tableOfIds(field);
    return table ? [...removed, ...added].map((id) => ({ table, id: id as number })) : [];
  });

/** The difference with the names of rows instead of their ids. The id of a deleted row is shown as `#12`. */
export function nameIds(difference: Difference, names: Names): Difference {
  const table = tableOfIds(difference.field);
  if (!table) return difference;
  const nameOf = (id: ChangedValue) => names(table, id) ?? `#${id}`;
  return { ...difference, removed: difference.removed.map(nameOf), added: difference.added.map(nameOf) };
}
