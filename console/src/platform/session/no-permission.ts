import type { Permission } from '@retaguarda/contract/permissions';

/** Thrown by a route when the signed-in person may not see its screen. */
export class NoPermission extends Error {
  readonly permission: Permission;

  constructor(permission: Permission) {
    super(permission);
    this.permission = permission;
  }
}
