import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInQuery } from '../fields.ts';
import { viewedEntities } from '../permissions.ts';
import { listQuery, listReply } from '../replies.ts';

/** Whose rows have a history: everything that can be viewed, but for the change record itself. */
export const changeEntities = viewedEntities.filter((entity) => entity !== 'change');

/**
 * A name, a number, yes or no, a permission as `user:GET`, or a line of a list, such as a day of work. A secret is `***`:
 * that it was changed is told, and not what it was.
 */
const changedValue = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown())]);

/** What left a field and what came into it; of a list, only the items that differ. Ids are told by their names. */
export const difference = z.object({
  /** The column, or a part of it: `client_info.cep`. */
  field: z.string(),
  removed: z.array(changedValue),
  added: z.array(changedValue),
  /** Of a list: how many more items there were of each, which are not told. Of a list that only changed its order, nothing is told. */
  more: z.object({ removed: z.int(), added: z.int() }).optional(),
});

export const change = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it; null where nobody of the system did: the person themselves by a link, or the server when it first started. */
  by: z.string().nullable(),
  kind: z.enum(['created', 'edited', 'deleted', 'queueCleaned']),
  differences: z.array(difference),
});

const { page, qtd } = listQuery;

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/change',
    access: 'change:GET',
    summary: 'Tell who did what to a row, the newest first; takes the permission to view that row as well',
    query: z.strictObject({ entity: z.enum(changeEntities), row_id: idInQuery, page, qtd }),
    reply: listReply('changes', change),
  }),
};

export type ChangeEntity = (typeof changeEntities)[number];
export type Change = z.output<typeof change>;
export type Difference = z.output<typeof difference>;
export type ChangedValue = z.output<typeof changedValue>;
export type ChangeQuery = z.output<typeof changes.list.query>;
