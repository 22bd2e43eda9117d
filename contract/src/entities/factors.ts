import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messageReply, one } from '../replies.ts';
import { authenticatorCode, newPasskey, passkeyOptions } from '../second-step.ts';

const passkey = z.object({
  id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** The codes are in the reply to what made the first second step of an account, and never again. */
const withCodes = messageReply.extend({ recovery_codes: z.array(z.string()).optional() });

/** How a system user proves who they are besides the password. Everybody sets up their own. */
export const factors = {
  read: endpoint({
    method: 'GET',
    path: '/system-user/second-step',
    access: 'system_user:PUT',
    isOwnAllowed: true,
    whileEnrolling: true,
    summary: 'Read which second steps a system user has',
    since: '1.1.0',
    query: one,
    reply: z.object({
      /** Since when there is an authenticator app; null without one. */
      app_since: z.string().nullable(),
      passkeys: z.array(passkey),
      recovery_codes_left: z.int(),
      /** Whether the profile of the person, or a setting, requires one. */
      is_required: z.boolean(),
      /** Whether the server can store the secret of an app. */
      can_have_app: z.boolean(),
      has_password: z.boolean(),
      /** Whether the caller may reset it: that of others who hold no more than the caller. */
      is_within_reach: z.boolean(),
    }),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/system-user/second-step',
    access: 'system_user:PUT',
    summary: 'Remove all second steps of another system user, who is informed by e-mail',
    since: '1.1.0',
    query: one,
    reply: messageReply,
  }),
  startApp: endpoint({
    method: 'POST',
    path: '/session/app',
    access: 'signed-in',
    whileEnrolling: true,
    reauthenticate: true,
    summary: 'Get a secret for an authenticator app; it counts after its first code',
    since: '1.1.0',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/session/app/confirm',
    access: 'signed-in',
    whileEnrolling: true,
    reauthenticate: true,
    summary: 'Use the authenticator app from now on, with the first code that it shows',
    since: '1.1.0',
    body: z.strictObject({ code: authenticatorCode }),
    reply: withCodes,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/session/app',
    access: 'signed-in',
    reauthenticate: true,
    summary: 'Use the authenticator app no more',
    since: '1.1.0',
    reply: messageReply,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/session/passkey-challenge',
    access: 'signed-in',
    whileEnrolling: true,
    reauthenticate: true,
    summary: 'Get what a browser needs to create a passkey',
    since: '1.1.0',
    reply: passkeyOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/session/passkey',
    access: 'signed-in',
    whileEnrolling: true,
    reauthenticate: true,
    summary: 'Use a passkey from now on',
    since: '1.1.0',
    body: z.strictObject({ name: visibleText(limits.passkey.name), passkey: newPasskey }),
    reply: withCodes,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/session/passkey',
    access: 'signed-in',
    reauthenticate: true,
    summary: 'Use a passkey no more',
    since: '1.1.0',
    query: one,
    reply: messageReply,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/session/recovery-codes',
    access: 'signed-in',
    reauthenticate: true,
    summary: 'Make new recovery codes; the old ones are void',
    since: '1.1.0',
    reply: messageReply.extend({ recovery_codes: z.array(z.string()) }),
  }),
};

export type Factors = z.output<typeof factors.read.reply>;
