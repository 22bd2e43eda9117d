import { Alert, Button, Center, Loader, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { signOnAnswer, useLinkToken } from '../../platform/session/link-tokens.ts';
import { currentSession, rememberedEmail, useSession } from '../../platform/session/session.ts';
import { providerName } from '../../platform/session/sign-in-ways.ts';
import { forgetRound, newTabBegins, storedRound } from '../../platform/session/sign-on-round.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { BackToLogin } from './back-to-login.tsx';
import { SecondStep } from './second-step.tsx';
import { useLogin } from './use-login.ts';

/** The page to which the provider redirects. It sends the answer to the server and opens the next screen. */
export function SingleSignOnPage() {
  const { t } = useTranslation('session');
  const { history } = useRouter();
  const answer = useLinkToken(signOnAnswer);
  const isBeginning = answer === newTabBegins;
  const [round] = useState(storedRound);
  const [before] = useState(() => currentSession()?.Authorization);
  const login = useLogin(isBeginning ? rememberedEmail() !== '' : round.remember);
  const token = useSession()?.Authorization;
  const isSignedIn = !isBeginning && token !== undefined && token !== before;

  const begin = () =>
    login.sendToProvider(
      isBeginning ? { isFresh: true, returnTo: '/dashboard', isForOtherTab: true } : { ...round },
    );
  // An answer counts once, so it is sent once.
  const start = useEffectEvent(() => void (isBeginning ? begin() : login.sendAnswer(answer)));
  useEffect(() => start(), []);
  useEffect(() => {
    if (!isSignedIn) return;
    forgetRound();
    if (!round.isForOtherTab) history.replace(round.returnTo);
  }, [isSignedIn, round, history]);

  return (
    <SignInFrame title={t('signOnTitle', { name: providerName })} help={login.isPending && t('signOnHelp')}>
      <Stack>
        {login.isPending && (
          <Center mih={80}>
            <Loader />
          </Center>
        )}
        <SecondStep login={login} />
        {isSignedIn && round.isForOtherTab && (
          <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
            {t('signOnDone')}
          </Alert>
        )}
        <ErrorAlert error={login.error} />
        {login.error && (
          <>
            <Button fullWidth onClick={begin}>
              {t('tryAgain')}
            </Button>
            <BackToLogin />
          </>
        )}
      </Stack>
    </SignInFrame>
  );
}
