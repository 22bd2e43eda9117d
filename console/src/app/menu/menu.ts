import type { Access } from '@retaguarda/contract/endpoint';
import {
  IconAdjustments,
  IconBuilding,
  IconBulb,
  IconIdBadge2,
  IconLayoutDashboard,
  IconShieldLock,
  IconSitemap,
  IconUserShield,
  IconUsers,
  IconVariable,
} from '@tabler/icons-react';

/** The left menu, in its order: each entry is shown to those who may read its list. */
export const menu = [
  { to: '/dashboard', label: ['screens', 'dashboard'], icon: IconLayoutDashboard, access: 'signed-in' },
  { to: '/companies', label: ['companies', 'title'], icon: IconBuilding, access: 'client:GET' },
  { to: '/departments', label: ['departments', 'title'], icon: IconSitemap, access: 'department:GET' },
  {
    to: '/profiles',
    label: ['profiles', 'title'],
    icon: IconIdBadge2,
    access: ['profile:GET', 'client_profile:GET'],
  },
  { to: '/users', label: ['users', 'title'], icon: IconUsers, access: 'user:GET' },
  {
    to: '/systemusers',
    label: ['systemUsers', 'title'],
    icon: IconUserShield,
    access: 'system_user:GET',
  },
  { to: '/roles', label: ['roles', 'title'], icon: IconShieldLock, access: 'role:GET' },
  { to: '/insights', label: ['insights', 'title'], icon: IconBulb, access: 'insight:GET' },
  {
    to: '/systemvariables',
    label: ['systemVariables', 'title'],
    icon: IconVariable,
    access: 'client_system_variable:GET',
  },
  {
    to: '/clientsystemvariables',
    label: ['clientVariables', 'title'],
    icon: IconAdjustments,
    access: 'client_system:GET',
  },
] as const satisfies readonly { access: Access; [part: string]: unknown }[];

/** Is the address the entry's list, or one of its forms? Its last word tells: /company/3/department/7 is a department. */
export function isWithin(to: string, pathname: string) {
  const last = pathname.split('/').findLast((word) => word !== '' && !/^\d+$/.test(word));
  const list = to.slice(1);
  return last === list || last === list.replace(/ies$/, 'y').replace(/s$/, '');
}
