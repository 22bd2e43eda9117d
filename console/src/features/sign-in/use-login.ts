import type { Reply } from '@retaguarda/contract/endpoint';
import type { credentials, session } from '@retaguarda/contract/session';
import type { SecondStepReply, StoredSession } from '@retaguarda/contract/stored-session';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../platform/api/call.ts';
import { openSession } from '../../platform/session/session.ts';
import { translate } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import type { Beginning } from './start-sign-on.ts';

/** Loads the rules and the call of the sign-in. Its page does not wait for them: they are loaded while the person types. */
export const loadContract = () => import('@retaguarda/contract/session');

type Session = typeof session;
type SignedIn = StoredSession & { message: string };

type State = { isPending: boolean; error: Error | null; secondStep?: SecondStepReply };

const idle: State = { isPending: false, error: null };

/** Signs in, then opens `returnTo`. The page with the form must show the error and the second step. */
export function useLogin(remember: boolean) {
  const [state, setState] = useState(idle);

  const open = (reply: SignedIn) => {
    notify.success(translate(reply.message));
    openSession(reply, remember);
  };

  const opened = ({ second_step: secondStep, ...reply }: Reply<Session['login']>) => {
    if (secondStep) return { ...idle, secondStep };
    open(reply as SignedIn);
    return idle;
  };

  const run = async (work: () => Promise<State>) => {
    setState({ isPending: true, error: null });
    setState(await work().catch((error) => ({ isPending: false, error: error as Error })));
  };

  return {
    ...state,
    open,

    send: (body: z.input<typeof credentials>) =>
      run(async () => {
        const { session } = await loadContract();
        return opened(await call(session.login, { body }));
      }),

    sendToProvider: (given: Beginning = {}) =>
      run(async () => {
        const { startSignOn } = await import('./start-sign-on.ts');
        await startSignOn(remember, given);
        return idle;
      }),

    /** The answer of the provider. */
    sendAnswer: (answer: string) =>
      run(async () => {
        const { singleSignOn } = await import('@retaguarda/contract/single-sign-on');
        return opened(await call(singleSignOn.finish, { body: { answer } }));
      }),

    sendPasskey: () =>
      run(async () => {
        const { signInWithPasskey } = await import('../../capabilities/second-step/passkeys.ts');
        const reply = await signInWithPasskey();
        if (reply) open(reply);
        return idle;
      }),

    typePasswordAgain: () => setState(idle),
  };
}

export type Login = ReturnType<typeof useLogin>;
