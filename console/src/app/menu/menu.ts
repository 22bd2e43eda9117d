import type { Access } from '@retaguarda/contract/endpoint';
import { type EntityList, entityLists, queueViews } from '@retaguarda/contract/entities';
import {
  type Icon,
  IconActivity,
  IconCheck,
  IconClock,
  IconHeartbeat,
  IconHourglass,
  IconLayoutDashboard,
  IconShieldSearch,
} from '@tabler/icons-react';
import type { Area } from '../../platform/text/dictionary.ts';
import { entitiesIn, entityCards } from '../../platform/words/entity-cards.ts';

type Entry = {
  /** Area and key of its text. */
  label: readonly [Area, string];
  icon: Icon;
  /** A person sees the entry with at least one of these permissions. */
  access: Access;
};

/** The screens that are no list of an entity. */
const screens = {
  '/dashboard': { label: ['screens', 'dashboard'], icon: IconLayoutDashboard, access: 'signed-in' },
  '/activity': { label: ['layout', 'activity'], icon: IconActivity, access: 'change:GET' },
  '/queue': { label: ['layout', 'queue'], icon: IconHourglass, access: queueViews },
  // People without the permission reach it from what they scheduled, or by the palette.
  '/schedule': {
    label: ['layout', 'schedule'],
    icon: IconClock,
    access: 'change_request:GET',
  },
  '/status': { label: ['layout', 'status'], icon: IconHeartbeat, access: 'status:GET' },
  // People without the permission find their own requests in the palette, and where they made them.
  '/approvals': {
    label: ['layout', 'approvals'],
    icon: IconCheck,
    access: 'change_request:GET',
  },
  '/security': { label: ['layout', 'security'], icon: IconShieldSearch, access: 'security:GET' },
} as const satisfies Record<string, Entry>;

export type MenuPath = keyof typeof screens | EntityList;

/** The groups of the menu, in order. The ten entries of the original product keep their order. */
const groups = {
  start: ['/dashboard'],
  clients: ['/companies', '/departments', '/profiles', '/users'],
  access: ['/systemusers', '/roles'],
  rules: ['/insights', '/systemvariables', '/clientsystemvariables'],
  operation: ['/queue', '/activity', '/schedule', '/status'],
  integrations: ['/webhooks', '/serviceaccounts'],
  compliance: ['/approvals', '/security', '/privacy'],
} as const satisfies Record<string, readonly MenuPath[]>;

/** The groups with a heading. A list that no group names is under others. */
type MenuGroup = Exclude<keyof typeof groups, 'start'> | 'others';

const isList = (path: MenuPath): path is EntityList => !(path in screens);

function entryOf(path: MenuPath): Entry {
  if (!isList(path)) return screens[path];
  const listed = entitiesIn(path);
  const { icon, area, menuText } = entityCards[listed[0] as (typeof listed)[number]];
  return {
    label: menuText ? ['layout', menuText] : [area, 'title'],
    icon,
    access: listed.map((entity) => `${entity}:GET` as const),
  };
}

const grouped = Object.entries(groups).flatMap(([group, paths]) =>
  paths.map((to: MenuPath) => ({ to, group: group === 'start' ? undefined : (group as MenuGroup) })),
);
const isGrouped = (path: MenuPath) => grouped.some(({ to }) => to === path);
const others = [...new Set(entityLists)]
  .filter((path) => !isGrouped(path))
  .map((to) => ({ to, group: 'others' as const }));

/** The entries of the menu, in order. */
export const menu = [...grouped, ...others].map((entry) => ({ ...entry, ...entryOf(entry.to) }));
