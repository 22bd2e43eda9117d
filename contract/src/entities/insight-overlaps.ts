import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { insightFields } from './insights.ts';

/** The form of an insight alone reads it, so it is not among the calls of the list. */
export const insightOverlaps = endpoint({
  method: 'POST',
  path: '/insights/overlaps',
  access: 'insight:GET',
  summary:
    'Name other insights for one of the same companies: the first 200, those with the same pattern first',
  // The insight itself is none of the others.
  query: z.strictObject({ id: idInQuery.optional() }),
  body: insightFields.pick({ regex: true, client_id: true, global: true }),
  reply: z.object({
    insights: z.array(z.object({ id, name: z.string(), regex: z.string() })),
    total: z.int(),
  }),
});
