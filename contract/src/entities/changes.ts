import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type EntityWith, entitiesWith } from '../entities.ts';
import { id, idInQuery, named } from '../fields.ts';
import { listReply, pageQuery } from '../replies.ts';
import { jobActions, jobEntities } from './jobs.ts';

type WithRows = { actions: unknown; isRowless?: undefined };

export type ChangeEntity = EntityWith<WithRows>;

/** The entities whose rows have a history. */
export const changeEntities = entitiesWith<WithRows>(({ isRowless }) => !isRowless);

/**
 * A name, a number, a boolean, a permission such as `user:GET`, or an item of a list, such as a work day. A secret is
 * `***`: the history shows that it was changed, but not its value.
 */
const changedValue = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown())]);

/** What was done. An export changes nothing. A person or a company that was switched on or off was not edited otherwise. */
export const changeKinds = [
  'created',
  'edited',
  'activated',
  'deactivated',
  'deleted',
  'queueCleaned',
  'exported',
  'queueRestored',
] as const;

/** What was done with a note. It is shown with the row that the note is about. */
export const noteKinds = ['noteWritten', 'noteEdited', 'noteDeleted'] as const;

/** What the history of a row and the activity show. */
export const shownKinds = [...changeKinds, ...noteKinds] as const;

/** The values removed from a field and added to it; for a list, only the items that differ. Ids are shown as names. */
export const difference = z.object({
  /** The column, or a part of it, such as `client_info.cep`. */
  field: z.string(),
  removed: z.array(changedValue),
  added: z.array(changedValue),
  /** For a list: how many removed and added items are not shown. A change of the order alone shows no items. */
  more: z.object({ removed: z.int(), added: z.int() }).optional(),
});

export const change = z.object({
  id: z.int(),
  at: z.string(),
  /**
   * The system user who did it, by their name at that time. Null for a company's user who used a link, and for the server
   * at its first start.
   */
  by: z.string().nullable(),
  by_id: id.nullable(),
  /** The name of that system user today, when it is another one. */
  by_now: z.string().nullable(),
  /** Whether a program did it: then `by` is the name of its service account. */
  is_by_program: z.literal(true).optional(),
  /** The name of its approver, where a policy asked for one. */
  approved_by: z.string().optional(),
  /** The entity of the changed row. The history of a company also includes its skills and groups. */
  entity: z.enum(changeEntities),
  kind: z.enum(shownKinds),
  differences: z.array(difference),
});

/** A change with the row it was made to. */
export const activityEntry = change.extend({
  /** 0 for an export, which is about many rows. */
  row_id: z.int().min(0),
  /** The row's name today, or the one it had when it was deleted; null when nobody knows it any more. */
  row_name: z.string().nullable(),
  is_deleted: z.boolean(),
  /** The company the row belongs to. */
  company: named.nullable(),
  /** The job that made it, together with others, as long as the job is retained. */
  job: z
    .object({
      id,
      entity: z.enum(jobEntities),
      action: z.enum(jobActions),
      is_undo: z.boolean(),
      /** How many rows it has changed. */
      rows: z.int(),
    })
    .nullable(),
});

/** With the last page: since when changes are retained; null when none were removed because of their age. */
export const retainedSince = z.string().nullable().optional();

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/change',
    access: 'change:GET',
    summary:
      'List who did what to a row, newest first; also needs the permission to view that row, and to view notes for what was done with its notes',
    query: z.strictObject({ entity: z.enum(changeEntities), row_id: idInQuery, ...pageQuery }),
    reply: listReply('changes', change).extend({ kept_since: retainedSince }),
  }),
};

export type ChangeKind = (typeof changeKinds)[number];
export type ShownKind = (typeof shownKinds)[number];
export type Change = z.output<typeof change>;
export type Difference = z.output<typeof difference>;
export type ChangedValue = z.output<typeof changedValue>;
export type ChangeQuery = z.output<typeof changes.list.query>;
