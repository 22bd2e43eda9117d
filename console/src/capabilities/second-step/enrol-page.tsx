import { Anchor, Center, Loader, Stack } from '@mantine/core';
import { factors } from '@retaguarda/contract/entities/factors';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { markSecondStepSetUp, useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { FactorChoices } from './choices.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { useNewPasskey } from './use-new-passkey.ts';

/** Shown until a person whose profile requires a second step has set one up. */
export function EnrolPage() {
  const { t } = useTranslation('secondStep');
  const router = useRouter();
  const id = useSession()?.user.id ?? 0;
  const { data } = useCall(factors.read, { query: { id } });
  const [step, setStep] = useState<'choose' | 'app' | string[]>('choose');
  const newPasskey = useNewPasskey(setStep);
  const leave = () => {
    markSecondStepSetUp();
    void router.invalidate();
  };

  if (Array.isArray(step))
    return (
      <SignInFrame title={t('codesTitle')}>
        <RecoveryCodes codes={step} onStored={leave} />
      </SignInFrame>
    );
  if (step === 'app')
    return (
      <SignInFrame title={t('setUpApp')}>
        <SetUpApp onDone={setStep} onCancel={() => setStep('choose')} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('enrolTitle')} help={t('enrolHelp')}>
      <Stack>
        {data ? (
          <ul className={lines.list}>
            <FactorChoices
              known={data}
              isPending={newPasskey.isPending}
              onApp={() => setStep('app')}
              onPasskey={newPasskey.add}
            />
          </ul>
        ) : (
          <Center mih={120}>
            <Loader />
          </Center>
        )}
        <Anchor size="sm" ta="center" renderRoot={(props) => <Link {...props} to="/logout" />}>
          {t('signOut')}
        </Anchor>
      </Stack>
    </SignInFrame>
  );
}
