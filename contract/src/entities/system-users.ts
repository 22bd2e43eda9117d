import { z } from 'zod';
import { endDate, endDateFilter, switched, switchedColumns, switchReason } from '../activation.ts';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  activeFlag,
  activeFlagInput,
  chosenId,
  email,
  grant,
  id,
  idInQuery,
  knownPassword,
  named,
  personName,
  staffNickname,
} from '../fields.ts';
import { activeFilter, choiceFilter, nameFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';
import { managed } from './people.ts';
import { scopeFields } from './scopes.ts';

/** What every system user may change in their own account. */
export const ownProfile = z.strictObject({
  name: personName(limits.person.name),
  email: email(limits.email),
  nickname: staffNickname,
});

export const systemUserInput = ownProfile.extend({
  profile_id: chosenId,
  scoped: z.boolean().optional().describe('Whether they look after the companies of their scope only'),
  scope_client_id: scopeFields.scope_client_id.optional(),
  scope_rule: scopeFields.scope_rule.optional(),
  ends_on: endDate.optional(),
});

export const systemUserChanges = systemUserInput.partial();

/** The forms have a field for the current password, which stays empty as long as it is not needed. */
const typedPassword = { current_password: z.string() };
export const ownProfileForm = ownProfile.extend(typedPassword);
export const systemUserForm = systemUserInput.extend(typedPassword);

/** A stored row: types only. */
export const systemUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  nickname: z.string(),
  profile_id: id,
  active: activeFlag,
  switched,
  ends_on: z.string().nullable(),
  ...managed,
  last_login: z.string().nullable(),
  url_avatar: z.string(),
  profiles: z.array(named),
  scoped: z.boolean(),
  /** Only in the answer for one person. Those who look after some companies see only these here. */
  scope_client_id: z.array(id).optional(),
  scope_rule: z.array(z.string()).optional(),
  /** Only in the answer for one person to those who look after some companies: they do not see all companies of this person. */
  exceeds_scope: z.boolean().optional(),
});

export const systemUserFilter = z.strictObject({
  name: nameFilter,
  email: textFilter,
  nickname: textFilter,
  profile_id: idInQuery.optional(),
  active: activeFilter,
  /** Finds people who have never signed in. */
  last_login: choiceFilter(['never']),
  ends_on: endDateFilter,
});

const systemUserSorts = ['name', 'email', 'nickname', 'last_login', 'active'] as const;

export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

const calls = crud('system_user', '/system-user');

export const systemUsers = {
  list: calls.list({
    silentValues: ['not found'],
    isOwnAllowed: true,
    summary: 'Search system users, or read one by its id',
    query: systemUserFilter.extend(listQuery(systemUserSorts)),
    reply: listReply('systemUsers', systemUser).extend({
      form: z.object({ profiles: z.array(grant) }).optional(),
    }),
    exports: {
      id: 'number',
      name: 'text',
      email: 'text',
      nickname: 'text',
      'profiles.0.name': 'text',
      last_login: 'time',
      active: ['1', '0'],
      ...switchedColumns,
      ends_on: 'day',
    },
  }),
  create: calls.create({
    summary:
      'Create a system user, who is invited by e-mail; their scope cannot be wider than that of the caller',
    body: systemUserInput,
  }),
  edit: calls.edit({
    isOwnAllowed: true,
    summary:
      "Change a system user: only what is sent; in one's own account only name, nickname and, once confirmed, email",
    query: one,
    // Another address for oneself needs the current password when the session is not new.
    body: systemUserChanges.extend({ current_password: knownPassword.optional() }),
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/system-user/activate',
    access: 'system_user:ACTIVATE',
    summary: 'Activate or deactivate a system user',
    query: one,
    body: z.strictObject({ active: activeFlagInput, reason: switchReason }),
    reply: savedReply,
    once: true,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/system-user/directory',
    access: 'system_user:PUT',
    summary: 'End the management of a system user by a directory; it manages them again with its next change',
    since: '1.1.0',
    query: one,
    reply: savedReply,
    once: true,
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/system-user/avatar',
    access: 'system_user:PUT',
    isOwnAllowed: true,
    summary: 'Set the picture of a system user',
    query: one,
    file: { types: avatarTypes, bytes: limits.avatar.bytes },
    reply: savedReply.extend({ url_avatar: z.string() }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/system-user/avatar',
    access: 'system_user:PUT',
    isOwnAllowed: true,
    summary: 'Remove the picture of a system user',
    query: one,
    reply: savedReply,
  }),
};

export type SystemUser = z.output<typeof systemUser>;
export type SystemUserInput = z.output<typeof systemUserInput>;
export type SystemUserChanges = z.output<typeof systemUserChanges>;
export type SystemUserQuery = z.output<typeof systemUsers.list.query>;
