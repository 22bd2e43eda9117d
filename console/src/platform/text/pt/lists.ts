import type { Entity } from '@retaguarda/contract/entities';
import { companies } from './companies.ts';
import { insights } from './insights.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { departments, profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { serviceAccounts } from './service-accounts.ts';
import { systemUsers } from './system-users.ts';
import { clientVariables, systemVariables } from './system-variables.ts';
import { users } from './users.ts';

/** The texts of the layout and of the lists. */
export const lists = {
  clientVariables,
  companies,
  departments,
  insights,
  layout,
  messages,
  permissions: {
    ...permissions,
    client: companies.title,
    user: users.title,
    system_user: systemUsers.title,
    role: roles.title,
    department: departments.title,
    insight: insights.title,
    status: layout.status,
    security: layout.security,
    service_account: serviceAccounts.title,
    webhook: layout.webhooks,
    tag: companies.tags,
    change_request: layout.approvals,
  } satisfies Record<Entity, string>,
  profiles,
  roles,
  screens,
  serviceAccounts,
  systemUsers,
  systemVariables,
  users,
};
