import type { Endpoint } from '@retaguarda/contract/endpoint';
import {
  IconActivity,
  IconAdjustments,
  IconBuilding,
  IconBulb,
  IconHeartbeat,
  IconHourglass,
  IconIdBadge2,
  IconLayoutDashboard,
  IconRobot,
  IconShieldLock,
  IconShieldSearch,
  IconSitemap,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
  IconVariable,
  IconWebhook,
} from '@tabler/icons-react';
import { needs } from '../../session/needs.ts';

const everyone = { access: 'signed-in' } as const;

/**
 * The entries of the menu, in order. A person sees an entry when they may make at least one of its calls. Those that are
 * added to what the product always had stand in a group of their own.
 */
// biome-ignore format: a table
export const menu = [
  { to: '/dashboard', label: ['screens', 'dashboard'], icon: IconLayoutDashboard, calls: [everyone] },
  { to: '/companies', label: ['companies', 'title'], icon: IconBuilding, calls: [needs('client:GET')] },
  { to: '/departments', label: ['departments', 'title'], icon: IconSitemap, calls: [needs('department:GET')] },
  { to: '/profiles', label: ['profiles', 'title'], icon: IconIdBadge2, calls: [needs('profile:GET'), needs('client_profile:GET')] },
  { to: '/users', label: ['users', 'title'], icon: IconUsers, calls: [needs('user:GET')] },
  { to: '/systemusers', label: ['systemUsers', 'title'], icon: IconUserShield, calls: [needs('system_user:GET')] },
  { to: '/roles', label: ['roles', 'title'], icon: IconShieldLock, calls: [needs('role:GET')] },
  { to: '/insights', label: ['insights', 'title'], icon: IconBulb, calls: [needs('insight:GET')] },
  { to: '/systemvariables', label: ['systemVariables', 'title'], icon: IconVariable, calls: [needs('client_system_variable:GET')] },
  { to: '/clientsystemvariables', label: ['clientVariables', 'title'], icon: IconAdjustments, calls: [needs('client_system:GET')] },
  { to: '/activity', label: ['layout', 'activity'], icon: IconActivity, calls: [needs('change:GET')], isAdded: true },
  { to: '/queue', label: ['layout', 'queue'], icon: IconHourglass, calls: [needs('clean_queue:PUT')], isAdded: true },
  { to: '/webhooks', label: ['layout', 'webhooks'], icon: IconWebhook, calls: [needs('webhook:GET')], isAdded: true },
  { to: '/status', label: ['layout', 'status'], icon: IconHeartbeat, calls: [needs('status:GET')], isAdded: true },
  { to: '/security', label: ['layout', 'security'], icon: IconShieldSearch, calls: [needs('security:GET')], isAdded: true },
  { to: '/serviceaccounts', label: ['serviceAccounts', 'title'], icon: IconRobot, calls: [needs('service_account:GET')], isAdded: true },
  { to: '/privacy', label: ['layout', 'privacy'], icon: IconUserQuestion, calls: [needs('privacy_request:GET')], isAdded: true },
] as const satisfies readonly { calls: readonly Pick<Endpoint, 'access'>[]; isAdded?: true; [part: string]: unknown }[];

export type MenuPath = (typeof menu)[number]['to'];
