import { type Endpoint, type EntityOf, entityOf, type ImportColumns } from '../endpoint.ts';
import type { EntityWith } from '../entities.ts';
import type { ChangeEntity } from './changes.ts';
import { clientVariables } from './client-variables.ts';
import { companies } from './companies.ts';
import { departments } from './departments.ts';
import type { ExportedList } from './exports.ts';
import type { ImportEntity } from './imports.ts';
import { insights } from './insights.ts';
import { privacyRequests } from './privacy-requests.ts';
import { clientProfiles, profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { serviceAccounts } from './service-accounts.ts';
import { groups, skills } from './skills.ts';
import { systemUsers } from './system-users.ts';
import { systemVariables } from './system-variables.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

type OrdinaryCalls = {
  list: Endpoint;
  create: Endpoint;
  edit: Endpoint;
  remove?: Endpoint;
  activate?: Endpoint;
};

/** The calls of each entity, under the names that programs use. */
export const entityCalls = {
  companies,
  users,
  systemUsers,
  profiles,
  clientProfiles,
  roles,
  departments,
  groups,
  skills,
  insights,
  clientVariables,
  systemVariables,
  serviceAccounts,
  webhooks,
  privacyRequests,
  tags,
};

type EntityCalls = typeof entityCalls;

/** The same by entity. Views, imports and restored rows take from here what they are for every entity. */
export const calls = Object.fromEntries(
  Object.values(entityCalls).map((group) => [entityOf(group.list), group]),
) as {
  [Name in keyof EntityCalls as EntityOf<EntityCalls[Name]['list']>]: EntityCalls[Name];
} satisfies Record<ChangeEntity, OrdinaryCalls> &
  Record<EntityWith<{ list: string }>, { list: ExportedList }> &
  Record<ImportEntity, { create: { imports: ImportColumns } }>;

export const callsOf = (entity: ChangeEntity): OrdinaryCalls => calls[entity];
