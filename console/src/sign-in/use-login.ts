import { session } from '@retaguarda/contract/session';
import { useSend } from '../api/hooks.ts';
import { openSession } from '../session/session.ts';
import { translate } from '../text/text.ts';
import { notify } from '../ui/notify.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a person wanted to open when they had to sign in. They go there after the sign-in. */
    returnTo?: string;
  }
}

/** Signs in. After that, the route of the sign-in page goes to `returnTo`. The page has to show the errors. */
export const useLogin = (remember: boolean) =>
  useSend(session.login, {
    isShownByPage: true,
    onChanged: (reply) => {
      notify.success(translate(reply.message));
      openSession(reply, remember);
    },
  });
