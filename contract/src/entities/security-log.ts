import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { say } from '../messages.ts';

/** What can happen to an account, or be done with it. */
export const securityKinds = [
  'signIn',
  'signOut',
  'lockout',
  'unlock',
  'proof',
  'resetRequest',
  'invitation',
  'link',
  'passwordChange',
  'emailChange',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'recoveryCodes',
  'sessionsEnded',
  'access',
  'export',
  'personOpened',
  'personData',
  'erasure',
  'tokenMade',
  'tokenRevoked',
  'webhook',
  'settings',
] as const;

const person = z.object({ id, name: z.string() });

const securityEvent = z.object({
  id,
  at: z.string(),
  kind: z.enum(securityKinds),
  is_refused: z.boolean(),
  /** The account that it is about; null when there is none, such as for a sign-in with an unknown address. */
  account: person.nullable(),
  /** Who did it, unless it was the owner of the account. */
  by: person.nullable(),
  address: z.string().nullable(),
  /** What the browser said of itself. */
  browser: z.string().nullable(),
  request_id: z.string().nullable(),
  /** How somebody signed in, why it was refused, what was exported: names of things and numbers. */
  details: z.record(z.string(), z.unknown()).nullable(),
});

/** A moment with its time zone. */
const moment = z.iso.datetime({ offset: true });

export const securityFilter = z.strictObject({
  /** The account that it is about. */
  system_user_id: idInQuery.optional(),
  kind: z.enum(securityKinds).optional(),
  is_refused: z.stringbool().optional(),
  address: z
    .string()
    .regex(/^[\da-f.:]{3,45}$/i, say('Invalid field'))
    .optional(),
  from: moment.optional(),
  to: moment.optional(),
});

/** What happened to accounts. Without the permission security:GET, everybody sees what is about their own. */
export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/security-log',
    access: 'signed-in',
    summary:
      'List what happened to accounts, newest first; without security:GET, `system_user_id` must be the own id',
    query: securityFilter.extend({ before: idInQuery.optional() }),
    reply: z.object({
      events: z.array(securityEvent),
      /** What `before` continues with; null at the end. */
      next: id.nullable(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/security-log/export',
    access: 'security:GET',
    summary: 'Read all that GET /security-log would list, one in each line',
    query: securityFilter,
    lines: true,
    reply: securityEvent,
  }),
};

export type SecurityKind = (typeof securityKinds)[number];
export type SecurityEvent = z.output<typeof securityEvent>;
export type SecurityFilter = z.output<typeof securityFilter>;
/** The filter as it is sent. */
export type SentSecurityFilter = z.input<typeof securityFilter>;
