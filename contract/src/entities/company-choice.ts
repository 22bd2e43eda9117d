import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, named } from '../fields.ts';
import { limits } from '../limits.ts';
import { companies, companyDocument, companyFilter, wholeCompanies } from './companies.ts';

/** Many companies at once, with their names: a field takes at most `limits.chosen` of them. */
export const companyChoice = {
  matching: endpoint({
    method: 'GET',
    path: '/client/names',
    access: companies.list.access,
    summary: 'Name the first 10,000 companies that match, and count all of them',
    query: companyFilter.pick({ name: true, active: true, state: true, activities: true, tag_id: true }),
    reply: z.object({ companies: z.array(named), total: z.int() }),
  }),
  byDocuments: endpoint({
    method: 'POST',
    path: '/client/documents',
    access: wholeCompanies.access,
    summary: 'Name the companies that have one of these documents; those that nobody has are left out',
    body: z.strictObject({ documents: z.array(companyDocument).max(limits.chosen) }),
    reply: z.object({ companies: z.array(z.object({ id, name: z.string(), document: z.string() })) }),
  }),
};
