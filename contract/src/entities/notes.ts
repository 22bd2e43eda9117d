import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Entity } from '../entities.ts';
import { freeText, id, idInQuery, named, requiredProse } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { listReply, one, pageQuery, savedReply } from '../replies.ts';

/** The entities whose rows have notes. */
export const notedEntities = [
  'client',
  'user',
  'system_user',
  'privacy_request',
  'change_request',
] as const satisfies readonly Entity[];

/** A text mentions a system user by their id, `@[7]`, so that it shows the name that they have today. */
const mention = /@\[(\d{1,9})\]/g;

/** The ids of the people whom a text mentions. */
export const mentionedIn = (text: string) => [
  ...new Set([...text.matchAll(mention)].map(([, digits]) => Number(digits))),
];

/** The text with something else in the place of each mention. */
export const replaceMentions = (text: string, replacement: (id: number) => string) =>
  text.replace(mention, (_, digits) => replacement(Number(digits)));

/** Markdown without images and HTML: see docs/decisions/069-notes.md. */
const text = requiredProse(limits.note.text).refine(
  (typed) => mentionedIn(typed).length <= limits.note.mentions,
  say('Mention at most 20 people'),
);

const note = z.object({
  id,
  version: z.int(),
  text: z.string(),
  /** The people whom it mentions, by their names of today. */
  mentioned: z.array(named),
  pinned: z.boolean(),
  author: named,
  is_own: z.boolean(),
  made_at: z.string(),
  edited_at: z.string().nullable(),
});

const ofRow = z.strictObject({ entity: z.enum(notedEntities), row_id: idInQuery });

/**
 * Notes of colleagues about a row. Each call also needs the permission to view that row: a note of a row that the caller does
 * not see is like a missing one.
 */
export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/note',
    access: 'note:GET',
    summary: 'List the notes about a row: the pinned one, then the newest first',
    since: '1.1.0',
    query: ofRow.extend(pageQuery),
    reply: listReply('notes', note),
  }),
  create: endpoint({
    method: 'POST',
    path: '/note',
    access: 'note:POST',
    summary: 'Write a note about a row; the people whom it mentions are informed',
    since: '1.1.0',
    query: ofRow,
    body: z.strictObject({ text }),
    reply: savedReply,
    once: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/note',
    access: 'note:POST',
    summary:
      "Change the text of one's own note, or pin any note: then another one of the row is no longer pinned",
    since: '1.1.0',
    query: one,
    body: z.strictObject({ text, pinned: z.boolean() }).partial(),
    reply: savedReply,
    once: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/note',
    access: ['note:POST', 'note:DELETE'],
    summary: "Delete one's own note or, with note:DELETE, that of somebody else",
    since: '1.1.0',
    query: one,
    reply: savedReply,
    once: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/note/people',
    access: 'note:POST',
    summary:
      'List some of the people who may view the notes about a row, to mention them; by a part of their name',
    since: '1.1.0',
    query: ofRow.extend({ typed: freeText(limits.filter.max).default('') }),
    reply: z.object({ people: z.array(named) }),
  }),
};

export type Note = z.output<typeof note>;
export type NotedEntity = (typeof notedEntities)[number];
export type NotedRow = z.output<typeof ofRow>;
export type NoteChanges = z.output<typeof notes.edit.body>;
