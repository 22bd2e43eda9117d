import type { Endpoint } from '@retaguarda/contract/endpoint';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import type { z } from 'zod';

type ListEndpoint = Endpoint & { query: z.ZodObject };

/** The parameters and sort orders that a call accepts: the page sends it before any code can check the address. */
const takenBy = ({ query: { shape } }: ListEndpoint) => ({
  names: Object.keys(shape),
  sorts: (shape.sort as z.ZodOptional<z.ZodEnum>).unwrap().options as string[],
});

const read = (list: ListEndpoint) => ({ reads: list.path, takes: takenBy(list) });

/** The lists: their files, and the calls that read them. */
// biome-ignore format: a table
export const lists = {
  '/companies': { file: 'entities/companies/company-list.tsx', ...read(companies.list) },
  '/departments': { file: 'entities/departments/department-list.tsx', ...read(departments.list) },
  '/profiles': { file: 'entities/profiles/profile-list.tsx', ...read(profiles.list), readsOfCompany: clientProfiles.list.path, takes: takenBy(clientProfiles.list) },
  '/users': { file: 'entities/users/user-list.tsx', ...read(users.list) },
  '/systemusers': { file: 'entities/system-users/system-user-list.tsx', ...read(systemUsers.list) },
  '/roles': { file: 'entities/roles/role-list.tsx', ...read(roles.list) },
  '/insights': { file: 'entities/insights/insight-list.tsx', ...read(insights.list), more: { form: 'true' } },
  '/systemvariables': { file: 'entities/system-variables/system-variable-list.tsx', ...read(systemVariables.list) },
  '/clientsystemvariables': { file: 'entities/client-variables/client-variable-list.tsx', ...read(clientVariables.list) },
};
