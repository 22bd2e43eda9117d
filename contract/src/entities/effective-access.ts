import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery, named } from '../fields.ts';
import { one, oneOfCompany } from '../replies.ts';
import { roleTypes } from '../role-types.ts';

/** What a person may do, and the way it came: each permission from the role, and the role from the profile. */
const effectiveAccess = z.object({
  profile: named,
  role: z.object({ id, name: z.string(), type: z.enum(roleTypes) }),
  /** Permissions such as `department:GET`. */
  granted: z.array(z.string()),
  /**
   * The permissions that the person lacks, each with some roles that would give it, by name. For a user of a company, only
   * those that are about companies' own rows.
   */
  missing: z.array(z.object({ permission: z.string(), roles: z.array(named) })),
});

/** What somebody gains and loses when one role takes the place of another. */
const accessDifference = z.object({
  /** Permissions such as `department:GET`. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** The type of the new role, if it is another one. */
  type: z.enum(roleTypes).nullable(),
});

const fromTo = z.strictObject({ from: idInQuery, to: idInQuery });

export const access = {
  ofSystemUser: endpoint({
    method: 'GET',
    path: '/system-user/access',
    access: 'system_user:GET',
    summary: 'Read what a system user may do and why; also needs to view BACKOFFICE profiles and roles',
    query: one,
    reply: effectiveAccess,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user/access',
    access: 'user:GET',
    summary: 'Read what a user of a company may do and why; also needs to view company profiles and roles',
    query: oneOfCompany,
    reply: effectiveAccess,
  }),
  betweenProfiles: endpoint({
    method: 'GET',
    path: '/profile/difference',
    access: 'profile:GET',
    summary: 'Compare what two BACKOFFICE profiles allow; also needs to view roles',
    since: '1.1.0',
    query: fromTo,
    reply: accessDifference,
  }),
  betweenClientProfiles: endpoint({
    method: 'GET',
    path: '/client/profile/difference',
    access: 'client_profile:GET',
    summary: 'Compare what two profiles of a company allow; also needs to view roles',
    since: '1.1.0',
    query: fromTo.extend({ client_id: idInQuery }),
    reply: accessDifference,
  }),
  betweenRoles: endpoint({
    method: 'GET',
    path: '/role/difference',
    access: 'role:GET',
    summary: 'Compare what two roles allow',
    since: '1.1.0',
    query: fromTo,
    reply: accessDifference,
  }),
};

export type AccessDifference = z.output<typeof accessDifference>;
export type EffectiveAccess = z.output<typeof effectiveAccess>;
