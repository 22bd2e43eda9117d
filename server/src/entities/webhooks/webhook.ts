import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const webhook = {
  routes: [webhookRoutes],
  texts: ['name', 'url'],
  search: { active: sql`webhook.active`, details: sql`array[webhook.url]` },
} satisfies EntityDescription;
