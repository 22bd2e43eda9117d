import { roleInput } from '@retaguarda/contract/entities/roles';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { roleRoutes } from './role-routes.ts';
import { roleStore } from './role-store.ts';

const roleDeletion = deletion('role', {
  input: roleInput,
  one: (transaction, { id }) => roleStore(transaction).one({ id }),
  removeRow: (transaction, { id }, by) => roleStore(transaction).remove({ id }, by),
  createRow: (transaction, { name, description, type, permissions_ids }, _company, by) =>
    roleStore(transaction).create({ name, description, type, permissions_ids }, by),
});

export const role = {
  routes: [roleRoutes],
  texts: ['name', 'description'],
  search: { details: sql`array[role.description]` },
  bulk: () => ({
    page: (db, query) => roleStore(db).page(query),
    actions: { delete: roleDeletion },
  }),
} satisfies EntityDescription;
