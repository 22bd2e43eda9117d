import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery, missingOrWrong, named } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { messageReply } from '../replies.ts';
import { changeRequest } from './change-requests.ts';
import { changeEntities } from './changes.ts';
import { job } from './jobs.ts';

/**
 * What reaches people in their inbox. `approval`: a change request waits for their decision. `decision`: theirs was decided, or
 * has run at its time. `job`: a job of theirs has ended. `deadline`: an LGPD request is due soon, or overdue. `mention`: a colleague has
 * named them in a note. `end`: somebody's access ends soon.
 */
export const inboxKinds = ['approval', 'decision', 'job', 'deadline', 'mention', 'end'] as const;

export type InboxKind = (typeof inboxKinds)[number];

/** Something that waits for a person or has happened to what they did, as it is today. */
const inboxEntry = z.object({
  id,
  kind: z.enum(inboxKinds),
  at: z.string(),
  is_read: z.boolean(),
  /** The person who caused it. */
  by: named.nullable(),
  /** The row that it is about. */
  entity: z.enum(changeEntities).nullable(),
  row_id: id.nullable(),
  /** Null where the row is gone. */
  row_name: z.string().nullable(),
  client_id: id.nullable(),
  /** Null for callers who may not view companies. */
  company_name: z.string().nullable(),
  request: changeRequest
    .pick({ id: true, policies: true, call: true, entity: true, row_name: true, job: true })
    .extend(changeRequest.pick({ reason: true, state: true, answer: true }).shape)
    .nullable(),
  job: job
    .pick({ id: true, entity: true, action: true, undoes: true, state: true })
    .extend(job.pick({ planned: true, ok: true, done: true }).shape)
    .nullable(),
  /** Of an LGPD request: its last day, and how many days are left in Brazil; null when it is closed. */
  deadline: z.object({ due_on: z.string(), days_left: z.int().nullable() }).nullable(),
  /** A note about the row. */
  note_id: id.nullable(),
});

const unread = z.int();

/** The entries with these ids, or all up to one. */
const readEntries = z
  .strictObject({
    ids: z.array(id).min(1, say('Required Field')).max(limits.page.most).optional(),
    until: id.optional(),
  })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
    error: say('Required Field'),
    path: ['ids'],
  });

/** The inbox of the caller. Nobody sees that of others. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'signed-in',
    summary:
      'List what waits for the caller or has happened to what they did, newest first; `before` continues a list. A token sees what its permissions allow',
    since: '1.1.0',
    query: z.strictObject({
      unread: z.literal('true').optional(),
      before: idInQuery.optional(),
    }),
    isInBackground: true,
    reply: z.object({
      entries: z.array(inboxEntry),
      /** What `before` continues with; null at the end. */
      next: id.nullable(),
      /** How many entries are unread in all. */
      unread,
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/inbox/read',
    access: 'signed-in',
    summary: 'Mark entries as read: those with these ids, or all up to one',
    since: '1.1.0',
    body: readEntries,
    reply: z.object({ unread }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/inbox/events',
    access: 'signed-in',
    summary: 'Report, for as long as the caller listens, how many of their entries are unread',
    since: '1.1.0',
    events: true,
    isInBackground: true,
    reply: z.object({
      /** Null: nothing has changed, and the connection is alive. */
      unread: unread.nullable(),
    }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/inbox/settings',
    access: 'signed-in',
    summary: 'Read whether the caller gets a daily e-mail about unread entries',
    since: '1.1.0',
    reply: z.object({ digest: z.boolean() }),
  }),
  editSettings: endpoint({
    method: 'PATCH',
    path: '/inbox/settings',
    access: 'signed-in',
    summary: 'Switch the daily e-mail about unread entries on or off',
    since: '1.1.0',
    body: z.strictObject({ digest: z.boolean({ error: missingOrWrong }) }),
    reply: messageReply,
  }),
};

export type InboxEntry = z.output<typeof inboxEntry>;
export type InboxQuery = z.output<typeof inbox.list.query>;
export type ReadEntries = z.output<typeof readEntries>;
export type InboxEvent = z.output<typeof inbox.events.reply>;
