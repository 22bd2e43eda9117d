import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, knownPassword, newPassword, repeatedPassword, requiredText } from './fields.ts';
import { sentencesOfPasswords, sentencesWithInvalidData } from './fixed-sentences.ts';
import { limits } from './limits.ts';
import { say } from './messages.ts';
import { messageReply } from './replies.ts';
import { secondStepReply, sessionUser, storedSession } from './stored-session.ts';

export const credentials = z.strictObject({ email: email(limits.email), password: knownPassword });

export const passwordResetRequest = z.strictObject({ email: email(limits.email) });

/** The registration page creates no account: it only says that administrators do. It checks its fields nevertheless. */
export const registration = z.strictObject({
  email: email(limits.email),
  username: requiredText,
  password: newPassword,
});

/** The fields of the page for a new password. The repeated password is not sent. */
export const newPasswordForm = z
  .strictObject({
    password: newPassword,
    confirmationPassword: repeatedPassword,
    current_password: knownPassword.optional(),
  })
  .refine(({ password, confirmationPassword }) => password === confirmationPassword, {
    error: say('Passwords do not match, try again.'),
    path: ['confirmationPassword'],
    // Checked even if the password itself is invalid, so that both errors are shown at once.
    when: ({ value }) => Boolean((value as { confirmationPassword?: string }).confirmationPassword),
  });

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/security/user/login',
    access: 'public',
    summary: 'Sign in as a system user',
    body: credentials,
    /** The session; or for an account with a second step, what allows that step. */
    reply: messageReply.extend({ ...storedSession.partial().shape, second_step: secondStepReply.optional() }),
    fixedSentences: sentencesWithInvalidData,
  }),
  /** Roles and addresses can change during a session. The browser reads them again when it may have missed a change. */
  permissions: endpoint({
    method: 'GET',
    path: '/session',
    access: 'signed-in',
    whileEnrolling: true,
    summary:
      'Read the current permissions and e-mail address of the signed-in user, and for how many days a browser stores drafts',
    reply: storedSession
      .pick({ permissions: true })
      .extend({ email: sessionUser.shape.email, draft_days: z.int() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    access: 'signed-in',
    whileEnrolling: true,
    summary: 'End the session of the token',
    reply: messageReply.extend({
      /** Where the person is signed out at the OpenID provider as well, if the session began there. */
      provider_address: z.string().optional(),
    }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/security/system-user/password-reset',
    access: 'public',
    summary: 'Send a link to set a new password, if the account exists',
    body: passwordResetRequest,
    reply: messageReply,
    fixedSentences: sentencesOfPasswords,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/system-user/password-change',
    // The bearer token authorizes the call: a reset token, or the token of a live session.
    access: 'public',
    summary: 'Set a new password, with a reset token or a session token as the bearer',
    body: z.strictObject({ password: newPassword, current_password: knownPassword.optional() }),
    // Users of a company sign in to the chat platform, not to the console.
    reply: messageReply.extend({
      signs_in_to: z.enum(['console', 'platform']),
      platform_url: z.string().optional(),
    }),
    fixedSentences: sentencesOfPasswords,
  }),
};
