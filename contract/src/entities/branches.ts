import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activeFlag, id } from '../fields.ts';
import { one } from '../replies.ts';
import { wholeCompanies } from './companies.ts';

/** Another company of the same root, which are the first eight characters of a CNPJ. */
const branch = z.object({ id, name: z.string(), document: z.string(), active: activeFlag });

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/client/branches',
    access: wholeCompanies.access,
    summary:
      'Name ten other companies of the same CNPJ root, the head office first, and count up to a thousand',
    query: one,
    reply: z.object({ branches: z.array(branch), total: z.int() }),
  }),
};
