import { z } from 'zod';
import { switched } from '../activation.ts';
import { endpoint } from '../endpoint.ts';
import { activeFlag, id } from '../fields.ts';
import { one } from '../replies.ts';
import { wholeCompanies } from './companies.ts';

/** What the head of a company's page shows. Only that page reads it, so it is not among the calls of the list. */
export const companySummary = endpoint({
  method: 'GET',
  path: '/client/summary',
  access: wholeCompanies.access,
  summary: 'What belongs to a company, as far as the caller may view it, and who changed it last',
  query: one,
  reply: z.object({
    id,
    name: z.string(),
    document: z.string(),
    active: activeFlag,
    switched,
    tag_id: z.array(id),
    users: z.int().optional(),
    departments: z.int().optional(),
    profiles: z.int().optional(),
    /** The conversations in its queue, and since when the oldest one waits. */
    waiting: z.object({ total: z.int(), oldest: z.string().nullable() }).optional(),
    /** When the company itself was last changed, and by whom; null when nobody has changed it. */
    changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable().optional(),
  }),
});

export type CompanySummary = z.output<typeof companySummary.reply>;
