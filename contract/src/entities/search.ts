import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type EntityWith, entitiesWith } from '../entities.ts';
import { id, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import type { Permission } from '../permissions.ts';
import { pageQuery } from '../replies.ts';
import { notedEntities } from './notes.ts';

type Searched = { isSearched: true };

/** What is found when everything is searched, in the order in which it is shown. */
export const foundKinds = entitiesWith<Searched>(({ isSearched }) => isSearched === true);

export type FoundKind = EntityWith<Searched>;

/** Rows are found by those who may view them. A note is found by those who may view its row as well. */
export const accessTo = (kind: FoundKind): Permission => `${kind}:GET`;

const biggestId = 2 ** 31 - 1;

/** The id that a text such as '#123' or '123' names. */
export function idIn(text: string) {
  const [, digits] = /^#?(\d{1,10})$/.exec(text) ?? [];
  const named = Number(digits ?? 0);
  return named >= 1 && named <= biggestId ? named : undefined;
}

const lettersIn = (word: string) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** An id may be short. Other texts need a word that is long enough: too much contains two letters. */
const isSearchable = (text: string) =>
  idIn(text) !== undefined || text.split(' ').some((word) => lettersIn(word) >= limits.filter.min);

export const soughtText = requiredText
  .max(limits.filter.max, say('Max 60 characters'))
  .refine(isSearchable, say('Min 3 characters'));

const foundRow = z.object({
  id,
  name: z.string(),
  /** What else identifies the row, such as an e-mail or a document: the one that was searched for. May be empty. */
  detail: z.string(),
  /** The company it belongs to, if to one. */
  client: z.object({ id, name: z.string(), active: z.boolean() }).nullable(),
  /** Null where there is no such state. */
  active: z.boolean().nullable(),
  /** The row that a note is about: the note has its name. */
  about: z.object({ entity: z.enum(notedEntities), row_id: id }).optional(),
});

const foundGroup = z.object({
  kind: z.enum(foundKinds),
  /** The number of rows found, or of those counted if there are more. */
  total: z.int(),
  has_more: z.boolean(),
  paging: z.int(),
  rows: z.array(foundRow),
});

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    // Each kind is searched only for those who may view it.
    access: 'signed-in',
    summary:
      'Find anything by part of a name, e-mail, nickname, document or telephone, or by its id; notes by their text',
    query: z.strictObject({ text: soughtText, kind: z.enum(foundKinds).optional(), ...pageQuery }),
    reply: z.object({ groups: z.array(foundGroup) }),
  }),
};

export type FoundRow = z.output<typeof foundRow>;
export type FoundGroup = z.output<typeof foundGroup>;
export type SearchQuery = z.output<typeof search.find.query>;
