import type { credentials } from '@retaguarda/contract/session';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { openSession } from '../session/session.ts';
import { translate } from '../text/text.ts';
import { notify } from '../ui/notify.ts';

/** The rules and the call of the sign-in. Its page does not wait for them: they are loaded while the person types. */
export const loadContract = () => import('@retaguarda/contract/session');

/** Signs in. After that, the page with the form gives way to `returnTo`. It has to show the error. */
export function useLogin(remember: boolean) {
  const [{ isPending, error }, setState] = useState({ isPending: false, error: null as Error | null });

  const send = async (body: z.input<typeof credentials>) => {
    setState({ isPending: true, error: null });
    try {
      const { session } = await loadContract();
      const reply = await call(session.login, { body });
      notify.success(translate(reply.message));
      openSession(reply, remember);
      setState({ isPending: false, error: null });
    } catch (error) {
      setState({ isPending: false, error: error as Error });
    }
  };
  return { isPending, error, send };
}
