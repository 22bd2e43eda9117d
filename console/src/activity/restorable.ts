import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import type { ListEndpoint } from '../list/use-list.ts';

export type Recorded = Record<string, unknown>;

type Restoring = {
  list: ListEndpoint;
  edit: Endpoint;
  /** Only for what can be deleted. */
  create?: Endpoint;
  /** The fields of a deleted row that are sent to create it again. Without it, all that the call takes. */
  created?: string[];
  /** Whether the calls name the company of the row. */
  isOfCompany?: true;
};

/** The ordinary calls of each entity: what is put back goes their way, with their rules and permissions. */
const restorings: Record<ChangeEntity, Restoring> = {
  client: { list: companies.list, edit: companies.edit },
  user: { list: users.list, edit: users.edit, isOfCompany: true },
  system_user: { list: systemUsers.list, edit: systemUsers.edit },
  profile: profiles,
  client_profile: { ...clientProfiles, isOfCompany: true },
  role: roles,
  // A department that was the main one comes back as an ordinary one.
  department: { ...departments, created: Object.keys(departmentInput.shape), isOfCompany: true },
  group: { ...groups, isOfCompany: true },
  skill: { ...skills, isOfCompany: true },
  insight: insights,
  client_system: { ...clientVariables, isOfCompany: true },
  client_system_variable: systemVariables,
};

export const restoringOf = ({ entity }: Pick<ActivityEntry, 'entity'>) => restorings[entity];

/** The address of a staff member is what they sign in with: it has steps of its own. */
const hasOwnRules = (entity: ChangeEntity, field: string) => entity === 'system_user' && field === 'email';

const hidden = '***';

/** The fields of a change whose values before can be put back. Never a secret, nor what the form does not have. */
export function fieldsToRestore({ entity, differences }: Pick<ActivityEntry, 'entity' | 'differences'>) {
  const taken = Object.keys(restorings[entity].edit.body?.shape ?? {});
  const isTaken = ({ field, removed, added }: Difference) =>
    taken.includes(field.split('.')[0] ?? '') &&
    !hasOwnRules(entity, field) &&
    ![...removed, ...added].includes(hidden);
  return differences.filter(isTaken).map(({ field }) => field);
}

type Can = (call: Pick<Endpoint, 'access'>) => boolean;

/** What this person can put back of a change: values, the whole row, or nothing. */
export function restorableBy(entry: ActivityEntry, can: Can): 'values' | 'row' | undefined {
  const { edit, create } = restoringOf(entry);
  const hasCompany = !restoringOf(entry).isOfCompany || entry.company !== null;
  if (!hasCompany) return undefined;
  const hidesValues = entry.differences.some(({ removed }) => removed.includes(hidden));
  if (entry.kind === 'deleted') return create && can(create) && !hidesValues ? 'row' : undefined;
  const isPossible = entry.kind === 'edited' && !entry.is_deleted && fieldsToRestore(entry).length > 0;
  return isPossible && can(edit) ? 'values' : undefined;
}

/** The value of a field, such as `client_info.city`, in a record or a row. */
export const valueIn = (values: Recorded | null | undefined, field: string) =>
  field.split('.').reduce<unknown>((value, name) => (value as Recorded | undefined)?.[name], values);

/** The body of the call that gives these fields the values they had. */
export function bodyOf(before: Recorded, fields: string[]) {
  const body: Recorded = {};
  for (const field of fields) {
    const [column = '', part] = field.split('.');
    const value = valueIn(before, field) ?? '';
    body[column] = part === undefined ? value : { ...(body[column] as object), [part]: value };
  }
  return body;
}

/** The call that creates a deleted row again: its query and its body. */
export function creationOf(entry: Pick<ActivityEntry, 'entity'>, before: Recorded) {
  const { create, created = Object.keys(create?.body?.shape ?? {}) } = restoringOf(entry);
  const pick = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in before).map((name) => [name, before[name]]));
  return { query: pick(Object.keys(create?.query?.shape ?? {})), body: pick(created) };
}
