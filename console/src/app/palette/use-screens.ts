import { tags } from '@retaguarda/contract/entities/tags';
import { IconBell, IconCheck, IconClock, IconListSearch, IconTag, IconUserCircle } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation, wordIn } from '../../platform/text/translation.ts';
import { useMenu } from '../menu/use-menu.ts';
import { matching, type Option } from './option.ts';

/** Returns the screens whose names or synonyms match the text: those of the menu, the tags, and those that everybody has. */
export function useScreens(text: string): Option[] {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('systemUsers');
  const { t: companies } = useTranslation('companies');
  const { t: layout } = useTranslation('layout');
  const { t: inbox } = useTranslation('inbox');
  const menu = useMenu();
  const approvals = { label: layout('approvals'), icon: IconCheck, link: linkOptions({ to: '/approvals' }) };
  const schedule = {
    ...{ label: layout('schedule'), icon: IconClock },
    link: linkOptions({ to: '/schedule' }),
  };
  const screens = [
    ...menu.map(({ to, label, icon }) => ({ label, icon, link: { to } })),
    // Everybody may have requested an approval.
    ...(menu.some(({ to }) => to === '/approvals') ? [] : [approvals]),
    ...(menu.some(({ to }) => to === '/schedule') ? [] : [schedule]),
    ...(useCan()(tags.list)
      ? [{ label: companies('tags'), icon: IconTag, link: linkOptions({ to: '/tags' }) }]
      : []),
    { label: inbox('title'), icon: IconBell, link: linkOptions({ to: '/inbox' }) },
    { label: t('title'), icon: IconListSearch, link: linkOptions({ to: '/search' }) },
    { label: words('ownProfile'), icon: IconUserCircle, link: linkOptions({ to: '/edit-profile' }) },
  ];
  const options = screens.map((screen) => ({
    ...screen,
    key: screen.link.to,
    text: screen.label,
    synonyms: wordIn('synonyms', screen.link.to) ?? '',
  }));
  return matching(options, text);
}
