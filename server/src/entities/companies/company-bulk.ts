import { type Company, companies } from '@retaguarda/contract/entities/companies';
import { type BulkPart, chosenIn, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import type { JobAction } from '../../capabilities/jobs/job-actions.ts';
import { companyImport } from './company-import.ts';
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

export const companyBulk: BulkPart = {
  isOfCompany: false,
  chosen: chosenIn('client'),
  matching: matchingIn({
    query: companies.list.query,
    page: (db, query) => companyStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: { import: companyImport, activate: switchTo('1', '0'), deactivate: switchTo('0', '1') },
};
