import { roleInput, roles } from '@retaguarda/contract/entities/roles';
import { type BulkPart, chosenIn, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { roleStore } from './role-store.ts';

export const roleBulk: BulkPart = {
  isOfCompany: false,
  chosen: chosenIn('role'),
  matching: matchingIn({
    query: roles.list.query,
    page: (db, query) => roleStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: {
    delete: deletion({
      table: 'role',
      ...roles,
      input: roleInput,
      one: (transaction, { id }) => roleStore(transaction).one({ id }),
      removeRow: (transaction, { id }, by) => roleStore(transaction).remove({ id }, by),
      createRow: (transaction, { name, description, type, permissions_ids }, _place, by) =>
        roleStore(transaction).create({ name, description, type, permissions_ids }, by),
    }),
  },
};
