import {
  protectedRoles,
  type RoleChanges,
  type RoleInput,
  type RoleQuery,
  superAdmin,
} from '@retaguarda/contract/entities/roles';
import { sql } from 'kysely';
import { refuseGrantOf } from '../auth/grants.ts';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { Refusal } from '../http/errors.ts';

const entity = 'role';

const permissionsIds = sql<number[]>`array(
  select permission_id from role_permission where role_id = role.id order by permission_id)`.as(
  'permissions_ids',
);

const rolesIn = (db: Db) =>
  db.selectFrom('role').select(['role.id', 'version', 'name', 'description', 'type', permissionsIds]);

export const roleStore = (db: Db) => ({
  page({ name, description, type, ...page }: RoleQuery) {
    const filters = { name, description };
    const matching = rolesIn(db)
      .where(containsAll(filters))
      .$if(type !== undefined, (query) => query.where('type', '=', type as NonNullable<typeof type>))
      .orderBy(inOrder('name', filters))
      .orderBy('id');
    const isUnfiltered = isBlank({ ...filters, type });
    return pageOf(matching, page, isUnfiltered ? () => keptTotal(db, entity) : undefined);
  },

  one: (id: number) => rolesIn(db).where('id', '=', id).executeTakeFirst(),

  permissions: () => db.selectFrom('permission').selectAll().orderBy('id').execute(),

  create: ({ permissions_ids, ...role }: RoleInput, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      await refuseGrantOf(transaction, caller, permissions_ids);
      const created = await transaction
        .insertInto('role')
        .values(role)
        .returning('id')
        .executeTakeFirstOrThrow();
      await setPermissions(transaction, created.id, permissions_ids);
      const after = await rolesIn(transaction).where('id', '=', created.id).executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: ({ permissions_ids, ...changes }: RoleChanges, id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async (before) => {
        refuseProtected(before, { ...changes, permissions_ids });
        await transaction
          .updateTable('role')
          .set({ ...changes, version: before.version + 1 })
          .where('id', '=', id)
          .execute();
        if (permissions_ids) {
          await refuseGrantOf(transaction, caller, differenceOf(before.permissions_ids, permissions_ids));
          await setPermissions(transaction, id, permissions_ids);
        }
        return rolesIn(transaction).where('id', '=', id).executeTakeFirstOrThrow();
      }),
    ),

  remove: (id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async (before) => {
        if (protectedRoles.includes(before.name)) throw new Refusal(409, 'Role is protected');
        await transaction.deleteFrom('role').where('id', '=', id).execute();
        return undefined;
      }),
    ),
});

/** What is given and what is taken away: whoever takes it from someone who holds more could then act as them. */
const differenceOf = (before: number[], after: number[]) => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

type StoredRole = { name: string; permissions_ids: number[] };

/** A protected role keeps its name, and super_admin its permissions as well. */
function refuseProtected({ name, permissions_ids }: StoredRole, changes: RoleChanges) {
  if (!protectedRoles.includes(name)) return;
  const isRenamed = changes.name !== undefined && changes.name !== name;
  const kept = new Set(changes.permissions_ids ?? permissions_ids);
  const isStripped = name === superAdmin && !permissions_ids.every((permission) => kept.has(permission));
  if (isRenamed || isStripped) throw new Refusal(409, 'Role is protected');
}

/** The row as it is now, held until the transaction ends. */
async function locked(transaction: Db, id: number) {
  await transaction.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return rolesIn(transaction).where('id', '=', id).executeTakeFirst();
}

async function setPermissions(transaction: Db, role_id: number, permissions_ids: number[]) {
  await transaction.deleteFrom('role_permission').where('role_id', '=', role_id).execute();
  if (permissions_ids.length > 0)
    await transaction
      .insertInto('role_permission')
      .values(permissions_ids.map((permission_id) => ({ role_id, permission_id })))
      .execute();
}
