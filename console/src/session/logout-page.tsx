import { Center, Loader } from '@mantine/core';
import { session } from '@retaguarda/contract/session';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';
import { currentSession, endSession } from './session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Signs out as soon as it is opened. Whatever the server says, the session is gone from this browser. */
export function LogoutPage() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();

  useEffect(() => {
    const bearer = currentSession()?.Authorization;
    endSession();
    const signOut = async () => {
      if (bearer) notify.success(translate((await call(session.logout, { bearer })).message));
    };
    signOut()
      .catch((error) => {
        console.error('Logout Error', error);
        notify.error(translate('Logout Error'));
      })
      .finally(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);

  return (
    <SignInFrame title={t('signingOut')}>
      <Center>
        <Loader aria-label={t('signingOut')} />
      </Center>
    </SignInFrame>
  );
}
