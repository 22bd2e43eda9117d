import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { listReply, one, pageQuery } from '../replies.ts';

/** What can hold a role: profiles directly, and through them people and companies. Each is for those who may view it. */
export const holderEntities = ['profile', 'system_user', 'client', 'client_profile', 'user'] as const;

/** A row that holds a role. One that belongs to a company names it. */
const holder = z.object({
  id,
  name: z.string(),
  client_id: id.nullable(),
  company: z.string().nullable(),
});

const holderGroup = z.object({
  entity: z.enum(holderEntities),
  total: z.int(),
  /** There are more than `total`: counting stops there. */
  has_more: z.boolean(),
  /** The number of their companies. */
  companies: z.int(),
  /** The first ones by name. */
  first: z.array(holder),
});

export const roleHolders = {
  summary: endpoint({
    method: 'GET',
    path: '/role/holders',
    access: 'role:GET',
    summary:
      'Count who holds a role and name the first ones: profiles, people and companies the caller may view',
    query: one,
    reply: z.object({ holders: z.array(holderGroup) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/role/holders/list',
    access: 'role:GET',
    summary: 'List who holds a role; also needs the permission to view these rows',
    query: z.strictObject({ role_id: idInQuery, entity: z.enum(holderEntities), ...pageQuery }),
    reply: listReply('holders', holder),
  }),
};

export type HolderEntity = (typeof holderEntities)[number];
export type HolderGroup = z.output<typeof holderGroup>;
export type Holder = z.output<typeof holder>;
export type HolderQuery = z.output<typeof roleHolders.list.query>;
