import type { ProfileChanges, ProfileInput, ProfileQuery } from '@retaguarda/contract/entities/profiles';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { keepingSuperAdmin, refuseRoleBeyond } from '../auth/grants.ts';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';

/** What the record of changes and the permissions call a profile. */
const entityOf = (client_id: number | null) => (client_id === null ? 'profile' : 'client_profile');

/** Where a profile belongs: a company and one of its departments, or nowhere, which makes it a BACKOFFICE profile. */
type Place = { client_id: number | null; department_id?: number | null };
type Key = Place & { id: number };

export const profileStore = (db: Db) => ({
  page(client_id: number | null, { name, description, ...page }: ProfileQuery) {
    const filters = { name, description };
    const matching = profilesIn(db)
      // Not `is not distinct from`, which finds no way through the index.
      .where('profile.client_id', client_id === null ? 'is' : '=', client_id)
      .where(containsAll({ 'profile.name': name, 'profile.description': description }))
      .orderBy(inOrder('profile.name', filters))
      .orderBy('profile.id');
    return pageOf(
      matching,
      page,
      isBlank(filters) ? () => keptTotal(db, 'profile', client_id ?? 0) : undefined,
    );
  },

  one: ({ client_id, id }: Key) =>
    profilesIn(db)
      .where('profile.client_id', 'is not distinct from', client_id)
      .where('profile.id', '=', id)
      .executeTakeFirst(),

  /** What the selects of the form offer. */
  async options(client_id: number | null) {
    const roles = await db
      .selectFrom('role')
      .select(['id', 'name', 'description', 'type'])
      .orderBy(inOrder('name'))
      .execute();
    const departments = client_id
      ? await db
          .selectFrom('department')
          .select(['id', 'name'])
          .where('client_id', '=', client_id)
          .orderBy(inOrder('name'))
          .execute()
      : [];
    return { roles, departments };
  },

  create: (profile: ProfileInput, place: Place, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      await refuseRoleBeyond(transaction, caller, profile.role_id);
      const after = await transaction
        .insertInto('profile')
        .values({ ...profile, department_id: null, ...place })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, {
        entity: entityOf(place.client_id),
        user_id: caller.id,
        after,
      });
      return after;
    }),

  edit: (changes: ProfileChanges, key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute((transaction) => {
      const change = async () =>
        changeRow(
          transaction,
          { entity: entityOf(key.client_id), caller, seen },
          await locked(transaction, key),
          async (before) => {
            if (changes.role_id !== undefined && changes.role_id !== before.role_id) {
              await refuseRoleBeyond(transaction, caller, before.role_id);
              await refuseRoleBeyond(transaction, caller, changes.role_id);
            }
            return transaction
              .updateTable('profile')
              .set({ ...changes, version: before.version + 1 })
              .where('id', '=', before.id)
              .returningAll()
              .executeTakeFirstOrThrow();
          },
        );
      // A BACKOFFICE profile that gets another role may take super_admin from all its users.
      const isStripping = key.client_id === null && changes.role_id !== undefined;
      return isStripping ? keepingSuperAdmin(transaction, change) : change();
    }),

  remove: (key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(
        transaction,
        { entity: entityOf(key.client_id), caller, seen },
        await locked(transaction, key),
        async ({ id }) => {
          await transaction.deleteFrom('profile').where('id', '=', id).execute();
          return undefined;
        },
      ),
    ),
});

/** Profiles with what a list shows of their role, their department and their users. */
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

/** The row as it is now, held until the transaction ends. A department that is not the profile's own finds nothing. */
const locked = (transaction: Db, { client_id, department_id, id }: Key) =>
  transaction
    .selectFrom('profile')
    .selectAll()
    .where('client_id', 'is not distinct from', client_id)
    .where('id', '=', id)
    .$if(department_id !== undefined, (query) =>
      query.where('department_id', 'is not distinct from', department_id as number | null),
    )
    .forUpdate()
    .executeTakeFirst();
