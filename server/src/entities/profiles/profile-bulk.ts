import { clientProfiles, profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { sql } from 'kysely';
import { type BulkPart, chosenIn, matchingIn, ofCompany } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { profileStore } from './profile-store.ts';

/** The deletion of profiles of a company, or of BACKOFFICE profiles, which belong to none. */
const deletionOf = (calls: typeof profiles | typeof clientProfiles) =>
  deletion({
    table: 'profile',
    remove: calls.remove,
    create: calls.create,
    input: profileInput,
    one: (transaction, { client_id, id }) =>
      profileStore(transaction).one({ client_id: calls === profiles ? null : client_id, id }),
    removeRow: (transaction, { id, client_id, department_id }, by) =>
      profileStore(transaction).remove({ id, client_id, department_id }, by),
    createRow: (transaction, { name, description, role_id, client_id, department_id }, _place, by) =>
      profileStore(transaction).create({ name, description, role_id }, { client_id, department_id }, by),
  });

export const profileBulk: BulkPart = {
  isOfCompany: false,
  chosen: chosenIn('profile', () => sql`client_id is null`),
  matching: matchingIn({
    query: profiles.list.query,
    page: (db, query: object) => profileStore(db).page({ ...query, client_id: null } as never),
    nameOf: ({ name }) => name,
  }),
  actions: { delete: deletionOf(profiles) },
};

export const clientProfileBulk: BulkPart = {
  isOfCompany: true,
  chosen: chosenIn('profile', ofCompany),
  matching: matchingIn({
    query: clientProfiles.list.query,
    page: (db, query) => profileStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: { delete: deletionOf(clientProfiles) },
};
