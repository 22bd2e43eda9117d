import { useLocation } from '@tanstack/react-router';
import { recentRows } from '../../components/page/recent-rows.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { linkWithSearch } from '../../platform/ui/address.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';
import type { Option } from './option.ts';

const mostShown = 8;

/** Returns the records that the person opened last and may still view, besides the open one. Shown before anything is typed. */
export function useRecentOptions(text: string): Option[] {
  const can = useCan();
  const names = usePermissionNames();
  const open = useLocation({ select: ({ pathname }) => pathname });
  if (text) return [];
  return recentRows()
    .filter(({ entity, path }) => path !== open && can({ access: `${entity}:GET` }))
    .slice(0, mostShown)
    .map(({ entity, name, path, company }) => ({
      key: `recent ${path}`,
      text: name,
      icon: entityCards[entity].icon,
      label: name,
      details: [names.entity(entity), company].filter(Boolean).join(' · '),
      link: linkWithSearch(path as '/', {}),
    }));
}
