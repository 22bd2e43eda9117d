import { permissionsForAllCompanies } from '@retaguarda/contract/entities';
import { superAdmin } from '@retaguarda/contract/protected-roles';
import { mayGiveType, type RoleType, roleTypes } from '@retaguarda/contract/role-types';
import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { inTransaction } from '../db/statements/in-transaction.ts';
import { requireApprovalOfGrant } from '../db/write/require-approval.ts';
import type { Actor } from '../http/caller.ts';
import { NoPermission, Refusal } from '../http/errors.ts';

/** The name of a permission in the contract, such as `department:GET`, for queries on the table `permission`. */
export const permissionName = sql<string>`permission.entity || ':' || permission.action`;

/** Whether a permission concerns all companies; for queries on `permission`. */
export const isForAllCompanies = sql<boolean>`${permissionName} = any(${sql.lit(`{${permissionsForAllCompanies}}`)}::text[])`;

/** Whether a scope takes this permission of their role away from a person; for queries on `permission` and a person. */
export const isTakenByScope = (person: 'system_user' | 'maker' | 'person') =>
  sql<boolean>`(${sql.ref(`${person}.scoped`)} and ${isForAllCompanies})`;

/** Refuses a caller who does not hold all of these permissions, and names the first one that is missing. */
export function requireHolds({ granted }: Actor, permissions: readonly string[]) {
  const missing = permissions.find((name) => !granted.has(name));
  if (missing) throw new NoPermission(missing);
}

/** Refuses a type of role that is above the type of the caller's own role. */
export function requireMayGiveType(caller: Actor, type: RoleType) {
  if (!mayGiveType(caller.roleType, type)) throw new Refusal(403, 'Role type is above your own');
}

export async function permissionNames(db: Db, permissions_ids: number[]) {
  if (permissions_ids.length === 0) return [];
  const rows = await db
    .selectFrom('permission')
    .select(permissionName.as('name'))
    .where('id', 'in', permissions_ids)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Requires that the caller holds the permissions that they add to a role or remove from it. */
export const requireHoldsPermissions = async (transaction: Db, caller: Actor, permissions_ids: number[]) =>
  requireHolds(caller, await permissionNames(transaction, permissions_ids));

type Granting = { type: RoleType; permissions: string[] };

/** The permissions of a role, for queries on the table `role`. */
const permissionsOfRole = sql<string[]>`array(
  select ${permissionName} from role_permission join permission on permission.id = permission_id
  where role_id = role.id order by permission.id)`;

const requireMayGive = (caller: Actor, { type, permissions }: Granting) => {
  requireHolds(caller, permissions);
  requireMayGiveType(caller, type);
};

/**
 * Requires that a role that the caller sets for a profile or replaces has no permission that the caller lacks, and no
 * type above theirs.
 */
export async function requireHoldsRole(transaction: Db, caller: Actor, role_id: number) {
  const role = await transaction
    .selectFrom('role')
    .select(['role.type', permissionsOfRole.as('permissions')])
    .where('role.id', '=', role_id)
    .executeTakeFirst();
  if (role) requireMayGive(caller, role);
  return role;
}

/** Whether the caller may give a role, for queries on the table `role`. It holds for what `requireHoldsRole` accepts. */
export const mayGiveRole = ({ granted, roleType }: Actor) => sql<boolean>`(
  role.type = any(${roleTypes.filter((type) => mayGiveType(roleType, type))})
  and not exists (
    select from role_permission join permission on permission.id = permission_id
    where role_id = role.id and ${permissionName} <> all(${[...granted]})))`;

/** Requires the same of a role that the caller gives to others, and an approval where a policy asks for one. */
export async function requireMayGiveRole(transaction: Db, caller: Actor, role_id: number) {
  const role = await requireHoldsRole(transaction, caller, role_id);
  if (role) requireApprovalOfGrant(caller, role);
}

type ProfileKey = { client_id: number | null; profile_id: number };

/**
 * Requires the same of the role of a profile: the current profile of a person, or their new one. A
 * profile that is not of this company passes here: a refusal would reveal the permissions of another company's profile.
 */
export async function requireHoldsProfile(
  transaction: Db,
  caller: Actor,
  { client_id, profile_id }: ProfileKey,
) {
  const role = await transaction
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select(['role.type', permissionsOfRole.as('permissions')])
    .where('profile.client_id', 'is not distinct from', client_id)
    .where('profile.id', '=', profile_id)
    .executeTakeFirst();
  if (role) requireMayGive(caller, role);
  return role;
}

/** Requires the same of a profile that the caller gives to somebody, and an approval where a policy asks for one. */
export async function requireMayGiveProfile(transaction: Db, caller: Actor, key: ProfileKey) {
  const role = await requireHoldsProfile(transaction, caller, key);
  if (role) requireApprovalOfGrant(caller, role);
}

/** Taken before the lock of any other row. */
export const lockSuperAdmin = (transaction: Db) =>
  transaction.selectFrom('role').select('id').where('name', '=', superAdmin).forNoKeyUpdate().execute();

/**
 * Makes a change, and refuses it if no active super_admin is left who looks after all companies and has no end date. Such changes
 * run one after the other: if two at once each took away one of the last two super_admins, neither would notice the other. It opens
 * the transaction itself to take this lock before any other lock: otherwise two changes could deadlock.
 */
export const keepingSuperAdmin = <Result>(db: Db, change: (transaction: Db) => Promise<Result>) =>
  inTransaction(db, async (transaction) => {
    await lockSuperAdmin(transaction);
    const result = await change(transaction);
    const left = await transaction
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select('system_user.id')
      .where('role.name', '=', superAdmin)
      .where('system_user.active', '=', '1')
      .where('system_user.scoped', '=', false)
      .where('system_user.ends_on', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!left) throw new Refusal(409, 'The last super_admin must stay');
    return result;
  });

/** Returns the first person with what both may do: an approved change is made with no more. */
export const sharedRights = <One extends Actor>(one: One, other: Actor): One => ({
  ...one,
  granted: new Set([...one.granted].filter((permission) => other.granted.has(permission))),
  roleType: lower(one.roleType, other.roleType),
  scoped: one.scoped || other.scoped,
});

const lower = (one: RoleType, other: RoleType) =>
  roleTypes.indexOf(one) > roleTypes.indexOf(other) ? one : other;
