import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, missingOrWrong, requiredProse } from '../fields.ts';
import { limits } from '../limits.ts';
import { messageReply, one } from '../replies.ts';
import { foundPerson, type PersonKey, personKey } from './people.ts';

/**
 * The places that hold data about people, each with a name of its own: the record of a person, what belongs to them alone, what
 * is recorded about them and under their name, and texts of others that mention them. See docs/decisions/052-privacy-desk.md.
 */
export const dataPlaces = [
  'person',
  'picture',
  'skillsAndGroups',
  'factors',
  'sessions',
  'links',
  'mails',
  'outbox',
  'views',
  'inbox',
  'exports',
  'historyOfPerson',
  'historyByPerson',
  'accessOfPerson',
  'accessByPerson',
  'jobRows',
  'authorship',
  'requests',
  'notes',
  'mentions',
] as const;

/** Everything the data of a person can consist of. What is not in this list never leaves the server. */
export const heldColumns = [
  'at',
  'kind',
  'entity',
  'row',
  'company_id',
  'name',
  'email',
  'nickname',
  'phone',
  'document',
  'active',
  'company',
  'department',
  'profile',
  'skill',
  'group',
  'max_chats',
  'work_days',
  'extra',
  /** Of the fields in `extra`, by their names. */
  'titles',
  'state_reason',
  'state_since',
  'ends_on',
  'directory_key',
  'last_login',
  'created_at',
  'expires_at',
  'last_used_at',
  'address',
  'browser',
  'is_refused',
  'issuer',
  'identity',
  'recipient',
  'subject',
  'due_at',
  'list',
  'total',
  'before',
  'after',
  'action',
  'is_undo',
  'request_kind',
  'request_state',
  'received_on',
  'due_on',
  'notes',
  'answer',
  'text',
  'file',
  'fields',
] as const;

/** How the data found there is treated. Mentions are listed for people who may edit them, and not changed. */
export const erasingActions = ['anonymised', 'removed', 'masked', 'listed'] as const;

/** What may be retained for a while because the law says so. It is found by the number of the person, not by their name. */
export const holdableParts = ['history', 'access'] as const;

/** Why data may be retained against the wish of its owner: the four cases of LGPD, art. 16. */
export const holdGrounds = ['legalObligation', 'research', 'transfer', 'ownUse'] as const;

const place = z.enum(dataPlaces);

const heldRow = z.object(
  Object.fromEntries(heldColumns.map((column) => [column, z.unknown().optional()])) as Record<
    HeldColumn,
    z.ZodOptional<z.ZodUnknown>
  >,
);

/** The search for texts of others that mention the person. It runs in the background. */
const searchProgress = z.object({
  /** It is outdated when the record of the person has changed since. */
  state: z.enum(['none', 'searching', 'done', 'outdated']),
  /** In percent. */
  progress: z.int(),
  finished_at: z.string().nullable(),
});

const searchReply = searchProgress.extend({
  /**
   * The record that the request names, and others with the same e-mail address, which may be somebody else's. The name and
   * the company are for those who may view such records.
   */
  people: z.array(foundPerson.extend({ name: z.string().nullable() })),
});

/** The records of the person, such as `user:12,system_user:3`. Without it, the one that the request names. */
const ofRecords = one.extend({
  records: z
    .string()
    .regex(/^((user|system_user):\d{1,9}(,|$)){0,50}$/)
    .transform((text) => text.split(',').flatMap(personKeyIn))
    .optional(),
});

const plannedPlace = z.object({
  place,
  action: z.enum(erasingActions),
  /** How many rows, or files. */
  count: z.int(),
  /** The part that can be held back, if it is one. */
  part: z.enum(holdableParts).nullable(),
});

export const hold = z.strictObject({
  part: z.enum(holdableParts, { error: missingOrWrong }),
  ground: z.enum(holdGrounds, { error: missingOrWrong }),
  /** Which law, or why: nothing about the person. */
  reason: requiredProse(limits.privacyRequest.reason),
  /** The last day on which it is retained. */
  until: z.iso.date({ error: missingOrWrong }),
});

