import { type Entity, factsOf } from '@retaguarda/contract/entities';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { useSession } from '../../platform/session/session.ts';

export type Permission = PermissionGroup['permissions'][number];

/** Returns the permissions among these that the signed-in person holds. Only those can be given and taken. */
export function useHeldPermissions() {
  const granted = new Set(useSession()?.permissions.granted);
  return ({ entity, permissions }: PermissionGroup) =>
    permissions.filter(({ action }) => granted.has(`${entity}:${action}`));
}

/** Returns `chosen` with all of these permissions, or without them. */
export function withAll(chosen: readonly number[], permissions: Permission[], isTicked: boolean) {
  const ids = permissions.map(({ id }) => id);
  return isTicked ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id));
}

/** Returns these permissions, and those to view the rows of their entities: without them, the screens stay closed. */
export function withViews(permissions: Permission[], groups: PermissionGroup[]) {
  const isOf = (group: PermissionGroup) => group.permissions.some((one) => permissions.includes(one));
  const views = groups
    .filter(isOf)
    .flatMap((group) => group.permissions.filter(({ action }) => action === 'GET'));
  return [...new Set([...permissions, ...views])];
}

/** Returns the permissions to view entities that are not sensitive. */
export const viewsIn = ({ entity, permissions }: PermissionGroup) =>
  factsOf(entity as Entity).isSensitive ? [] : permissions.filter(({ action }) => action === 'GET');

/** Read-only: of the permissions that the person holds, only those to view. The others stay as they are. */
export const onlyViews = (chosen: readonly number[], held: PermissionGroup[]) =>
  withAll(
    withAll(
      chosen,
      held.flatMap(({ permissions }) => permissions),
      false,
    ),
    held.flatMap(viewsIn),
    true,
  );

/** Returns whether all, some or none of these permissions are chosen. */
export function tickOf(permissions: Permission[], chosen: ReadonlySet<number>) {
  const ticked = permissions.filter(({ id }) => chosen.has(id)).length;
  const isAll = permissions.length > 0 && ticked === permissions.length;
  return { isAll, isSome: ticked > 0 && !isAll };
}
