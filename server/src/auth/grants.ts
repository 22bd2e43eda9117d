import { superAdmin } from '@retaguarda/contract/entities/roles';
import type { Db } from '../db/connect.ts';
import { permissionName } from '../db/permission-name.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';

/** Nobody gives or takes what they do not hold: refuses by the first permission the caller lacks. */
function refuseBeyond({ granted }: Caller, permissions: { name: string }[]) {
  const missing = permissions.find(({ name }) => !granted.has(name));
  if (missing) throw new Refusal(403, `No permission: ${missing.name}`);
}

/** Refuses permissions, to be put into a role or taken out of it, that the caller does not hold. */
export async function refuseGrantOf(transaction: Db, caller: Caller, permissions_ids: number[]) {
  if (permissions_ids.length === 0) return;
  refuseBeyond(
    caller,
    await transaction
      .selectFrom('permission')
      .select(permissionName.as('name'))
      .where('id', 'in', permissions_ids)
      .orderBy('id')
      .execute(),
  );
}

/** Refuses a role, to be given to a profile or taken from it, that holds more than the caller does. */
export async function refuseRoleBeyond(transaction: Db, caller: Caller, role_id: number) {
  refuseBeyond(
    caller,
    await transaction
      .selectFrom('role_permission')
      .innerJoin('permission', 'permission.id', 'permission_id')
      .select(permissionName.as('name'))
      .where('role_id', '=', role_id)
      .orderBy('permission.id')
      .execute(),
  );
}

type ProfileKey = { client_id: number | null; profile_id: number };

/** Refuses a profile, a person's or to be given to one, whose role holds more than the caller does. Of another company it tells nothing. */
export async function refuseProfileBeyond(
  transaction: Db,
  caller: Caller,
  { client_id, profile_id }: ProfileKey,
) {
  const profile = await transaction
    .selectFrom('profile')
    .select('role_id')
    .where('client_id', 'is not distinct from', client_id)
    .where('id', '=', profile_id)
    .executeTakeFirst();
  if (profile) await refuseRoleBeyond(transaction, caller, profile.role_id);
}

/**
 * Carries out a change that could leave nobody with every permission, and refuses it if it did. One such change at a
 * time: two that each take one of the last two super_admins would otherwise not see each other. Call it first in the
 * transaction: with a row already locked, two of them could deadlock.
 */
export async function keepingSuperAdmin<Result>(
  transaction: Db,
  change: () => Promise<Result>,
): Promise<Result> {
  await transaction.selectFrom('role').select('id').where('name', '=', superAdmin).forUpdate().execute();
  const result = await change();
  const left = await transaction
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select('system_user.id')
    .where('role.name', '=', superAdmin)
    .where('system_user.active', '=', '1')
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new Refusal(409, 'The last super_admin must stay');
  return result;
}
