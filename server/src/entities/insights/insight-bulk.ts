import { insightInput, insights } from '@retaguarda/contract/entities/insights';
import { type BulkPart, chosenIn, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { insightStore } from './insight-store.ts';

export const insightBulk: BulkPart = {
  isOfCompany: false,
  chosen: chosenIn('insight'),
  matching: matchingIn({
    query: insights.list.query,
    page: (db, query) => insightStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: {
    delete: deletion({
      table: 'insight',
      ...insights,
      input: insightInput,
      one: (transaction, { id }) => insightStore(transaction).one({ id }),
      removeRow: (transaction, { id }, by) => insightStore(transaction).remove({ id }, by),
      createRow: (transaction, { name, description, regex, client_id, global }, _place, by) =>
        insightStore(transaction).create({ name, description, regex, client_id, global }, by),
    }),
  },
};
