import { type RoleType, roleTypes } from '@retaguarda/contract/role-types';
import type { Actor } from '../http/caller.ts';

/** What two people may both do, as the first of them: an approved change is made with no more. */
export const sharedRights = <One extends Actor>(one: One, other: Actor): One => ({
  ...one,
  granted: new Set([...one.granted].filter((permission) => other.granted.has(permission))),
  roleType: lower(one.roleType, other.roleType),
  scoped: one.scoped || other.scoped,
});

const lower = (one: RoleType, other: RoleType) =>
  roleTypes.indexOf(one) > roleTypes.indexOf(other) ? one : other;
