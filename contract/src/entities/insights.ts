import { z } from 'zod';
import { crud } from '../crud.ts';
import {
  chosenIds,
  exactText,
  id,
  idInQuery,
  missingOrWrong,
  named,
  plainName,
  requiredText,
} from '../fields.ts';
import { insightNameFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, one } from '../replies.ts';

const { min, max } = limits.insight;

/** Whether JavaScript accepts the pattern. Creating a RegExp only parses it: the server never runs a pattern. */
export function isPattern(source: string) {
  try {
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

export const insightFields = z.strictObject({
  name: plainName(max).min(min),
  description: requiredText.min(min).max(max),
  // Parsing a pattern of one megabyte takes a minute, so a pattern that is too long is not parsed.
  regex: exactText.min(min).max(max, { abort: true }).refine(isPattern),
  client_id: chosenIds,
  global: z.boolean({ error: missingOrWrong }),
});

type Reach = { global?: boolean | undefined; client_id?: number[] | undefined };

/** An insight applies to all companies, or to the companies in its list. With an empty list it applies to none. */
const isForAllOrSome = ({ global, client_id = [] }: Reach) => !global || client_id.length === 0;

export const insightInput = insightFields.refine(isForAllOrSome, { path: ['client_id'] });

/** `global: true` empties the list of companies. Setting companies sets `global` to false. */
export const insightChanges = insightFields.partial().refine(isForAllOrSome, { path: ['client_id'] });

/** A stored row: types only. */
export const insight = z.object({
  id,
  name: z.string(),
  description: z.string(),
  regex: z.string(),
  client_id: z.array(id),
  global: z.boolean(),
});

/** `client_id` finds the insights of that company and the global ones. */
export const insightFilter = z.strictObject({ name: insightNameFilter, client_id: idInQuery.optional() });

const insightSorts = ['name'] as const;

const calls = crud('insight', '/insights');

export const insights = {
  list: calls.list({
    summary: 'Search insights, or read one by its id',
    query: insightFilter.extend(listQuery(insightSorts)),
    reply: listReply(
      'insights',
      // Only in the answer for one insight, and for people who look after some companies: whether it also applies to others.
      insight.extend({ exceeds_scope: z.boolean().optional() }),
    ).extend({
      /** The first companies by name, then the other companies of the returned insights. */
      form: z.object({ clients: z.array(named) }).optional(),
    }),
    exports: {
      id: 'number',
      name: 'text',
      description: 'text',
      regex: 'text',
      global: ['true', 'false'],
      /** The names of the first companies, and how many there are. */
      companies: 'text',
      companies_count: 'number',
    },
  }),
  create: calls.create({
    summary: 'Create an insight, for all companies or for some',
    body: insightInput,
  }),
  edit: calls.edit({
    summary: 'Change an insight: only what is sent',
    query: one,
    body: insightChanges,
  }),
  remove: calls.remove({
    summary: 'Delete an insight, in all companies',
    query: one,
  }),
};

export type Insight = z.output<typeof insight>;
export type InsightInput = z.output<typeof insightInput>;
export type InsightChanges = z.output<typeof insightChanges>;
export type InsightQuery = z.output<typeof insights.list.query>;
