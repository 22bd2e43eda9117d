import { clientVariableFilter, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies, companyFilter } from '@retaguarda/contract/entities/companies';
import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { insightFilter, insights } from '@retaguarda/contract/entities/insights';
import { privacyRequestFilter, privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { profileSearch, profiles } from '@retaguarda/contract/entities/profiles';
import { roleFilter, roles } from '@retaguarda/contract/entities/roles';
import { serviceAccountFilter, serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { systemUserFilter, systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariableFilter, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { userFilter, users } from '@retaguarda/contract/entities/users';
import type { ViewedList, ViewSearch } from '@retaguarda/contract/entities/views';
import { webhookFilter, webhooks } from '@retaguarda/contract/entities/webhooks';
import { columnNames, pageSizeOfList } from '@retaguarda/contract/list-search';
import type { Permission } from '@retaguarda/contract/permissions';
import { z } from 'zod';

/** What the address of a list may have, besides the page: a view with anything else would open nothing. */
const searchOf = (filter: z.ZodObject, list: { query: z.ZodObject<{ sort: z.ZodType }> }) =>
  z.object({
    search: z.strictObject({
      ...filter.shape,
      sort: list.query.shape.sort,
      qtd: pageSizeOfList.optional(),
      columns: columnNames.optional(),
    }),
  });

const searches: Record<ViewedList, ReturnType<typeof searchOf>> = {
  '/companies': searchOf(companyFilter, companies.list),
  '/departments': searchOf(departmentFilter, departments.list),
  '/profiles': searchOf(profileSearch, profiles.list),
  '/users': searchOf(userFilter, users.list),
  '/systemusers': searchOf(systemUserFilter, systemUsers.list),
  '/roles': searchOf(roleFilter, roles.list),
  '/insights': searchOf(insightFilter, insights.list),
  '/systemvariables': searchOf(systemVariableFilter, systemVariables.list),
  '/clientsystemvariables': searchOf(clientVariableFilter, clientVariables.list),
  '/serviceaccounts': searchOf(serviceAccountFilter, serviceAccounts.list),
  '/webhooks': searchOf(webhookFilter, webhooks.list),
  '/privacy': searchOf(privacyRequestFilter, privacyRequests.list),
};

/** The search as its list reads it. Throws where the list would refuse it. */
export const searchIn = (list: ViewedList, search: ViewSearch) =>
  searches[list].parse({ search }).search as ViewSearch;

const permissions: Record<Exclude<ViewedList, '/profiles'>, Permission> = {
  '/companies': 'client:GET',
  '/departments': 'department:GET',
  '/users': 'user:GET',
  '/systemusers': 'system_user:GET',
  '/roles': 'role:GET',
  '/insights': 'insight:GET',
  '/systemvariables': 'client_system_variable:GET',
  '/clientsystemvariables': 'client_system:GET',
  '/serviceaccounts': 'service_account:GET',
  '/webhooks': 'webhook:GET',
  '/privacy': 'privacy_request:GET',
};

/** What a person needs to read the rows of a view. */
export function accessTo(list: ViewedList, { client_id }: ViewSearch): Permission {
  if (list === '/profiles') return client_id === undefined ? 'profile:GET' : 'client_profile:GET';
  return permissions[list];
}