/** The receipt for the person and the auditor. It names only the person who did it. */
export const erasureReceipt = z.object({
  id,
  at: z.string(),
  by: z.string().nullable(),
  places: z.array(
    plannedPlace.extend({
      /** The last day on which it is retained; null when it is erased. */
      held_until: z.string().nullable(),
    }),
  ),
  holds: z.array(hold),
  /** When everything was done; null while something is held. */
  finished_at: z.string().nullable(),
});

/** What is held about the person of a request, how it is found, and how it is anonymised. */
export const privacyPeople = {
  search: endpoint({
    method: 'GET',
    path: '/privacy-request/search',
    access: ['privacy_request:PUT', 'privacy_request:DELETE'],
    summary:
      'Read how far the search for mentions of a person is, and which records have their e-mail address',
    since: '1.1.0',
    query: one,
    isInBackground: true,
    reply: searchReply,
  }),
  startSearch: endpoint({
    method: 'POST',
    path: '/privacy-request/search',
    access: ['privacy_request:PUT', 'privacy_request:DELETE'],
    summary: 'Search all texts for mentions of a person, in the background; a running search continues',
    since: '1.1.0',
    query: one,
    reply: messageReply,
  }),
  data: endpoint({
    method: 'GET',
    path: '/privacy-request/data',
    access: 'privacy_request:PUT',
    summary:
      'Read what is held about the person of a request: of each place that the caller may view, how many rows, and the first of them',
    since: '1.1.0',
    query: ofRecords,
    reauthenticate: true,
    reply: z.object({
      places: z.array(z.object({ place, total: z.int(), rows: z.array(heldRow) })),
      /** Places of which some or all was left out, because the caller may not view it. */
      left_out: z.array(place),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/privacy-request/data/export',
    access: 'privacy_request:PUT',
    summary: 'Read all of that, one row in each line; a line without a row names a place that was left out',
    since: '1.1.0',
    query: ofRecords,
    reauthenticate: true,
    lines: true,
    reply: z.object({ place, row: heldRow.optional() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/privacy-request/erasure',
    access: 'privacy_request:DELETE',
    summary: 'Read what would be anonymised for a request, in which places, and what is in the way',
    since: '1.1.0',
    query: ofRecords,
    reauthenticate: true,
    reply: z.object({
      places: z.array(plannedPlace),
      /** Names, addresses and numbers by which mentions are found. */
      searched: z.array(z.string()),
      /** The first mentions in records that the caller may view. They are not changed. */
      mentions: z.array(heldRow),
      /** Why it is not possible now. */
      obstacle: messageReply.shape.message.nullable(),
      /** A fingerprint of the plan to send back, so that only what was shown is done. */
      seen: z.string(),
    }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy-request/erasure',
    access: 'privacy_request:DELETE',
    summary: 'Anonymise chosen records of the person of a request, except for what is held back',
    since: '1.1.0',
    query: one,
    body: z.strictObject({
      seen: z.string().regex(/^[\da-f]{64}$/),
      /** The record that the request names, or others with its e-mail address. */
      records: z.array(personKey).max(50),
      holds: z
        .array(hold)
        .max(holdableParts.length)
        .refine((holds) => new Set(holds.map(({ part }) => part)).size === holds.length),
    }),
    reauthenticate: true,
    reply: messageReply.extend({ receipt: erasureReceipt }),
  }),
};

function personKeyIn(text: string): PersonKey[] {
  const [entity, id] = text.split(':');
  return id ? [{ entity: entity as PersonKey['entity'], id: Number(id) }] : [];
}

export type HeldColumn = (typeof heldColumns)[number];
export type HeldRow = z.output<typeof heldRow>;
export type MentionSearch = z.output<typeof searchProgress>;
export type DataPlace = (typeof dataPlaces)[number];
export type HoldablePart = (typeof holdableParts)[number];
export type ErasingAction = (typeof erasingActions)[number];
export type Hold = z.output<typeof hold>;
export type ErasureReceipt = z.output<typeof erasureReceipt>;
export type ErasurePreview = z.output<(typeof privacyPeople)['preview']['reply']>;
export type HeldData = z.output<(typeof privacyPeople)['data']['reply']>;
