import { companies } from './companies.ts';
import { departments } from './departments.ts';
import { industries } from './industries.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { systemUsers } from './system-users.ts';
import { users } from './users.ts';

export const sp = {
  companies,
  departments,
  industries,
  layout,
  messages,
  permissions,
  profiles,
  roles,
  screens,
  session,
  systemUsers,
  users,
};
