import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  chosenId,
  chosenIdInQuery,
  companyInQuery,
  description,
  grant,
  id,
  idInQuery,
  named,
  plainName,
} from '../fields.ts';
import { nameFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { protectedRoles } from '../protected-roles.ts';
import { listQuery, listReply, ofCompany, one, oneOfCompany, savedReply } from '../replies.ts';
import { roleTypes } from '../role-types.ts';

export const profileInput = z.strictObject({
  name: plainName(limits.profile.name),
  description,
  /** Shown as the permission type of the profile. */
  role_id: chosenId,
});

export const profileChanges = profileInput.partial();

const linkedRole = z.object({ id, name: z.string(), description: z.string(), type: z.enum(roleTypes) });

/** A stored row: types only. Without a company it is a BACKOFFICE profile. */
export const profile = z.object({
  id,
  name: z.string(),
  description: z.string(),
  role_id: id,
  client_id: id.nullable(),
  department_id: id.nullable(),
  users_count: z.int(),
  /** Whether its holders must set up a second step at their next sign-in. Only BACKOFFICE profiles may require it. */
  requires_second_step: z.boolean(),
  role: linkedRole,
  department: named.nullable(),
});

export const profileFilter = z.strictObject({ name: nameFilter, description: textFilter });
export const clientProfileFilter = profileFilter.extend({ client_id: companyInQuery });
/** The filters of the list of both. Without a company it shows the BACKOFFICE profiles. */
export const profileSearch = profileFilter.extend({ client_id: idInQuery.optional() });

const profileSorts = ['name'] as const;

const form = z
  .object({ roles: z.array(linkedRole.extend(grant.shape)), departments: z.array(named) })
  .optional();
const inDepartment = { department_id: chosenIdInQuery };

const profileColumns = {
  id: 'number',
  name: 'text',
  description: 'text',
  'role.name': protectedRoles,
  'department.name': 'text',
  users_count: 'number',
} as const;

const calls = crud('profile', '/profile');

/** Profiles of platform staff: BACKOFFICE. */
export const profiles = {
  list: calls.list({
    silentValues: ['not found'],
    summary: 'Search BACKOFFICE profiles, or read one by its id',
    query: profileFilter.extend(listQuery(profileSorts)),
    reply: listReply('profiles', profile).extend({ form }),
    exports: profileColumns,
  }),
  create: calls.create({
    summary: 'Create a BACKOFFICE profile, with a role whose permissions the caller holds',
    // One that is created again requires what it required.
    body: profileInput.extend({ requires_second_step: z.boolean().optional() }),
  }),
  edit: calls.edit({
    summary: 'Change a BACKOFFICE profile: only what is sent',
    query: one,
    body: profileChanges,
  }),
  requireSecondStep: endpoint({
    method: 'PUT',
    path: '/profile/second-step',
    access: 'profile:PUT',
    summary:
      'Require a second step of all who have a BACKOFFICE profile, at their next sign-in, or require none',
    since: '1.1.0',
    query: one,
    body: z.strictObject({ is_required: z.boolean() }),
    reply: savedReply,
    once: true,
  }),
  remove: calls.remove({
    summary: 'Delete a BACKOFFICE profile that no user is linked to',
    query: one,
  }),
};

const clientCalls = crud('client_profile', '/client/profile');

/** Profiles of a company's users, each in one department. */
export const clientProfiles = {
  list: clientCalls.list({
    silentValues: ['not found'],
    summary: 'Search the profiles of a company, or read one by its id',
    query: clientProfileFilter.extend(listQuery(profileSorts)),
    reply: listReply('profiles', profile).extend({ form }),
    exports: profileColumns,
  }),
  create: clientCalls.create({
    summary: 'Create a profile in a department, with a role whose permissions the caller holds',
    query: ofCompany.extend(inDepartment),
    body: profileInput,
  }),
  edit: clientCalls.edit({
    summary: 'Change a profile of a company: only what is sent; its department stays',
    query: oneOfCompany.extend(inDepartment),
    body: profileChanges,
  }),
  remove: clientCalls.remove({
    summary: 'Delete a profile of a company that no user is linked to',
    query: oneOfCompany.extend(inDepartment),
  }),
};

export type Profile = z.output<typeof profile>;
export type ProfileInput = z.output<typeof profileInput>;
export type ProfileChanges = z.output<typeof profileChanges>;
export type ProfileQuery = z.output<typeof profiles.list.query>;
