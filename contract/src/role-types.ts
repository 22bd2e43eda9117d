/** The types of roles, from the highest to the lowest. */
export const roleTypes = ['admin', 'manager', 'agent'] as const;

export type RoleType = (typeof roleTypes)[number];

/** A type is a grant like a permission: nobody hands on a type above that of their own role. */
export const mayGiveType = (own: RoleType, given: RoleType) =>
  roleTypes.indexOf(given) >= roleTypes.indexOf(own);
