import { profileChanges, profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  affectedByRow,
  type ConfiguredSection,
} from '../../capabilities/configuration/configured-section.ts';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { clientProfileRoutes, profileRoutes } from './profile-routes.ts';
import { profileStore } from './profile-store.ts';
import { requireSecondStepOf } from './require-second-step.ts';

const backoffice = { client_id: null, department_id: null };

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

/** The profiles of staff. Those of companies are data of these companies. */
const configured = (): ConfiguredSection => ({
  rows: async (db) => (await profileStore(db).page({ client_id: null, page: 1, qtd: limits.jobRows })).rows,
  create: (transaction, values, by) =>
    profileStore(transaction).create(profiles.create.body.parse(values), backoffice, by),
  async edit(transaction, { id }, { requires_second_step, ...values }, by) {
    const changes = profileChanges.parse(values);
    const edited = await profileStore(transaction).edit(changes, { id, ...backoffice }, by);
    if (!edited || (requires_second_step ?? edited.requires_second_step) === edited.requires_second_step)
      return edited;
    const { is_required } = profiles.requireSecondStep.body.parse({ is_required: requires_second_step });
    return requireSecondStepOf(transaction, { id, is_required }, { ...by, expectedVersion: edited.version });
  },
  remove: (transaction, { id }, by) => profileStore(transaction).remove({ id, ...backoffice }, by),
  affected: (db, changes) =>
    affectedByRow(db, changes, {
      people: sql`select count(*) from "system_user" where profile_id = changed.id`,
    }),
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
  configured,
} satisfies EntityDescription;

export const clientProfile = {
  ...shown,
  routes: [clientProfileRoutes],
  bulk: () => ({
    page: (db, query) => profileStore(db).page(query),
    actions: { delete: deletionOf('client_profile') },
  }),
} satisfies EntityDescription;
