import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import type { Permission } from '@retaguarda/contract/permissions';
import { useSession } from './session.ts';

/** `can(departments.remove)` is true when the signed-in person may make this call. The server checks it again. */
export function useCan() {
  const granted = new Set(useSession()?.permissions.granted);
  return ({ access }: { access: Access }) => mayCall(granted, access);
}

/**
 * Returns a call identified only by its permission. Its full description in the contract is loaded with its screen, not with every
 * first screen.
 */
export const needs = (access: Permission) => ({ access });

/** Returns whether the signed-in person looks after some companies only. */
export const useIsScoped = () => useSession()?.permissions.scoped === true;
