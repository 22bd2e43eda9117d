import {
  type ProfileChanges,
  type ProfileInput,
  type ProfileQuery,
  profile,
} from '@retaguarda/contract/entities/profiles';
import { isBackofficeRole } from '@retaguarda/contract/protected-roles';
import { type Generated, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { keepingSuperAdmin, requireHoldsRole, requireMayGiveRole } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Actor, Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    profile: RowColumns & {
      name: string;
      description: string;
      role_id: number;
      client_id: number | null;
      department_id: number | null;
      requires_second_step: Generated<boolean>;
      /** Whether OIDC_PROFILES names it. */
      is_given_at_sign_on: Generated<boolean>;
    };
  }
}

/** The company and the department of a profile. A BACKOFFICE profile has neither. */
type Place = { client_id: number | null; department_id: number | null };

/** Finds a profile only with its own department. */
type Key = Place & { id: number };

type Filters = Pick<Place, 'client_id'> & Pick<ProfileQuery, 'name' | 'description'>;

const backofficeWriter = rowWriter('profile', profile, {
  linkedRows: {
    system_user: (id) =>
      sql`select id, name, null::int as client_id from "system_user" where profile_id = ${id}`,
  },
});
const companyWriter = rowWriter('profile', profile, {
  entity: 'client_profile',
  linkedRows: { user: (id) => sql`select id, name, client_id from "user" where profile_id = ${id}` },
});
const writerFor = ({ client_id }: Place) => (client_id === null ? backofficeWriter : companyWriter);

export const profileStore = (db: Db) => ({
  page: (query: ProfileQuery & Pick<Place, 'client_id'>) => profileList.page(db, query),

  all: (query: Filters & Pick<ProfileQuery, 'sort'>) => profileList.all(db, query),

  one: ({ client_id, id }: Pick<Key, 'client_id' | 'id'>) =>
    profilesIn(db)
      .where('profile.client_id', 'is not distinct from', client_id)
      .where('profile.id', '=', id)
      .executeTakeFirst(),

  create: (
    profile: ProfileInput & { requires_second_step?: boolean | undefined },
    place: Place,
    by: Author,
  ) =>
    inTransaction(db, async (transaction) => {
      await requireMayHaveRole(transaction, by.caller, place, profile.role_id);
      return writerFor(place).create(transaction, { ...profile, ...place }, by);
    }),

  edit({ role_id, ...changes }: ProfileChanges, key: Key, by: Author) {
    const edit = (db: Db) =>
      writerFor(key).edit(db, key, by, async (before, transaction) => {
        await requireReach(transaction, by.caller, before);
        if (changes.name !== undefined && changes.name !== before.name) refuseGivenAtSignOn(before);
        if (role_id === undefined || role_id === before.role_id) return changes;
        await requireHoldsRole(transaction, by.caller, before.role_id);
        await requireMayHaveRole(transaction, by.caller, key, role_id);
        return { ...changes, role_id };
      });
    // With another role, all users of a BACKOFFICE profile may lose super_admin.
    const mayRemoveSuperAdmin = key.client_id === null && role_id !== undefined;
    return mayRemoveSuperAdmin ? keepingSuperAdmin(db, edit) : edit(db);
  },

  requireSecondStep: (requires_second_step: boolean, key: Key, by: Author) =>
    writerFor(key).edit(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      return { requires_second_step };
    }),

  remove: (key: Key, by: Author) =>
    writerFor(key).remove(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      refuseGivenAtSignOn(before);
    }),

  /**
   * From now on, single sign-on gives the BACKOFFICE profiles with these names to new accounts, and no others. Returns the
   * names that there are no profiles for.
   */
  async markSignOnProfiles(names: readonly string[]) {
    await db
      .updateTable('profile')
      .set({ is_given_at_sign_on: isNamed(names) })
      .where('client_id', 'is', null)
      .where('is_given_at_sign_on', '<>', isNamed(names))
      .execute();
    const given = await db
      .selectFrom('profile')
      .select('name')
      .where('is_given_at_sign_on', '=', true)
      .execute();
    return names.filter((name) => !given.some((profile) => profile.name === name));
  },
});

const isNamed = (names: readonly string[]) => sql<boolean>`(name = any(${names}))`;

type Stored = Pick<Place, 'client_id'> & { role_id: number; is_given_at_sign_on: boolean };

/**
 * Requires that a person who changes a BACKOFFICE profile in any way holds what it gives: it decides how its holders sign in.
 * A profile of a company only names what its users may do.
 */
async function requireReach(transaction: Db, caller: Actor, { client_id, role_id }: Stored) {
  if (client_id === null) await requireHoldsRole(transaction, caller, role_id);
}

/** Protects a profile that a setting names: otherwise new accounts would get another profile, or none. */
function refuseGivenAtSignOn({ is_given_at_sign_on }: Stored) {
  if (is_given_at_sign_on)
    throw new Refusal(409, 'Single sign-on gives this profile: change OIDC_PROFILES first');
}

/** Requires a role that the caller may give, and for a profile of a company one that is not of the back office. */
async function requireMayHaveRole(transaction: Db, caller: Actor, { client_id }: Place, role_id: number) {
  await requireMayGiveRole(transaction, caller, role_id);
  if (client_id === null) return;
  const role = await transaction
    .selectFrom('role')
    .select('name')
    .where('id', '=', role_id)
    .executeTakeFirst();
  if (role && isBackofficeRole(role.name))
    throw new FieldRefusal('role_id', 'Role is only for BACKOFFICE profiles');
}

/** Profiles with their role, their department and the number of their users. */
const profilesIn = (db: Db) =>
  db
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .select((from) => [
      'profile.id',
      'profile.version',
      'profile.name',
      'profile.description',
      'profile.role_id',
      'profile.client_id',
      'profile.department_id',
      'profile.requires_second_step',
      jsonBuildObject({
        id: from.ref('role.id'),
        name: from.ref('role.name'),
        description: from.ref('role.description'),
        type: from.ref('role.type'),
      }).as('role'),
      sql<{ id: number; name: string } | null>`case when department.id is not null
        then json_build_object('id', department.id, 'name', department.name) end`.as('department'),
      sql<number>`(case when profile.client_id is null
        then (select count(*) from "system_user" where profile_id = profile.id)
        else (select count(*) from "user" where profile_id = profile.id) end)::int`.as('users_count'),
    ]);

const profileList = listOf({
  table: 'profile',
  rows: profilesIn,
  filter: (profiles, { client_id, ...texts }: Filters) =>
    profiles
      // `is not distinct from` would not use the index.
      .where('profile.client_id', client_id === null ? 'is' : '=', client_id)
      .where(containsAll('profile', texts)),
  order: () => [sortKey('profile.name')],
  sorts: { name: [sortKey('profile.name')] },
  stored: 'of company',
});
