import { IconBookmark } from '@tabler/icons-react';
import { linkTo, useViews } from '../../components/list/views/use-views.ts';
import { MarkedText } from '../../platform/text/marked-text.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { matching, type Option } from './option.ts';

const mostShown = 5;

/** Returns the views of lists whose names match the text: the person's own, and those that colleagues share. */
export function useViewOptions(text: string): Option[] {
  const { views = [] } = useViews();
  const menu = useMenu();
  if (!text) return [];
  const named = views.map((view) => ({ ...view, text: view.name }));
  return matching(named, text)
    .slice(0, mostShown)
    .map((view) => ({
      key: `view ${view.id}`,
      text: view.name,
      icon: IconBookmark,
      label: <MarkedText typed={text}>{view.name}</MarkedText>,
      details: [menu.find(({ to }) => to === view.list)?.label, view.owner.name].join(' · '),
      link: linkTo(view),
    }));
}
