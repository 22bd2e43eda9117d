import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePicture } from '../../api/use-picture.ts';
import { confirm } from '../../dialogs/confirm.tsx';
import { useSession } from '../../session/session.ts';
import { useLock } from '../../session/use-lock.ts';
import { useTranslation } from '../../text/translation.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from './user-menu.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };

/** The name of the signed-in person, with a menu: own profile, settings, lock screen, sign-out. */
export function UserMenu({ onSettings }: { onSettings: () => void }) {
  const { t } = useTranslation('layout');
  const lock = useLock();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const user = useSession()?.user;
  const picture = usePicture(user?.url_avatar ?? '');
  if (!user) return null;

  // When a dialog closes, it returns the focus to the element that had it before. The menu entry is gone by then, so the
  // button gets the focus first.
  const openFromButton = (open: () => void) => () => {
    button.current?.focus();
    open();
  };

  const askToLeave = () =>
    confirm({ question: t('leavePlatform'), onYes: () => navigate({ to: '/logout' }) });

  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.user ?? ''}>
          <PersonAvatar name={user.name} picture={picture} size={32} />
          <VisuallyHidden>{t('account', { name: user.name })}</VisuallyHidden>
          <span className={classes.userName} aria-hidden>
            {user.name}
          </span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} size="sm" truncate>
            {user.name}
          </Text>
          <Text c="dimmed" size="xs" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser {...icon} />}
          renderRoot={(props) => <Link {...props} to="/edit-profile" />}
        >
          {t('profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings {...icon} />} onClick={openFromButton(onSettings)}>
          {t('settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLock {...icon} />} onClick={openFromButton(lock)}>
          {t('lock')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={openFromButton(askToLeave)}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
