import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { usePicture } from '../../platform/api/use-picture.ts';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx';
import classes from './user-menu.module.css';

const userMenu = async () => (await import('./user-menu.tsx')).UserMenu;

/** The name of the signed-in person. It opens a menu. */
export function UserButton({ onSettings }: { onSettings: () => void }) {
  const { t } = useTranslation('layout');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, menu] = useDisclosure();
  const user = useSession()?.user;
  const picture = usePicture(user?.url_avatar ?? '');
  if (!user) return null;

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.user ?? ''}
        id="user-menu-target"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={menu.toggle}
      >
        <PersonAvatar name={user.name} picture={picture} size={32} />
        <VisuallyHidden>{t('account', { name: user.name })}</VisuallyHidden>
        <span className={classes.userName} aria-hidden>
          {user.name}
        </span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <OnFirstUse
        load={userMenu}
        isReadySoon
        isOpen={isOpen}
        onClose={menu.close}
        button={button}
        person={user}
        onSettings={onSettings}
      />
    </>
  );
}
