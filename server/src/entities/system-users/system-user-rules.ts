import type { Language } from '@retaguarda/contract/languages';
import { sql } from 'kysely';
import { mayGiveRole, requireHoldsProfile } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { isWithinScopeOf, requireWithinScope } from './scope-rules.ts';

type Key = { id: number };
type Person = Key & { name: string; email: string; password_hash: string | null };

/** The key of the profiles that belong to no company. */
export const backoffice = { client_id: null };

/** The author of a change of an account, the language in which its owner is informed, and the origin; undefined in a job. */
export type Changing = {
  caller?: Key & { name: string };
  language: Language;
  source?: RequestOrigin;
  /** Whether a new person gets a link to choose a password: not if they sign in without one. */
  isInvited?: boolean;
};

/** Old links stop working. A person without a password is invited again; others get a notice at their old address. */
export async function onNewAddress(transaction: Db, before: Person, { caller, language, source }: Changing) {
  const mails = mailStore(transaction);
  const person = { system_user_id: before.id };
  await mails.withdrawLinks(person);
  if (before.password_hash) await mails.queueMoved(before.id, before.email, language);
  else await mails.queueInvitation(person, language);
  await logEvent(transaction, { kind: 'emailChange', account: before, by: caller, source });
}

/**
 * Links made for this person stop working. Whoever made one could otherwise sign in as them, and see companies out of their own
 * scope.
 */
export const onNewScope = (transaction: Db, { id }: Key) =>
  mailStore(transaction).withdrawLinks({ system_user_id: id });

/** Sends a person who has just been created the link by which they choose a password. */
export async function inviteNew(transaction: Db, account: Key & { name: string }, by: Changing) {
  if (by.isInvited === false) return;
  await mailStore(transaction).queueInvitation({ system_user_id: account.id }, by.language);
  await logEvent(transaction, { kind: 'invitation', account, by: by.caller, source: by.source });
}

/** The address may still be taken before it is confirmed. Then the unique constraint refuses it. */
export async function refuseTakenEmail(transaction: Db, email: string, { id }: Key) {
  const taken = await transaction
    .selectFrom('system_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw new FieldRefusal('email', '"email" is already in use', 409);
}

/**
 * Refuses changes of a person who holds more permissions than the caller, or looks after other companies: the caller could set
 * another e-mail address, request a new password there, and then sign in as that person.
 */
export async function requireReach(db: Db, caller: Actor, { id, profile_id }: Key & { profile_id: number }) {
  if (isOneself({ id }, caller)) return;
  // Otherwise people could do to their own account, by a token, what they may not do themselves.
  if (isMaker({ id }, caller))
    throw new Refusal(403, 'A program cannot change the account of the person who made its token');
  await requireHoldsProfile(db, caller, { ...backoffice, profile_id });
  await requireWithinScope(db, caller, { id });
}

type Myself = Key & { program?: object | undefined };

/** Whether the caller is this person. A program is not the person who made its token. */
export const isOneself = ({ id }: Key, caller: Myself) => id === caller.id && !caller.program;

/** Whether the caller is a program whose token this person has made. */
export const isMaker = ({ id }: Key, caller: Myself) => id === caller.id && caller.program !== undefined;

/** Refuses changes of one's own profile or activation, and help for one's own sign-in. */
export function refuseOwn(key: Key, caller: Myself) {
  if (isOneself(key, caller)) throw new Refusal(403, 'You cannot change this in your own account');
}

/** System users have BACKOFFICE profiles. A profile of a company gets the same answer as a missing one. */
export async function refuseCompanyProfile(transaction: Db, profile_id: number) {
  const profile = await transaction
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profile_id)
    .where('client_id', 'is', null)
    .executeTakeFirst();
  if (!profile) throw new Refusal(404, 'Resource not found');
}

/** Whether the caller may act for a person: for themselves, and for those who hold no more than the caller. */
export const reachOf = (db: Db, { id }: Key, caller: Actor) =>
  db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select(
      sql<boolean>`${id === caller.id} or (${mayGiveRole(caller)} and ${isWithinScopeOf(caller)})`.as(
        'is_within_reach',
      ),
    )
    .where('system_user.id', '=', id)
    .executeTakeFirst();
