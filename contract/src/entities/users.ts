import { z } from 'zod';
import { endDate, endDateFilter, switched, switchedColumns, switchReason } from '../activation.ts';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  activeBooleanInput,
  chosenId,
  chosenIds,
  companyInQuery,
  email,
  freeText,
  grant,
  id,
  idInQuery,
  missingOrWrong,
  named,
  newPassword,
  nickname,
  personName,
  repeatedPassword,
} from '../fields.ts';
import { activeFilter, nameFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { listQuery, listReply, ofCompany, oneOfCompany, savedReply } from '../replies.ts';
import { managed } from './people.ts';
import { userField } from './user-fields.ts';
import { weekDays, workDays } from './work-days.ts';

const { min, max } = limits.maxChats;
const maxChats = z
  .int({ error: ({ input }) => outOfRange(input) ?? missingOrWrong({ input }) })
  .min(min, say('Minimum 0'))
  .max(max, say('Maximum 20'));

/** The error of a number that is too long for JavaScript. The field passes such a number as text. */
function outOfRange(input: unknown) {
  const given = Number(input);
  if (given > Number.MAX_SAFE_INTEGER) return say('Maximum 20');
  return given < Number.MIN_SAFE_INTEGER ? say('Minimum 0') : undefined;
}

/** The fields of the form, without the password. */
export const userValues = z.strictObject({
  name: personName(limits.person.name),
  email: email(limits.email),
  nickname,
  max_chats: maxChats,
  department_id: chosenId,
  profile_id: chosenId,
  skill_id: chosenIds,
  group_id: chosenIds,
  /** The values of the fields that the company defines, by the name of the field. The company defines their rules. */
  extra: z.record(z.string().max(limits.userFields.name), freeText(limits.userFields.maxLength)),
  work_days: workDays,
  ends_on: endDate,
});

/** A password and its repetition. Either both are sent or none. */
export const userPassword = z.strictObject({ password: newPassword, repeat_password: repeatedPassword });

type Passwords = { password?: string | undefined; repeat_password?: string | undefined };

const areSame = ({ password, repeat_password }: Passwords) => password === repeat_password;
const mismatch = { error: say('Passwords do not match'), path: ['repeat_password'] };

export const userPasswordForm = userPassword.refine(areSame, mismatch);

/** A new user without a password gets an invitation by e-mail to choose one. */
export const userInput = userValues
  .partial({ skill_id: true, group_id: true, extra: true, work_days: true, ends_on: true })
  .extend({ ...userPassword.partial().shape, active: z.literal(true).optional() })
  .refine(areSame, mismatch);

/** One request changes either values or the password, never both. */
export const userChanges = userValues
  .partial()
  .extend(userPassword.partial().shape)
  .refine(areSame, mismatch)
  .refine(({ password, repeat_password: _, ...values }) => !password || Object.keys(values).length === 0, {
    error: say('Invalid field'),
    path: ['password'],
  });

export const userTypes = ['Agent', 'Supervisor', 'Administrator'] as const;

/** A stored row: types only. `type` depends on the role of the profile. */
export const user = z.object({
  id,
  client_id: id,
  name: z.string(),
  email: z.string(),
  nickname: z.string(),
  active: z.boolean(),
  switched,
  url_avatar: z.string(),
  max_chats: z.int(),
  department_id: id,
  profile_id: id,
  skill_id: z.array(id),
  group_id: z.array(id),
  extra: z.record(z.string(), z.string()),
  work_days: z.array(z.object({ day: z.enum(weekDays), start: z.string(), end: z.string() })),
  ends_on: z.string().nullable(),
  ...managed,
  type: z.enum(userTypes),
  department: named,
  profile: named,
});

export const userFilter = z.strictObject({
  client_id: companyInQuery,
  name: nameFilter,
  email: textFilter,
  department_id: idInQuery.optional(),
  profile_id: idInQuery.optional(),
  active: activeFilter,
  ends_on: endDateFilter,
});

const userSorts = ['name', 'email', 'nickname'] as const;

/** In a file, a field that the company adds is a column such as `extra.shift`. */
export const addedPrefix = 'extra.';

const calls = crud('user', '/user');

export const users = {
  list: calls.list({
    silentValues: ['not found'],
    summary: 'Search the users of a company, or read one by its id',
    query: userFilter.extend(listQuery(userSorts)),
    reply: listReply('users', user).extend({
      form: z
        .object({
          departments: z.array(named),
          profiles: z.array(grant.extend({ department_id: id })),
          skills: z.array(named),
          groups: z.array(named),
          extra: z.array(userField),
          /** Of the company: in it an end date begins. */
          time_zone: z.string(),
        })
        .optional(),
    }),
    exports: {
      id: 'number',
      name: 'text',
      email: 'text',
      nickname: 'text',
      type: userTypes,
      active: ['true', 'false'],
      ...switchedColumns,
      ends_on: 'day',
      'department.name': 'text',
      'profile.name': 'text',
      max_chats: 'number',
    },
  }),
  create: calls.create({
    summary: 'Create a user of a company; without a password an invitation is sent',
    query: ofCompany,
    body: userInput,
    imports: {
      required: ['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id'],
      optional: ['skill_id', 'group_id', 'work_days', 'ends_on'],
      addedPrefix,
      unique: ['email'],
    },
  }),
  edit: calls.edit({
    summary: 'Change a user, only what is sent; or set a new password',
    query: oneOfCompany,
    body: userChanges,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/user/invitation',
    access: 'user:PUT',
    summary: 'Send a user a link to choose a password; earlier links stop working',
    query: oneOfCompany,
    reply: savedReply,
    once: true,
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/user/activate',
    access: 'user:ACTIVATE',
    summary: 'Activate or deactivate a user of a company',
    query: oneOfCompany,
    body: z.strictObject({ active: activeBooleanInput, reason: switchReason }),
    reply: savedReply,
    once: true,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/user/directory',
    access: 'user:PUT',
    summary: 'End the management of a user by a directory; it manages them again with its next change',
    since: '1.1.0',
    query: oneOfCompany,
    reply: savedReply,
    once: true,
  }),
};

export type User = z.output<typeof user>;
export type UserInput = z.output<typeof userInput>;
export type UserChanges = z.output<typeof userChanges>;
export type UserQuery = z.output<typeof users.list.query>;
export type UserOptions = NonNullable<z.output<typeof users.list.reply>['form']>;
