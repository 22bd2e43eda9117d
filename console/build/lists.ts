import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';

/** The lists: their files, and the calls that read them. */
// biome-ignore format: a table
export const lists = {
  '/companies': { file: 'companies/company-list.tsx', reads: companies.list.path },
  '/departments': { file: 'departments/department-list.tsx', reads: departments.list.path },
  '/profiles': { file: 'profiles/profile-list.tsx', reads: profiles.list.path, readsOfCompany: clientProfiles.list.path },
  '/users': { file: 'users/user-list.tsx', reads: users.list.path },
  '/systemusers': { file: 'system-users/system-user-list.tsx', reads: systemUsers.list.path },
  '/roles': { file: 'roles/role-list.tsx', reads: roles.list.path },
  '/insights': { file: 'insights/insight-list.tsx', reads: insights.list.path, more: { form: 'true' } },
  '/systemvariables': { file: 'system-variables/system-variable-list.tsx', reads: systemVariables.list.path },
  '/clientsystemvariables': { file: 'client-variables/client-variable-list.tsx', reads: clientVariables.list.path },
};
