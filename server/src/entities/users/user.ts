import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { userBulk } from './user-bulk.ts';
import { userRoutes, userSignInRoutes } from './user-routes.ts';

export const user = {
  routes: [userRoutes, userSignInRoutes],
  texts: ['extra', 'state_reason'],
  search: { active: sql`"user".active`, details: sql`array["user".email, "user".nickname]` },
  bulk: () => userBulk,
} satisfies EntityDescription;
