import type { Permission } from '@retaguarda/contract/permissions';

/** Thrown when the file of a screen cannot be loaded because the server cannot be reached. */
export class ServerUnreachable extends Error {}

export const isServerReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Thrown by a route when the signed-in person may not see its screen. */
export class NoPermission extends Error {
  readonly permission: Permission;

  constructor(permission: Permission) {
    super(permission);
    this.permission = permission;
  }
}
