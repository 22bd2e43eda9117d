import { Modal, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { useOnLeaving } from '../../platform/ui/address.ts';
import classes from './inbox-bell.module.css';
import { InboxPanel } from './inbox-panel.tsx';
import { useLiveUnread } from './use-unread.ts';

type InboxBellProps = { isOpen: boolean; onClose: () => void; className: string };

/** The bell in the top bar: how many entries of the inbox are unread, and the newest ones below it. */
export const InboxBell = ({ isOpen, className }: InboxBellProps) => isOpen && <Bell className={className} />;

/** More than these are not counted: the badge is small. */
const mostShown = 99;

function Bell({ className }: Pick<InboxBellProps, 'className'>) {
  const { t } = useTranslation('inbox');
  const unread = useLiveUnread();
  const [isShown, panel] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  useOnLeaving(panel.close);
  const button = (
    <UnstyledButton
      className={`${className} ${classes.bell}`}
      aria-haspopup="dialog"
      aria-expanded={isShown}
      aria-label={t('bell', { count: unread ?? 0 })}
      title={t('title')}
      onClick={panel.toggle}
    >
      <IconBell size={20} stroke={1.6} aria-hidden />
      {unread !== undefined && unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </UnstyledButton>
  );
  return (
    <>
      {isPhone ? (
        <>
          {button}
          <Modal
            opened={isShown}
            onClose={panel.close}
            title={t('title')}
            fullScreen
            withCloseButton
            closeButtonProps={{ 'aria-label': t('close') }}
            classNames={{ body: classes.screen ?? '' }}
          >
            <InboxPanel isHeaded onLeave={panel.close} />
          </Modal>
        </>
      ) : (
        <Popover
          opened={isShown}
          onChange={panel.close}
          position="bottom-end"
          width={420}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown aria-label={t('title')} className={classes.panel ?? ''}>
            <InboxPanel onLeave={panel.close} />
          </Popover.Dropdown>
        </Popover>
      )}
      <Arrivals unread={unread} />
    </>
  );
}

/** Says it to those who hear the page when another entry arrives, and not what was there when the page opened. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation('inbox');
  const [known, setKnown] = useState(unread);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (known !== undefined && unread !== undefined && unread > known)
      setSaid(t('arrived', { count: unread }));
    setKnown(unread);
  }, [unread, known, t]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
