import type { ChangedValue, Difference } from '@retaguarda/contract/entities/changes';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { type NamedTable, type Names, readNames, type Wanted } from './names.ts';

type Recorded = Record<string, unknown> | null;

/** The table that the ids of each field point to. A test checks that all recorded id fields are here. */
export const idTables = {
  client_id: 'client',
  client_system_variable_id: 'client_system_variable',
  department_id: 'department',
  directory_id: 'service_account',
  group_id: 'group',
  handler_id: 'system_user',
  owner_id: 'system_user',
  permissions_ids: 'permission',
  profile_id: 'profile',
  role_id: 'role',
  scope_client_id: 'client',
  skill_id: 'skill',
  tag_id: 'tag',
} as const satisfies Record<string, NamedTable>;

/** Finds the table of the ids in a field, also in the filter of an export. */
function tableOfIds(field: string) {
  const name = field.replace(/^export\.filter\./, '');
  return Object.hasOwn(idTables, name) ? idTables[name as keyof typeof idTables] : undefined;
}

export const isIdField = (field: string) => tableOfIds(field) !== undefined;

/** The rules of a scope. That of a tag, `tag:7`, has its id. */
const scopeRules = 'scope_rule';

function tagIn(rule: ChangedValue) {
  const [, id] = /^tag:(\d+)$/.exec(String(rule)) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The rows whose ids are in the differences. */
export const idsIn = (differences: Difference[]): Wanted[] =>
  differences.flatMap(({ field, removed, added }) => {
    const values = [...removed, ...added];
    if (field === scopeRules)
      return values.flatMap((rule) => tagIn(rule) ?? []).map((id) => ({ table: 'tag', id }));
    const table = tableOfIds(field);
    return table ? values.map((id) => ({ table, id: id as number })) : [];
  });

/**
 * The difference with the names of rows instead of their ids. The id of a deleted row is shown as `#12`. Companies that the
 * caller does not see are left out, and so is a difference without any others.
 */
export function nameIds(difference: Difference, names: Names): Difference[] {
  const { field, more } = difference;
  if (field === scopeRules) {
    const named = (rule: ChangedValue) => {
      const id = tagIn(rule);
      return id === undefined ? rule : `tag:${names('tag', id) ?? `#${id}`}`;
    };
    return [{ ...difference, removed: difference.removed.map(named), added: difference.added.map(named) }];
  }
  const table = tableOfIds(field);
  if (!table) return [difference];
  const isLimited = table === 'client' && isScoped();
  const nameOf = (id: ChangedValue) => names(table, id) ?? (isLimited ? [] : `#${id}`);
  const [removed, added] = [difference.removed.flatMap(nameOf), difference.added.flatMap(nameOf)];
  if (!isLimited) return [{ field, removed, added, ...(more && { more }) }];
  return removed.length + added.length > 0 ? [{ field, removed, added }] : [];
}

type Sides = { before: Recorded; after: Recorded };

/** Removes the ids of companies that the caller does not see. */
export async function withoutHidden(db: Db, { before, after }: Sides): Promise<Sides> {
  if (!isScoped()) return { before, after };
  const isList = (field: string, value: unknown): value is number[] =>
    tableOfIds(field) === 'client' && Array.isArray(value);
  const ids = [before, after].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([field, value]) => (isList(field, value) ? value : [])),
  );
  const names = await readNames(
    db,
    ids.map((id) => ({ table: 'client', id })),
  );
  const seenIn = (values: Recorded) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        isList(field, value) ? value.filter((id) => names('client', id) !== undefined) : value,
      ]),
    );
  return { before: seenIn(before), after: seenIn(after) };
}
