import { type Company, companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import type { JobAction } from '../../capabilities/jobs/job-actions.ts';
import { companyImport } from './company-import.ts';
import { companyRoutes } from './company-routes.ts';
import { companyStore } from './company-store.ts';

const switchTo = (active: Company['active'], back: Company['active']): JobAction => ({
  access: companies.activate.access,
  async work(transaction, { row_id }, _shared, by) {
    const store = companyStore(transaction);
    const key = { id: row_id as number };
    const before = await store.one(key);
    return before?.active === active ? 'same' : store.activate(active, key, by);
  },
  undo: {
    access: companies.activate.access,
    work: (transaction, { row_id }, _shared, by) =>
      companyStore(transaction).activate(back, { id: row_id as number }, by),
  },
});

export const company = {
  routes: [companyRoutes],
  texts: ['name', 'email', 'document', 'domain', 'client_info', 'user_fields', 'state_reason'],
  search: {
    active: sql`client.active = '1'`,
    details: sql`array_remove(array[client.document, client.email, client.client_info ->> 'clientnumber',
      client.client_info ->> 'responsiblenumber'], null)`,
  },
  bulk: () => ({
    page: (db, query) => companyStore(db).page(query),
    actions: { import: companyImport, activate: switchTo('1', '0'), deactivate: switchTo('0', '1') },
  }),
} satisfies EntityDescription;
