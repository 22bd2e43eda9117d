import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exactText, missingOrWrong } from './fields.ts';
import { sentencesOfPasswords } from './fixed-sentences.ts';
import { messageReply } from './replies.ts';
import { secondStepReply, storedSession } from './stored-session.ts';

/** The sign-in at an OpenID provider: to its page, and back to ours. */
export const singleSignOn = {
  start: endpoint({
    method: 'POST',
    path: '/security/user/single-sign-on/start',
    access: 'public',
    summary:
      'Begin to sign in at the OpenID provider: the address of its page, and a cookie for this browser',
    since: '1.1.0',
    body: z.strictObject({
      /** The person must re-authenticate at the provider, even if they are signed in there. */
      fresh: z.boolean({ error: missingOrWrong }),
    }),
    reply: z.object({ address: z.string() }),
    fixedSentences: sentencesOfPasswords,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/security/user/single-sign-on',
    access: 'public',
    summary: 'Sign in with what the OpenID provider has added to the address of the console',
    since: '1.1.0',
    body: z.strictObject({
      /** The query of that address, as it is. */
      answer: exactText.max(8_000),
    }),
    /** The session; or for an account with a second step, what allows that step. */
    reply: messageReply.extend({ ...storedSession.partial().shape, second_step: secondStepReply.optional() }),
    fixedSentences: sentencesOfPasswords,
  }),
};
