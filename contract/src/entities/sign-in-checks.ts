import { z } from 'zod';
import { switched } from '../activation.ts';
import { endpoint } from '../endpoint.ts';
import { one, oneOfCompany, savedReply } from '../replies.ts';
import { systemUsers } from './system-users.ts';
import { users } from './users.ts';
import { weekDays } from './work-days.ts';

const state = z.object({ active: z.boolean(), switched });

/**
 * The link with which a person without a password chooses one; null for a person who has a password.
 * `queued`: its e-mail waits to be sent. `failing`: a try failed, and the next one is `at` this time. `pending`: it
 * can be used until `at`. `expired`: since `at`. `none`: there is none any more.
 */
const invitation = z
  .object({
    state: z.enum(['queued', 'failing', 'pending', 'expired', 'none']),
    at: z.string().nullable(),
    tries: z.int(),
  })
  .nullable();

/** What may prevent a person from signing in. */
const check = z.object({
  person: state.extend({ ends_on: z.string().nullable() }),
  invitation,
  /** Whether the caller holds all that the person holds. Others must not act for them. */
  is_within_reach: z.boolean(),
});

/** The link, shown once: only its hash is stored. */
const linkReply = savedReply.extend({ link: z.string(), expires_at: z.string() });

/** Why a person cannot sign in, and what helps. Nobody does the latter for themselves. */
export const signInChecks = {
  ofUser: endpoint({
    method: 'GET',
    path: '/user/sign-in',
    access: users.list.access,
    summary: 'Show what prevents a user of a company from signing in',
    query: oneOfCompany,
    reply: check.extend({
      /** Callers who may not view companies do not see who switched it and why. */
      company: state.extend({ name: z.string() }),
      /** Whether it is working time now, and when it begins next; null for a user without work days. */
      hours: z
        .object({
          is_now: z.boolean(),
          next: z.object({ day: z.enum(weekDays), start: z.string() }),
        })
        .nullable(),
    }),
  }),
  linkForUser: endpoint({
    method: 'POST',
    path: '/user/link',
    access: users.invite.access,
    summary: 'Make a link by which a user without a password chooses one, in place of those sent before',
    query: oneOfCompany,
    reply: linkReply,
  }),
  ofSystemUser: endpoint({
    method: 'GET',
    path: '/system-user/sign-in',
    access: systemUsers.list.access,
    summary: 'Show what prevents a system user from signing in',
    query: one,
    reply: check.extend({
      /** Too many wrong passwords were typed for the account: until then none is accepted. */
      locked_until: z.string().nullable(),
      last_login: z.string().nullable(),
    }),
  }),
  inviteSystemUser: endpoint({
    method: 'POST',
    path: '/system-user/invitation',
    access: 'system_user:PUT',
    summary: 'Invite a system user without a password again; earlier links stop working',
    query: one,
    reply: savedReply,
    once: true,
  }),
  linkForSystemUser: endpoint({
    method: 'POST',
    path: '/system-user/link',
    access: 'system_user:PUT',
    summary:
      'Make a link by which a system user without a password chooses one, in place of those sent before',
    query: one,
    reply: linkReply,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/system-user/unlock',
    access: 'system_user:PUT',
    summary: 'Forget the wrong passwords that were typed for a system user',
    query: one,
    reply: savedReply,
    once: true,
  }),
};
