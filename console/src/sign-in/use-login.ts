import { session } from '@retaguarda/contract/session';
import { useSend } from '../api/hooks.ts';
import { openSession } from '../session/session.ts';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address a person was at, or wanted to see, when they had to sign in. */
    returnTo?: string;
  }
}

/** Signs in; the pages for it then lead to where the person was going. Errors are for the page to show. */
export const useLogin = (remember: boolean) =>
  useSend(session.login, {
    isShownByPage: true,
    onChanged: (reply) => {
      notify.success(translate(reply.message));
      openSession(reply, remember);
    },
  });
