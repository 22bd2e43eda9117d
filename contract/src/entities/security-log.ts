import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { say } from '../messages.ts';

/**
 * What can happen to an account, or be done with it. Whether people with a scope see all events of a kind: those about staff and the
 * server, never about the data of a company.
 */
const isForAll = {
  signIn: true,
  signOut: true,
  lockout: true,
  unlock: true,
  proof: true,
  resetRequest: true,
  invitation: true,
  link: true,
  passwordChange: true,
  emailChange: true,
  factorAdded: true,
  factorRemoved: true,
  factorReset: true,
  recoveryCodes: true,
  sessionsEnded: true,
  access: true,
  export: false,
  personOpened: false,
  personData: false,
  erasure: false,
  tokenMade: true,
  tokenRevoked: true,
  mcpCall: true,
  webhook: false,
  settings: true,
  approvalPolicy: true,
  approvalAsked: false,
  approvalGiven: false,
  approvalDeclined: false,
};

export type SecurityKind = keyof typeof isForAll;

export const securityKinds = Object.keys(isForAll) as [SecurityKind, ...SecurityKind[]];

/** The kinds that people with a scope see all events of. */
export const kindsForAll = securityKinds.filter((kind) => isForAll[kind]);

/** The people whose data are read: users of companies, and accounts of the console. */
export const personEntities = ['user', 'system_user'] as const;

/** What the register of access to personal data has: these, and the exports of these lists and records. */
export const registerKinds = ['personOpened', 'personData'] as const satisfies SecurityKind[];
export const personalExports = [...personEntities, 'change', 'security'] as const;

/** The details that are ids of rows. */
export const namedDetails = ['client_id', 'profile', 'service_account', 'webhook_id'] as const;

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
  /** The User-Agent. */
  browser: z.string().nullable(),
  request_id: z.string().nullable(),
  /** How somebody signed in, why it was refused, what was exported: names of things and numbers. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** The names of today of what the details number, such as `client_id`; only of what the caller may view. */
  names: z.partialRecord(z.enum(namedDetails), z.string()),
  /** The person whose data were read or erased, by the name of today; null for callers who may not view such people, and when it is unknown. */
  about: z
    .object({
      entity: z.enum(personEntities),
      id,
      name: z.string().nullable(),
      client_id: id.nullable(),
    })
    .nullable(),
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
  /** Only the register of access to personal data. */
  register: z.literal('true').optional(),
  /** The person whose data were read. With both, the exports of the list that the person is in count as well. */
  about_entity: z.enum(personEntities).optional(),
  about_id: idInQuery.optional(),
});

/** What happened to accounts. Without the permission security:GET, everybody sees what is about their own. */
export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/security-log',
    access: 'signed-in',
    summary:
      'List what happened to accounts, newest first; without security:GET, `system_user_id` must be the caller, or `about_entity` and `about_id` their own account, whose register of access is listed then',
    since: '1.1.0',
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
    since: '1.1.0',
    query: securityFilter,
    reauthenticate: true,
    lines: true,
    reply: securityEvent,
  }),
};

export type PersonEntity = (typeof personEntities)[number];
export type NamedDetail = (typeof namedDetails)[number];
export type SecurityEvent = z.output<typeof securityEvent>;
export type SecurityFilter = z.output<typeof securityFilter>;
/** The filter as it is sent. */
export type SentSecurityFilter = z.input<typeof securityFilter>;
