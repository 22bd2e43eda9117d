import type { ListTexts } from '../dictionary.ts';
import { clientVariableMessages, clientVariables } from './client-variables.ts';
import { companies, companyMessages } from './companies.ts';
import { departmentMessages, departments } from './departments.ts';
import { insightMessages, insights } from './insights.ts';
import { layout } from './layout.ts';
import { permissions } from './permissions.ts';
import { profileMessages, profiles } from './profiles.ts';
import { roleMessages, roles } from './roles.ts';
import { signIn } from './sign-in.ts';
import { systemUserMessages, systemUsers } from './system-users.ts';
import { systemVariableMessages, systemVariables } from './system-variables.ts';
import { userMessages, users } from './users.ts';

/** The texts of the layout, of the lists and of all messages. */
export const lists: ListTexts = {
  ...signIn,
  clientVariables,
  companies,
  departments,
  insights,
  layout,
  messages: {
    ...signIn.messages,
    ...clientVariableMessages,
    ...companyMessages,
    ...departmentMessages,
    ...insightMessages,
    ...profileMessages,
    ...roleMessages,
    ...systemUserMessages,
    ...systemVariableMessages,
    ...userMessages,
  },
  permissions: {
    ...permissions,
    client: companies.title,
    user: users.title,
    system_user: systemUsers.title,
    role: roles.title,
    department: departments.title,
    insight: insights.title,
  },
  profiles,
  roles,
  systemUsers,
  systemVariables,
  users,
};
