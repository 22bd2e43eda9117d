import { useState } from 'react';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { type LockedUser, lockedUser } from '../../platform/session/locked-user.ts';
import { arePasswordsUsual } from '../../platform/session/sign-in-ways.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { UnlockForm } from './unlock-form.tsx';

/** The lock screen. To unlock it, the person who locked it signs in again with their password. */
export function LockPage() {
  const { t } = useTranslation('session');
  // The route opens this page only when there is a locked user. Unlocking deletes them while the page is still shown, so
  // they are read once.
  const [person] = useState(() => lockedUser() as LockedUser);
  return (
    <SignInFrame title={t('lockTitle')} help={t(arePasswordsUsual ? 'lockHelp' : 'lockHelpOnly')}>
      <UnlockForm person={person} />
    </SignInFrame>
  );
}
