import { departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { importing } from '../../capabilities/jobs/importing.ts';
import { departmentStore } from './department-store.ts';

export const departmentImport = importing({
  entity: 'department',
  undoAccess: departments.remove.access,
  input: departmentInput,
  read: (cells) => cells,
  createRow: (transaction, values, place, by) => departmentStore(transaction).create(values, place, by),
  removeRow: (transaction, key, by) => departmentStore(transaction).remove(key, by),
});
