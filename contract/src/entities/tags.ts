import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery, nameSeparator, plainName } from '../fields.ts';
import { listReply, one, pageInQuery, pageSizeInQuery } from '../replies.ts';

/** A tag is short, so that several fit into a row of a list. */
const longest = 30;

export const tagColors = [
  'blue',
  'green',
  'orange',
  'violet',
  'teal',
  'pink',
  'yellow',
  'red',
  'gray',
] as const;

/** New tags take the colours in turn. */
export const nextColor = (tags: number) => tagColors[tags % tagColors.length] as TagColor;

export const tagInput = z.strictObject({
  name: plainName(longest).refine((name) => !nameSeparator.test(name)),
  color: z.enum(tagColors),
});

export const tagChanges = tagInput.partial();

/** A label of companies. */
export const tag = z.object({ id, name: z.string(), color: z.enum(tagColors) });

/** Without page and qnt the reply contains all rows, up to a thousand; `total` is the number of all rows. */
const query = z.strictObject({
  id: idInQuery.optional(),
  page: pageInQuery.optional(),
  qnt: pageSizeInQuery.optional(),
});

const calls = crud('tag', '/tag', '1.1.0');

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/tag',
    // The people who view companies see their tags.
    access: ['tag:GET', 'client:GET'],
    summary: 'List the tags of companies',
    since: '1.1.0',
    query,
    reply: listReply('tags', tag),
  }),
  create: calls.create({ summary: 'Create a tag', body: tagInput }),
  edit: calls.edit({ summary: 'Rename a tag, or change its colour', query: one, body: tagChanges }),
  remove: calls.remove({ summary: 'Delete a tag that no company has', query: one }),
};

export type Tag = z.output<typeof tag>;
export type TagColor = (typeof tagColors)[number];
export type TagInput = z.output<typeof tagInput>;
export type TagChanges = z.output<typeof tagChanges>;
export type TagQuery = z.output<typeof query>;
