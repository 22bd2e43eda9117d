import { roleChanges, roleInput } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  affectedByRow,
  type ConfiguredSection,
} from '../../capabilities/configuration/configured-section.ts';
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

/** Who holds a role: staff, and the users of companies. */
const configured = (): ConfiguredSection => ({
  rows: async (db) => (await roleStore(db).page({ page: 1, qtd: limits.jobRows })).rows,
  create: (transaction, values, by) => roleStore(transaction).create(roleInput.parse(values), by),
  edit: (transaction, row, values, by) => roleStore(transaction).edit(roleChanges.parse(values), row, by),
  remove: (transaction, row, by) => roleStore(transaction).remove(row, by),
  affected: (db, changes) =>
    affectedByRow(db, changes, {
      people: sql`
        (select count(*) from profile join "system_user" on profile_id = profile.id where role_id = changed.id)
        + (select count(*) from profile join "user" on profile_id = profile.id where role_id = changed.id)`,
      companies: sql`select count(distinct client_id) from profile where role_id = changed.id`,
    }),
});

export const role = {
  routes: [roleRoutes],
  texts: ['name', 'description'],
  search: { details: sql`array[role.description]` },
  bulk: () => ({
    page: (db, query) => roleStore(db).page(query),
    actions: { delete: roleDeletion },
  }),
  configured,
} satisfies EntityDescription;
