import type { Access } from '@retaguarda/contract/endpoint';
import { type EntityList, entityLists } from '@retaguarda/contract/entities';
import {
  type Icon,
  IconActivity,
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
  '/queue': { label: ['layout', 'queue'], icon: IconHourglass, access: 'clean_queue:PUT' },
  '/status': { label: ['layout', 'status'], icon: IconHeartbeat, access: 'status:GET' },
  '/security': { label: ['layout', 'security'], icon: IconShieldSearch, access: 'security:GET' },
} as const satisfies Record<string, Entry>;

export type MenuPath = keyof typeof screens | EntityList;

/** What the product always had. */
const original: readonly MenuPath[] = [
  '/dashboard',
  '/companies',
  '/departments',
  '/profiles',
  '/users',
  '/systemusers',
  '/roles',
  '/insights',
  '/systemvariables',
  '/clientsystemvariables',
];

/** What was added stands in a group of its own. A list that is not named here comes last. */
const added: readonly MenuPath[] = ['/activity', '/queue', '/webhooks', '/status', '/security'];

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

/** The entries of the menu, in order. */
export const menu = [...new Set([...original, ...added, ...entityLists])].map((to) => ({
  to,
  isAdded: !original.includes(to),
  ...entryOf(to),
}));
