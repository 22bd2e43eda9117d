import { clientVariables } from './client-variables.ts';
import { companies } from './companies.ts';
import { departments } from './departments.ts';
import { history } from './history.ts';
import { industries } from './industries.ts';
import { insights } from './insights.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { systemUsers } from './system-users.ts';
import { systemVariables } from './system-variables.ts';
import { users } from './users.ts';

export const pt = {
  clientVariables,
  companies,
  departments,
  history,
  industries,
  insights,
  layout,
  messages,
  permissions,
  profiles,
  roles,
  screens,
  session,
  systemUsers,
  systemVariables,
  users,
};
