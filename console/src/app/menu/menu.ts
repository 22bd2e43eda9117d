import type { Endpoint } from '@retaguarda/contract/endpoint';
import {
  IconActivity,
  IconHeartbeat,
  IconHourglass,
  IconLayoutDashboard,
  IconShieldSearch,
} from '@tabler/icons-react';
import { needs } from '../../platform/session/use-can.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';

const everyone = { access: 'signed-in' } as const;

/**
 * The entries of the menu, in order. A person sees an entry when they may make at least one of its calls. Those that are
 * added to what the product always had stand in a group of their own.
 */
// biome-ignore format: a table
export const menu = [
  { to: '/dashboard', label: ['screens', 'dashboard'], icon: IconLayoutDashboard, calls: [everyone] },
  { to: '/companies', label: ['companies', 'title'], icon: entityCards.client.icon, calls: [needs('client:GET')] },
  { to: '/departments', label: ['departments', 'title'], icon: entityCards.department.icon, calls: [needs('department:GET')] },
  { to: '/profiles', label: ['profiles', 'title'], icon: entityCards.client_profile.icon, calls: [needs('profile:GET'), needs('client_profile:GET')] },
  { to: '/users', label: ['users', 'title'], icon: entityCards.user.icon, calls: [needs('user:GET')] },
  { to: '/systemusers', label: ['systemUsers', 'title'], icon: entityCards.system_user.icon, calls: [needs('system_user:GET')] },
  { to: '/roles', label: ['roles', 'title'], icon: entityCards.role.icon, calls: [needs('role:GET')] },
  { to: '/insights', label: ['insights', 'title'], icon: entityCards.insight.icon, calls: [needs('insight:GET')] },
  { to: '/systemvariables', label: ['systemVariables', 'title'], icon: entityCards.client_system_variable.icon, calls: [needs('client_system_variable:GET')] },
  { to: '/clientsystemvariables', label: ['clientVariables', 'title'], icon: entityCards.client_system.icon, calls: [needs('client_system:GET')] },
  { to: '/activity', label: ['layout', 'activity'], icon: IconActivity, calls: [needs('change:GET')], isAdded: true },
  { to: '/queue', label: ['layout', 'queue'], icon: IconHourglass, calls: [needs('clean_queue:PUT')], isAdded: true },
  { to: '/webhooks', label: ['layout', 'webhooks'], icon: entityCards.webhook.icon, calls: [needs('webhook:GET')], isAdded: true },
  { to: '/status', label: ['layout', 'status'], icon: IconHeartbeat, calls: [needs('status:GET')], isAdded: true },
  { to: '/security', label: ['layout', 'security'], icon: IconShieldSearch, calls: [needs('security:GET')], isAdded: true },
  { to: '/serviceaccounts', label: ['serviceAccounts', 'title'], icon: entityCards.service_account.icon, calls: [needs('service_account:GET')], isAdded: true },
  { to: '/privacy', label: ['layout', 'privacy'], icon: entityCards.privacy_request.icon, calls: [needs('privacy_request:GET')], isAdded: true },
] as const satisfies readonly { calls: readonly Pick<Endpoint, 'access'>[]; isAdded?: true; [part: string]: unknown }[];

export type MenuPath = (typeof menu)[number]['to'];
