import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';
import { sentencesOfPasswords } from './fixed-sentences.ts';
import { messageReply } from './replies.ts';
import { storedSession, ticket } from './stored-session.ts';

/** More than any authenticator sends. */
const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/);

/** What a browser makes of a passkey that is used. Its parts are read by the library that verifies it. */
export const usedPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** What a browser makes of a passkey that is new. */
export const newPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** What a browser needs to use or to make a passkey, as the standard of passkeys describes it. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** The six digits that an authenticator app shows. */
export const authenticatorCode = z.string().regex(/^\d{6}$/);

export const recoveryCode = exactText.max(40);

const hasOne = (given: object) => Object.values(given).filter((value) => value !== undefined).length === 1;

/** One of the ways to prove who somebody is, besides their password. */
const oneFactor = {
  code: authenticatorCode.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: usedPasskey.optional(),
};

const signedIn = messageReply.extend(storedSession.shape);

/** Ways to sign in besides the password alone. */
export const secondStep = {
  finish: endpoint({
    method: 'POST',
    path: '/security/user/second-step',
    access: 'public',
    summary: 'Sign in with a code, a recovery code or a passkey, after the password',
    since: '1.1.0',
    body: z
      .strictObject({ ticket, ...oneFactor })
      .refine(({ ticket: _, ...factors }) => hasOne(factors), { path: ['code'] }),
    reply: signedIn,
    fixedSentences: sentencesOfPasswords,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/security/user/second-step/challenge',
    access: 'public',
    summary: 'Get what a browser needs to use a passkey after the password',
    since: '1.1.0',
    body: z.strictObject({ ticket }),
    reply: passkeyOptions,
    fixedSentences: sentencesOfPasswords,
  }),
  challengeAlone: endpoint({
    method: 'POST',
    path: '/security/user/passkey-challenge',
    access: 'public',
    summary: 'Get what a browser needs to sign in with a passkey alone',
    since: '1.1.0',
    reply: passkeyOptions,
    fixedSentences: sentencesOfPasswords,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/security/user/passkey',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    since: '1.1.0',
    body: z.strictObject({ passkey: usedPasskey }),
    reply: signedIn,
    fixedSentences: sentencesOfPasswords,
  }),
};

/** For what is sensitive, the owner of a session shows again that it is them. */
export const reauthentication = {
  give: endpoint({
    method: 'POST',
    path: '/session/proof',
    access: 'signed-in',
    summary: 'Prove who one is, with the password, a code or a passkey: it counts for ten minutes',
    since: '1.1.0',
    body: z
      .strictObject({
        password: exactText.max(200).optional(),
        code: oneFactor.code,
        passkey: oneFactor.passkey,
      })
      .refine(hasOne, { path: ['password'] }),
    reply: messageReply,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/session/proof-challenge',
    access: 'signed-in',
    summary: 'Get what a browser needs to re-authenticate with a passkey',
    since: '1.1.0',
    reply: passkeyOptions,
  }),
};

export type UsedPasskey = z.output<typeof usedPasskey>;
export type NewPasskey = z.output<typeof newPasskey>;
