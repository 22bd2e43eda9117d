import { type RoleChanges, type RoleInput, type RoleQuery, role } from '@retaguarda/contract/entities/roles';
import { isProtectedRole, protectedRoles, superAdmin } from '@retaguarda/contract/protected-roles';
import type { RoleType } from '@retaguarda/contract/role-types';
import { sql } from 'kysely';
import { permissionNames, requireHoldsPermissions, requireMayGiveType } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { requireApprovalOfGrant } from '../../platform/db/write/require-approval.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Actor, Author } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    role: RowColumns & { name: string; description: string; type: RoleType };
    role_permission: { role_id: number; permission_id: number };
  }
}

type Key = { id: number };
type Filters = Pick<RoleQuery, 'name' | 'description' | 'type'>;

const permissionsIds = sql<number[]>`array(
  select permission_id from role_permission where role_id = role.id order by permission_id)`.as(
  'permissions_ids',
);

const rolesIn = (db: Db) =>
  db.selectFrom('role').select(['role.id', 'version', 'name', 'description', 'type', permissionsIds]);

const roleIn = (db: Db, id: number) => rolesIn(db).where('id', '=', id).executeTakeFirst();

const writer = rowWriter('role', role, {
  read: roleIn,
  linkedRows: {
    profile: (id) => sql`select id, name, client_id from profile where role_id = ${id} and client_id is null`,
    client_profile: (id) =>
      sql`select id, name, client_id from profile where role_id = ${id} and client_id is not null`,
  },
});

/** Built-in roles first: the console translates their names, so no alphabetical order fits all languages. */
const byName = [
  sql`coalesce(array_position(${sql.val(protectedRoles)}::text[], role.name), ${sql.lit(protectedRoles.length + 1)})`,
  sortKey('role.name'),
];

const roleList = listOf({
  table: 'role',
  rows: rolesIn,
  filter: (roles, { type, ...texts }: Filters) =>
    roles
      .where(containsAll('role', texts))
      .$if(type !== undefined, (roles) => roles.where('role.type', '=', type)),
  order: () => byName,
  sorts: { name: byName, type: [sql.ref('role.type'), ...byName] },
  stored: 'of table',
});

export const roleStore = (db: Db) => ({
  page: (query: RoleQuery) => roleList.page(db, query),

  all: (query: Filters & Pick<RoleQuery, 'sort'>) => roleList.all(db, query),

  one: ({ id }: Key) => roleIn(db, id),

  create: ({ permissions_ids, ...role }: RoleInput, by: Author) =>
    inTransaction(db, async (transaction) => {
      await requireHoldsPermissions(transaction, by.caller, permissions_ids);
      requireMayGiveType(by.caller, role.type);
      return writer.create(transaction, role, by, (id) => setPermissions(transaction, id, permissions_ids));
    }),

  edit: ({ permissions_ids, ...changes }: RoleChanges, key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      refuseProtected(before, { ...changes, permissions_ids });
      if (changes.type !== undefined && changes.type !== before.type)
        for (const type of [before.type, changes.type]) requireMayGiveType(by.caller, type);
      await requireMayExtend(transaction, by.caller, before, { ...changes, permissions_ids });
      if (permissions_ids) {
        const differing = differenceOf(before.permissions_ids, permissions_ids);
        await requireHoldsPermissions(transaction, by.caller, differing);
        await setPermissions(transaction, before.id, permissions_ids);
      }
      return changes;
    }),

  remove: (key: Key, by: Author) =>
    writer.remove(db, key, by, ({ name }) => {
      if (isProtectedRole(name)) throw new Refusal(409, 'Role is protected');
    }),
});

/** Everybody who has the role is given what is added to it, or its higher type. */
async function requireMayExtend(
  transaction: Db,
  caller: Actor,
  before: { type: RoleType; permissions_ids: number[] },
  { type = before.type, permissions_ids = before.permissions_ids }: Partial<RoleChanges>,
) {
  const added = permissions_ids.filter((id) => !before.permissions_ids.includes(id));
  if (type === before.type && added.length === 0) return;
  requireApprovalOfGrant(caller, { type, permissions: await permissionNames(transaction, added) });
}

/**
 * The permissions that are added or removed. Removed ones count too: a caller who could take permissions from a more
 * powerful user could then change that user's account and use it.
 */
const differenceOf = (before: number[], after: number[]) => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

type StoredRole = { name: string; type: string; permissions_ids: number[] };

/** Refuses another name or type for a protected role, and to remove permissions from super_admin. */
function refuseProtected({ name, type, permissions_ids }: StoredRole, changes: RoleChanges) {
  if (!isProtectedRole(name)) return;
  const isRenamed = changes.name !== undefined && changes.name !== name;
  const changesType = changes.type !== undefined && changes.type !== type;
  const remaining = new Set(changes.permissions_ids ?? permissions_ids);
  const losesPermission =
    name === superAdmin && !permissions_ids.every((permission) => remaining.has(permission));
  if (isRenamed || changesType || losesPermission) throw new Refusal(409, 'Role is protected');
}

async function setPermissions(transaction: Db, role_id: number, permissions_ids: number[]) {
  await transaction.deleteFrom('role_permission').where('role_id', '=', role_id).execute();
  if (permissions_ids.length > 0)
    await transaction
      .insertInto('role_permission')
      .values(permissions_ids.map((permission_id) => ({ role_id, permission_id })))
      .execute();
}
