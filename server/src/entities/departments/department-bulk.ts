import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { type BulkPart, chosenIn, matchingIn, ofCompany } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { importAction } from '../../capabilities/jobs/import-action.ts';
import { departmentStore } from './department-store.ts';

const departmentImport = importAction({
  call: departments.create,
  undoAccess: departments.remove.access,
  input: departmentInput,
  read: (cells) => cells,
  createRow: (transaction, values, place, by) => departmentStore(transaction).create(values, place, by),
  removeRow: (transaction, key, by) => departmentStore(transaction).remove(key, by),
});

export const departmentBulk: BulkPart = {
  isOfCompany: true,
  chosen: chosenIn('department', ofCompany),
  matching: matchingIn({
    query: departments.list.query,
    page: (db, query) => departmentStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: {
    import: departmentImport,
    delete: deletion({
      table: 'department',
      ...departments,
      input: departmentInput.pick({ name: true, email: true }),
      one: (transaction, key) => departmentStore(transaction).one(key),
      removeRow: (transaction, row, by) => departmentStore(transaction).remove(row, by),
      createRow: (transaction, row, place, by) => departmentStore(transaction).create(row, place, by),
    }),
  },
};
