import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activeFlag, id } from '../fields.ts';
import { one } from '../replies.ts';
import { wholeCompanies } from './companies.ts';

/** Another company with the same CNPJ root (its first eight characters). */
const branch = z.object({ id, name: z.string(), document: z.string(), active: activeFlag });

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/client/branches',
    access: wholeCompanies.access,
    summary:
      'List up to ten other companies with the same CNPJ root, the head office first; `total` counts up to a thousand',
    query: one,
    reply: z.object({ branches: z.array(branch), total: z.int() }),
  }),
};
