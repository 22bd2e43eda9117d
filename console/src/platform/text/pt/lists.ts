import type { Entity } from '@retaguarda/contract/entities';
import { companies } from './companies.ts';
import { insights } from './insights.ts';
import { layout } from './layout.ts';
import { permissions } from './permissions.ts';
import { departments, profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { serviceAccounts } from './service-accounts.ts';
import { signIn } from './sign-in.ts';
import { systemUsers } from './system-users.ts';
import { clientVariables, systemVariables } from './system-variables.ts';
import { users } from './users.ts';

/** The texts of the layout and of the lists. */
export const lists = {
  ...signIn,
  clientVariables,
  companies,
  departments,
  insights,
  layout,
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
  serviceAccounts,
  systemUsers,
  systemVariables,
  users,
};
