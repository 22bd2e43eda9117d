import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one, oneOfCompany } from '../replies.ts';
import { companies } from './companies.ts';
import { systemUsers } from './system-users.ts';
import { users } from './users.ts';

/**
 * What follows when a row is switched on or off, for those who may do it. A number is null for callers who may not read what
 * it counts.
 */
export const consequences = {
  ofCompany: endpoint({
    method: 'GET',
    path: '/client/activation',
    access: companies.activate.access,
    summary: 'Show what follows when a company is activated or deactivated',
    query: one,
    reply: z.object({
      /** The active users of the company: those who can sign in while it is active. */
      users: z.int().nullable(),
      /** The conversations that wait in its queue. */
      waiting: z.int().nullable(),
    }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user/activation',
    access: users.activate.access,
    summary: 'Show what follows when a user of a company is activated or deactivated',
    query: oneOfCompany,
    reply: z.object({
      /** While the company is inactive, its users cannot sign in. */
      is_company_active: z.boolean().nullable(),
    }),
  }),
  ofSystemUser: endpoint({
    method: 'GET',
    path: '/system-user/activation',
    access: systemUsers.activate.access,
    summary: 'Show what follows when a system user is activated or deactivated',
    query: one,
    reply: z.object({
      /** The open sessions of the person, which end when they are deactivated. */
      sessions: z.int().nullable(),
    }),
  }),
};
