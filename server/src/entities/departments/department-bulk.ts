import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { type BulkPart, chosenIn, matchingIn, ofCompany } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { departmentImport } from './department-import.ts';
import { departmentStore } from './department-store.ts';

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
