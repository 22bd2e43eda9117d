import { z } from 'zod';
import { crud } from '../crud.ts';
import { chosenIds, description, id, missingOrWrong, plainName } from '../fields.ts';
import { choiceFilter, codeFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { protectedRoles } from '../protected-roles.ts';
import { listQuery, listReply, one } from '../replies.ts';
import { roleTypes } from '../role-types.ts';

export const roleInput = z.strictObject({
  name: plainName(limits.role.name),
  type: z.enum(roleTypes, { error: missingOrWrong }),
  description,
  permissions_ids: chosenIds.refine((ids) => ids.length > 0, say('Required Field')),
});

export const roleChanges = roleInput.partial();

/** A stored row: types only. */
export const role = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.enum(roleTypes),
  permissions_ids: z.array(id),
});

export const roleFilter = z.strictObject({
  name: codeFilter,
  description: textFilter,
  type: choiceFilter(roleTypes),
});

const roleSorts = ['name', 'type'] as const;

/** Every permission, in the form that the picker shows. */
const permissionGroup = z.object({
  entity: z.string(),
  permissions: z.array(z.object({ id, action: z.string(), description: z.string() })),
});

const calls = crud('role', '/role');

export const roles = {
  list: calls.list({
    silentValues: ['not found'],
    summary: 'Search roles, or read one by its id',
    query: roleFilter.extend(listQuery(roleSorts)),
    reply: listReply('roles', role).extend({
      form: z.object({ permissions: z.array(permissionGroup) }).optional(),
    }),
    exports: { id: 'number', name: protectedRoles, description: 'text', type: roleTypes },
  }),
  create: calls.create({
    summary: 'Create a role with permissions that the caller holds, of a type not above their own',
    body: roleInput,
  }),
  edit: calls.edit({
    summary: 'Change a role: only what is sent',
    query: one,
    body: roleChanges,
  }),
  remove: calls.remove({
    summary: 'Delete a role that is neither protected nor linked to profiles',
    query: one,
  }),
};

export type Role = z.output<typeof role>;
export type RoleInput = z.output<typeof roleInput>;
export type RoleChanges = z.output<typeof roleChanges>;
export type RoleQuery = z.output<typeof roles.list.query>;
export type PermissionGroup = z.output<typeof permissionGroup>;
