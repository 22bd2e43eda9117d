import type { Endpoint } from '@retaguarda/contract/endpoint';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { insights } from '@retaguarda/contract/entities/insights';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import {
  type Icon,
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
import { useCan } from '../../session/use-can.ts';
import { useLock } from '../../session/use-lock.ts';
import { bestMatches } from '../../text/best-matches.ts';
import { textIn, useTranslation } from '../../text/translation.ts';
import type { LinkTo } from '../../ui/link-to.ts';
import { useAskToLeave } from '../menu/use-ask-to-leave.ts';
import { useTheme } from '../theme/use-theme.ts';
import type { Option } from './option.ts';

type Creation = {
  call: Pick<Endpoint, 'access'>;
  link: LinkTo;
  label: Parameters<typeof textIn<'search'>>[1];
  /** The dictionary with the words of the button in the list: they find the action as well. */
  area:
    | 'companies'
    | 'systemUsers'
    | 'profiles'
    | 'roles'
    | 'insights'
    | 'systemVariables'
    | 'clientVariables';
};

/** Forms of new rows that need no company. */
// biome-ignore format: a table
const creations: Creation[] = [
  { call: companies.create, link: linkOptions({ to: '/company' }), label: 'newCompany', area: 'companies' },
  { call: systemUsers.create, link: linkOptions({ to: '/systemuser' }), label: 'newSystemUser', area: 'systemUsers' },
  { call: profiles.create, link: linkOptions({ to: '/profile' }), label: 'newProfile', area: 'profiles' },
  { call: roles.create, link: linkOptions({ to: '/role' }), label: 'newRole', area: 'roles' },
  { call: insights.create, link: linkOptions({ to: '/insight' }), label: 'newInsight', area: 'insights' },
  { call: systemVariables.create, link: linkOptions({ to: '/systemvariable' }), label: 'newSystemVariable', area: 'systemVariables' },
  { call: clientVariables.create, link: linkOptions({ to: '/clientsystemvariable' }), label: 'newClientVariable', area: 'clientVariables' },
];

/** What can be created from a file. */
// biome-ignore format: a table
const fromFiles = [
  { entity: 'user', access: 'user:POST', link: linkOptions({ to: '/users/import' }) },
  { entity: 'department', access: 'department:POST', link: linkOptions({ to: '/departments/import' }) },
  { entity: 'client', access: 'client:POST', link: linkOptions({ to: '/companies/import' }) },
  { entity: 'client_system', access: 'client_system:POST', link: linkOptions({ to: '/clientsystemvariables/import' }) },
] as const;

type Action = Omit<Option, 'text'> & { label: string; words?: string } & (
    | { link: LinkTo }
    | { act: () => void }
  );

/** What the signed-in person may do from anywhere and matches the text. */
export function useActions(text: string, onSettings: () => void, onHelp: () => void): Option[] {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('layout');
  const can = useCan();
  const lock = useLock();
  const askToLeave = useAskToLeave();
  const { theme, change } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const act = (key: string, icon: Icon, label: string, act: () => void): Action => ({
    key,
    icon,
    label,
    act,
  });

  const actions: Action[] = [
    ...creations
      .filter(({ call }) => can(call))
      .map(({ link, label, area }) => ({
        key: label,
        icon: IconPlus,
        label: t(label),
        words: textIn(area, 'add'),
        link,
      })),
    ...fromFiles
      .filter(({ access }) => can({ access }))
      .map(({ entity, link }) => ({
        key: `import ${entity}`,
        icon: IconFileImport,
        label: textIn('imports', 'title', { what: textIn('permissions', entity) }),
        link,
      })),
    act('theme', other === 'dark' ? IconMoon : IconSun, t(other), () => change(other)),
    act('settings', IconSettings, words('settings'), onSettings),
    act('help', IconHelp, words('help'), onHelp),
    act('lock', IconLock, words('lock'), lock),
    act('logout', IconLogout, words('logout'), askToLeave),
  ];
  const found = actions.map(({ words = '', ...action }) => ({ ...action, text: `${action.label} ${words}` }));
  return bestMatches(found, text, (action) => action.text);
}
