import { profileInput } from '@retaguarda/contract/entities/profiles';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { clientProfileRoutes, profileRoutes } from './profile-routes.ts';
import { profileStore } from './profile-store.ts';

/** The deletion of profiles of a company, or of BACKOFFICE profiles, which belong to none. */
const deletionOf = (entity: 'profile' | 'client_profile') =>
  deletion(entity, {
    input: profileInput,
    one: (transaction, { client_id, id }) =>
      profileStore(transaction).one({ client_id: entity === 'profile' ? null : client_id, id }),
    removeRow: (transaction, { id, client_id, department_id }, by) =>
      profileStore(transaction).remove({ id, client_id, department_id }, by),
    createRow: (transaction, { name, description, role_id, client_id, department_id }, _company, by) =>
      profileStore(transaction).create({ name, description, role_id }, { client_id, department_id }, by),
  });

const shown = {
  texts: ['name', 'description'],
  search: { details: sql<string[]>`array[profile.description]` },
};

export const profile = {
  ...shown,
  routes: [profileRoutes],
  bulk: () => ({
    page: (db, query: object) => profileStore(db).page({ ...query, client_id: null } as never),
    actions: { delete: deletionOf('profile') },
  }),
} satisfies EntityDescription;

export const clientProfile = {
  ...shown,
  routes: [clientProfileRoutes],
  bulk: () => ({
    page: (db, query) => profileStore(db).page(query),
    actions: { delete: deletionOf('client_profile') },
  }),
} satisfies EntityDescription;
