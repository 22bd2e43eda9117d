import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { importAction } from '../../capabilities/jobs/import-action.ts';
import { departmentRoutes } from './department-routes.ts';
import { departmentStore } from './department-store.ts';

const departmentImport = importAction({
  call: departments.create,
  undoAccess: departments.remove.access,
  input: departmentInput,
  read: (cells) => cells,
  createRow: (transaction, values, company, by) => departmentStore(transaction).create(values, company, by),
  removeRow: (transaction, key, by) => departmentStore(transaction).remove(key, by),
});

const departmentDeletion = deletion('department', {
  input: departmentInput.pick({ name: true, email: true }),
  one: (transaction, key) => departmentStore(transaction).one(key),
  removeRow: (transaction, row, by) => departmentStore(transaction).remove(row, by),
  createRow: (transaction, row, company, by) => departmentStore(transaction).create(row, company, by),
});

export const department = {
  routes: [departmentRoutes],
  texts: ['name', 'email', 'slug'],
  search: { active: sql`department.active`, details: sql`array[department.email]` },
  bulk: () => ({
    page: (db, query) => departmentStore(db).page(query),
    actions: { import: departmentImport, delete: departmentDeletion },
  }),
} satisfies EntityDescription;
