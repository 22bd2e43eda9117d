import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import type { ListEndpoint } from './use-list.ts';

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
  // Its tokens do not come back.
  service_account: serviceAccounts,
  // A department that was the main one comes back as an ordinary one.
  department: { ...departments, created: Object.keys(departmentInput.shape), isOfCompany: true },
  group: { ...groups, isOfCompany: true },
  skill: { ...skills, isOfCompany: true },
  insight: insights,
  client_system: { ...clientVariables, isOfCompany: true },
  client_system_variable: systemVariables,
  // It is never deleted.
  privacy_request: { list: privacyRequests.list, edit: privacyRequests.edit },
  // A deleted one would come back with another secret, which nobody would see.
  webhook: { list: webhooks.list, edit: webhooks.edit },
};

export const restoringOf = ({ entity }: { entity: ChangeEntity }) => restorings[entity];

/** The call that creates a deleted row again: its query and its body. */
export function creationOf(entry: { entity: ChangeEntity }, before: Recorded) {
  const { create, created = Object.keys(create?.body?.shape ?? {}) } = restoringOf(entry);
  const pick = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in before).map((name) => [name, before[name]]));
  return { query: pick(Object.keys(create?.query?.shape ?? {})), body: pick(created) };
}
