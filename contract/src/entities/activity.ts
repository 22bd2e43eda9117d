import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery, numberInQuery } from '../fields.ts';
import { textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { savedReply } from '../replies.ts';
import { activityEntry, changeEntities, retainedSince, shownKinds } from './changes.ts';

/** A column of a changed row, or a part of one, such as `client_info.city`. */
const field = z.string().regex(/^[a-z][a-z\d_]{0,39}(\.[a-z][a-z\d_]{0,39})?$/);

/** A moment with its time zone. A whole day is from its first moment to that of the next one. */
const moment = z.iso.datetime({ offset: true });

/** Which changes are listed. `row_id` is the id of a row of `entity`. */
export const activityFilter = z.strictObject({
  user_id: idInQuery.optional(),
  client_id: idInQuery.optional(),
  entity: z.enum(changeEntities).optional(),
  row_id: idInQuery.optional(),
  kind: z.enum(shownKinds).optional(),
  field: field.optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** A part of the name of a row, its company or an author, or of a value before or after. */
  text: textFilter,
  /** With `text`: an edit of one of these fields is found as well. The caller knows what it calls its fields. */
  text_fields: z
    .string()
    .regex(/^[a-z][a-z\d_]{0,39}(,[a-z][a-z\d_]{0,39}){0,39}$/)
    .transform((names) => names.split(','))
    .optional(),
});

/** The values of the fields that were changed, as they are stored: a secret is `***`. */
const recorded = z.record(z.string(), z.unknown()).nullable();

/** A change with the values before and after. */
const wholeChange = activityEntry.extend({ before: recorded, after: recorded });

/** Opaque: it names a place in the sealed record. */
const cursor = z.string().regex(/^[\w-]{53}[AQgw]$/);

/**
 * What an undo has taken back: the change, the name of its row, and the fields of an edit that have their previous values.
 * A request that was sent again is answered without it.
 */
const undone = z.object({
  kind: z.enum(shownKinds),
  name: z.string().nullable(),
  fields: z.array(z.string()),
});

/** All changes, of the entities whose rows the caller may view. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/change/activity',
    access: 'change:GET',
    summary: 'List changes of all rows that the caller may view, newest first; `before` continues a list',
    query: activityFilter.extend({ before: idInQuery.optional() }),
    reply: z.object({
      changes: z.array(activityEntry),
      /** What `before` continues with; null at the end. A page may have few changes, or none, and still not be the last. */
      next: id.nullable(),
      /** The time until which changes were searched; null at the end. */
      looked_at_until: z.string().nullable(),
      kept_since: retainedSince,
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/change/entry',
    access: 'change:GET',
    summary: 'Read one change with the values before and after; also needs the permission to view its row',
    query: z.strictObject({ id: idInQuery }),
    reply: wholeChange,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/change/feed',
    access: 'change:GET',
    summary:
      'Read every change of rows that the caller may view once, in the order of the seals; `after` is the last `cursor` of the answer before, or `newest`; `wait` waits for changes for so many seconds',
    since: '1.1.0',
    query: z.strictObject({
      /** Without it, from the oldest change that is retained. */
      after: z.union([cursor, z.literal('newest')]).optional(),
      wait: numberInQuery().pipe(z.int32().min(0).max(limits.feed.wait)).default(0),
    }),
    // As the export of the same record.
    reauthenticate: true,
    lines: true,
    /** The last line has no change: behind it, the next answer continues. */
    reply: z.object({ cursor: z.string(), change: wholeChange.optional() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/change/undo',
    // One's own change is undone with the permissions to view and to change the row. Another one also needs `change:GET`.
    access: 'signed-in',
    summary:
      'Undo an edit, a switch or a deletion: change `id` of a row, or else its last change, if the row has the version in If-Match or was deleted',
    since: '1.1.0',
    query: z.strictObject({ entity: z.enum(changeEntities), row_id: idInQuery, id: idInQuery.optional() }),
    /** The fields of an edit that get their previous values; without them, all that can. A deleted row gets another id. */
    body: z.strictObject({ fields: z.array(z.string().max(200)).min(1).max(100).optional() }),
    reply: savedReply.extend({ undone: undone.optional() }),
    once: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/change/export',
    access: 'change:GET',
    summary: 'Read all changes that GET /change/activity would list, one in each line',
    query: activityFilter,
    reauthenticate: true,
    lines: true,
    reply: activityEntry,
  }),
};

export type ActivityEntry = z.output<typeof activityEntry>;
export type ActivityFilter = z.output<typeof activityFilter>;
/** The filter as it is sent. */
export type SentActivityFilter = z.input<typeof activityFilter>;
