import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { freeText, id, missingOrWrong } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { messageReply, one } from '../replies.ts';

/**
 * Where data about people is held, each place with a name of its own: the row of a person, what belongs to them alone, what
 * they did, and texts of others that mention them. docs/decisions/052-privacy-desk.md tells of each.
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
  'exports',
  'historyOfPerson',
  'historyByPerson',
  'historyMentions',
  'accessOfPerson',
  'accessByPerson',
  'accessMentions',
  'jobRows',
  'jobs',
  'queues',
  'cleanings',
  'companies',
  'departments',
  'variables',
  'switches',
  'names',
  'requests',
] as const;

/** What becomes of what is found there. */
export const erasingActions = ['anonymised', 'removed', 'masked'] as const;

/** What may be kept for a while because the law says so. It is found again by the number of the person, not by their name. */
export const holdableParts = ['history', 'access'] as const;

/** Why data may be kept although its owner asks otherwise: the four cases of LGPD, art. 16. */
export const holdGrounds = ['legalObligation', 'research', 'transfer', 'ownUse'] as const;

const place = z.enum(dataPlaces);

/** A row with its columns, as it is stored, without what nobody may see. */
const heldRow = z.record(z.string(), z.unknown());

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
  reason: freeText(limits.privacyRequest.reason).min(1, say('Required Field')),
  /** The last day on which it is kept. */
  until: z.iso.date({ error: missingOrWrong }),
});

/** What was done, for the person and for the auditor. It names nobody but who did it. */
export const erasureReceipt = z.object({
  id,
  at: z.string(),
  by: z.string().nullable(),
  places: z.array(
    plannedPlace.extend({
      /** The last day on which it is kept; null when it is done. */
      held_until: z.string().nullable(),
    }),
  ),
  holds: z.array(hold),
  /** When everything was done; null while something is held. */
  finished_at: z.string().nullable(),
});

/** Everything that is held about the person of a request, and how it is anonymised. */
export const privacyPeople = {
  data: endpoint({
    method: 'GET',
    path: '/privacy-request/data',
    access: 'privacy_request:PUT',
    summary:
      'Read what is held about the person of a request: of each place, how many rows, and the first of them',
    query: one,
    reauthenticate: true,
    reply: z.object({
      places: z.array(z.object({ place, total: z.int(), rows: z.array(heldRow) })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/privacy-request/data/export',
    access: 'privacy_request:PUT',
    summary: 'Read all that is held about the person of a request, one row in each line',
    query: one,
    reauthenticate: true,
    lines: true,
    reply: z.object({ place, row: heldRow }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/privacy-request/erasure',
    access: 'privacy_request:DELETE',
    summary: 'Read what would be anonymised for a request, in which places, and what is in the way',
    query: one,
    reply: z.object({
      places: z.array(plannedPlace),
      /** By what the person is looked for in texts of others. */
      searched: z.array(z.string()),
      /** Names that somebody else has too: texts are not searched for them. */
      shared_names: z.array(z.string()),
      /** Why it is not possible now. */
      obstacle: messageReply.shape.message.nullable(),
      /** What is sent back, so that nothing else is done than was shown. */
      seen: z.string(),
    }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy-request/erasure',
    access: 'privacy_request:DELETE',
    summary: 'Anonymise the person of a request everywhere, except for what is held back',
    query: one,
    body: z.strictObject({
      seen: z.string().regex(/^[\da-f]{64}$/),
      holds: z
        .array(hold)
        .max(holdableParts.length)
        .refine((holds) => new Set(holds.map(({ part }) => part)).size === holds.length),
    }),
    reauthenticate: true,
    reply: messageReply.extend({ receipt: erasureReceipt }),
  }),
};

export type DataPlace = (typeof dataPlaces)[number];
export type HoldablePart = (typeof holdableParts)[number];
export type ErasingAction = (typeof erasingActions)[number];
export type Hold = z.output<typeof hold>;
export type ErasureReceipt = z.output<typeof erasureReceipt>;
export type ErasurePreview = z.output<(typeof privacyPeople)['preview']['reply']>;
export type HeldData = z.output<(typeof privacyPeople)['data']['reply']>;
