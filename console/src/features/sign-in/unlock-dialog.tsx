import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { loadedPicture } from '../../platform/api/use-picture.ts';
import { type LockedUser, lockedUser } from '../../platform/session/locked-user.ts';
import { currentSession } from '../../platform/session/session.ts';
import { arePasswordsUsual } from '../../platform/session/sign-in-ways.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { UnlockForm } from './unlock-form.tsx';

type UnlockDialogProps = { isOpen: boolean };

/** Covers a form whose session was interrupted, until its person has signed in again. Only toasts are above it. */
export const UnlockDialog = ({ isOpen }: UnlockDialogProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={() => {}}
    closeOnEscape={false}
    closeOnClickOutside={false}
    fullScreen
    // The layout does that: when the dialog opens, the hidden form has lost the focus already.
    returnFocus={false}
    zIndex={1000}
    transitionProps={{ duration: 0 }}
  >
    {isOpen && <Covering />}
  </Modal.Root>
);

function Covering() {
  const { t } = useTranslation('session');
  const { t: word } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  // Unlocking changes both while the dialog is still shown.
  const [person] = useState(() => {
    const user = currentSession()?.user as LockedUser;
    return { ...user, url_avatar: loadedPicture(user.url_avatar) };
  });
  const [isLocked] = useState(() => lockedUser() !== undefined);
  const title = t(isLocked ? 'lockTitle' : 'endedTitle');

  // An open dialog of the form must be hidden and inert too. Nor may the title of the tab reveal what is open.
  useEffect(() => {
    const own = content.current?.closest('[data-portal] > *');
    const others = [...(own?.parentElement?.children ?? [])].filter((other) => other !== own);
    const { title: titleOfForm } = document;
    for (const other of others) other.toggleAttribute('inert', true);
    document.title = `${title} · ${word('product')}`;
    return () => {
      for (const other of others) other.toggleAttribute('inert', false);
      document.title = titleOfForm;
    };
  }, [title, word]);

  return (
    <Modal.Content ref={content} aria-label={title} bg="var(--page)">
      <Modal.Body p={0}>
        <SignInFrame title={title} help={t(arePasswordsUsual ? 'inputKept' : 'inputKeptOnly')}>
          <UnlockForm person={person} isOverForm />
        </SignInFrame>
      </Modal.Body>
    </Modal.Content>
  );
}
