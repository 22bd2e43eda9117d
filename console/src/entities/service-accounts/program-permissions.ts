import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { programPermissions } from '@retaguarda/contract/programs';

/** What a token can be made for, as the table of a role shows it: by numbers, which are places in the list. */
export const permissionGroups: PermissionGroup[] = [
  ...Map.groupBy(
    programPermissions.map((permission, id) => ({ id, permission })),
    ({ permission }) => permission.slice(0, permission.indexOf(':')),
  ),
].map(([entity, permissions]) => ({
  entity,
  permissions: permissions.map(({ id, permission }) => ({
    id,
    action: permission.slice(entity.length + 1),
    description: permission,
  })),
}));

export const permissionsOf = (ids: readonly number[]) =>
  programPermissions.filter((_permission, id) => ids.includes(id));
