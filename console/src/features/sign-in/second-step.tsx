import { Center, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadLater } from '../../platform/text/text.ts';
import type { Login } from './use-login.ts';

/** Most people who sign in do not see it: it is loaded with its texts when it is needed. */
const SecondStepForm = lazy(async () => {
  const { SecondStepForm } = await loadLater(
    () => import('../../capabilities/second-step/second-step-form.tsx'),
  );
  return { default: SecondStepForm };
});

/** The second step of a sign-in, in place of the form for the password. */
export const SecondStep = ({ login }: { login: Login }) =>
  login.secondStep && (
    <Suspense
      fallback={
        <Center mih={200}>
          <Loader />
        </Center>
      }
    >
      <SecondStepForm asked={login.secondStep} onSignedIn={login.open} onBack={login.typePasswordAgain} />
    </Suspense>
  );
