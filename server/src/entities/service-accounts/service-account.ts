import { serviceAccountInput } from '@retaguarda/contract/entities/service-accounts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { recreation } from '../../capabilities/jobs/deletion.ts';
import { serviceAccountRoutes } from './service-account-routes.ts';
import { serviceAccountStore } from './service-account-store.ts';

export const serviceAccount = {
  routes: [serviceAccountRoutes],
  texts: ['name', 'description'],
  search: { active: sql`service_account.active`, details: sql`array[service_account.description]` },
  // A deleted account can be restored. Its tokens cannot.
  restore: recreation('service_account', {
    input: serviceAccountInput.extend({ active: z.boolean() }),
    createRow: (transaction, { name, description, active }, _company, by) =>
      serviceAccountStore(transaction).create({ name, description, active }, by),
  }),
} satisfies EntityDescription;
