import type { Endpoint } from '@retaguarda/contract/endpoint';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import {
  IconActivity,
  IconAdjustments,
  IconBuilding,
  IconBulb,
  IconHourglass,
  IconIdBadge2,
  IconLayoutDashboard,
  IconShieldLock,
  IconSitemap,
  IconUserShield,
  IconUsers,
  IconVariable,
} from '@tabler/icons-react';

const everyone = { access: 'signed-in' } as const;

/** The calls of the screens of all changes and of what waits. They are loaded with them. */
export const readsChanges = { access: 'change:GET' } as const;
export const readsQueues = { access: 'clean_queue:PUT' } as const;

/**
 * The entries of the menu, in order. A person sees an entry when they may make at least one of its calls. Those that are
 * added to what the product always had stand in a group of their own.
 */
// biome-ignore format: a table
export const menu = [
  { to: '/dashboard', label: ['screens', 'dashboard'], icon: IconLayoutDashboard, calls: [everyone] },
  { to: '/companies', label: ['companies', 'title'], icon: IconBuilding, calls: [wholeCompanies] },
  { to: '/departments', label: ['departments', 'title'], icon: IconSitemap, calls: [departments.list] },
  { to: '/profiles', label: ['profiles', 'title'], icon: IconIdBadge2, calls: [profiles.list, clientProfiles.list] },
  { to: '/users', label: ['users', 'title'], icon: IconUsers, calls: [users.list] },
  { to: '/systemusers', label: ['systemUsers', 'title'], icon: IconUserShield, calls: [systemUsers.list] },
  { to: '/roles', label: ['roles', 'title'], icon: IconShieldLock, calls: [roles.list] },
  { to: '/insights', label: ['insights', 'title'], icon: IconBulb, calls: [insights.list] },
  { to: '/systemvariables', label: ['systemVariables', 'title'], icon: IconVariable, calls: [systemVariables.list] },
  { to: '/clientsystemvariables', label: ['clientVariables', 'title'], icon: IconAdjustments, calls: [clientVariables.list] },
  { to: '/activity', label: ['layout', 'activity'], icon: IconActivity, calls: [readsChanges], isAdded: true },
  { to: '/queue', label: ['layout', 'queue'], icon: IconHourglass, calls: [readsQueues], isAdded: true },
] as const satisfies readonly { calls: readonly Pick<Endpoint, 'access'>[]; isAdded?: true; [part: string]: unknown }[];

export type MenuPath = (typeof menu)[number]['to'];
