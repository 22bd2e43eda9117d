import { Menu, Text } from '@mantine/core';
import type { SessionUser } from '@retaguarda/contract/stored-session';
import { IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { ButtonElsewhere } from '../../components/dialogs/popover-button.tsx';
import { useLock } from '../../platform/session/lock.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import classes from './user-menu.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };

type Button = RefObject<HTMLButtonElement | null>;
type UserMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  button: Button;
  person: SessionUser;
  onSettings: () => void;
};

/** The menu below the person's name: own profile, settings, lock screen, sign-out. */
export function UserMenu({ isOpen, onClose, button, person, onSettings }: UserMenuProps) {
  const { t } = useTranslation('layout');
  const lock = useLock();
  const askToSignOut = useAskToSignOut();

  // When a dialog closes, it returns the focus to the element that had it before. The menu entry is gone by then, so the
  // button gets the focus first.
  const openFromButton = (open: () => void) => () => {
    button.current?.focus();
    open();
  };

  return (
    <Menu
      id="user-menu"
      opened={isOpen}
      onClose={onClose}
      position="bottom-end"
      width={240}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} size="sm" truncate>
            {person.name}
          </Text>
          <Text c="dimmed" size="xs" truncate>
            {person.email}
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
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={openFromButton(askToSignOut)}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asks whether the person wants to sign out, and does it after Yes. */
export function useAskToSignOut() {
  const navigate = useNavigate();
  return () =>
    confirm({ question: textIn('layout', 'leavePlatform'), onYes: () => navigate({ to: '/logout' }) });
}
