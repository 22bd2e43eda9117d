import { entities } from '@retaguarda/contract/entities';
import { activity } from '@retaguarda/contract/entities/activity';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import { importEntities } from '@retaguarda/contract/entities/imports';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconDeviceDesktop,
  IconFileImport,
  IconHelp,
  IconLock,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useLock } from '../../platform/session/lock.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { textIn, useTranslation, wordIn } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';
import { useAskToSignOut } from '../layout/user-menu.tsx';
import { useTheme } from '../theme/use-theme.ts';
import { type Findable, matching, type Option } from './option.ts';
import { undoLastChange } from './undo-last.ts';

/** The entities of which new rows can be made anywhere, without choosing a company first. */
const creations = changeEntities.flatMap((entity) => {
  const { create, area } = entityCards[entity];
  return create ? [{ entity, area, link: create }] : [];
});

const comparison = {
  access: 'client_system:GET',
  icon: IconArrowsLeftRight,
  link: linkOptions({ to: '/clientsystemvariables/compare', search: {} }),
} as const;

type Action = Omit<Option, keyof Findable> & { label: string; words?: string } & (
    | { link: LinkTo }
    | { act: () => void }
  );

/** Returns the actions that the signed-in person may do from anywhere, as far as they match the text. */
export function useActions(text: string, onSettings: () => void, onHelp: () => void): Option[] {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('layout');
  const can = useCan();
  const lock = useLock();
  const askToSignOut = useAskToSignOut();
  const { theme, shown, change } = useTheme();
  const other = shown === 'dark' ? 'light' : 'dark';
  const act = (key: string, icon: Icon, label: string, act: () => void): Action => ({
    key,
    icon,
    label,
    act,
  });

  const actions: Action[] = [
    ...creations
      .filter(({ entity }) => can({ access: `${entity}:POST` }))
      .map(({ entity, area, link }) => ({
        key: `new ${entity}`,
        icon: IconPlus,
        label: textIn(area, 'add'),
        words: `${t('newWords')} ${textIn(area, 'title')}`,
        link,
      })),
    ...[comparison].filter(can).map(({ icon, link }) => ({
      key: 'compare',
      icon,
      label: textIn('clientVariables', 'compare'),
      link,
    })),
    ...importEntities
      .filter((entity) => can({ access: `${entity}:POST` }))
      .map((entity) => ({
        key: `import ${entity}`,
        icon: IconFileImport,
        label: textIn('imports', 'title', { what: textIn('permissions', entity) }),
        link: { to: entities[entity].import },
      })),
    ...(can(activity.list) ? [act('undo', IconArrowBackUp, t('undoLast'), undoLastChange)] : []),
    act('theme', other === 'dark' ? IconMoon : IconSun, t(other), () => change(other)),
    ...(theme === 'auto'
      ? []
      : [act('systemTheme', IconDeviceDesktop, t('systemTheme'), () => change('auto'))]),
    act('settings', IconSettings, words('settings'), onSettings),
    act('help', IconHelp, words('help'), onHelp),
    act('lock', IconLock, words('lock'), lock),
    act('logout', IconLogout, words('logout'), askToSignOut),
  ];
  const found = actions.map(({ words = '', ...action }) => ({
    ...action,
    text: action.label,
    synonyms: `${words} ${wordIn('synonyms', action.key) ?? ''}`,
  }));
  return matching(found, text);
}
