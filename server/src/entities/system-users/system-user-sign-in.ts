import { systemUser } from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import { forgetAttempts, lockedUntil } from '../../platform/auth/attempts.ts';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { switchedIn } from '../../platform/db/write/switched.ts';
import type { Author, Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { handOverLink, refuseWithPassword } from '../../platform/mail/hand-over-link.ts';
import { invitationFacts, invitationState } from '../../platform/mail/invitation-state.ts';
import { type MailingAuthor, mailStore } from '../../platform/mail/mail-store.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { isWithinScopeOf } from './scope-rules.ts';
import { refuseOwn, requireReach } from './system-user-rules.ts';

type Key = { id: number };
/** The helper, and the origin of their call; undefined in a job. */
type Helper = Author & { source?: RequestOrigin };

/** Checks what may prevent a system user from signing in to the console. */
export async function systemUserSignIn(db: Db, { id }: Key, caller: Caller, passwords: PasswordPolicy) {
  const row = await db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select([
      'system_user.active',
      'system_user.email',
      'system_user.state_reason',
      'system_user.state_since',
      'system_user.state_by',
      'system_user.ends_on',
      'system_user.last_login',
      sql<boolean>`"system_user".password_hash is not null`.as('has_password'),
      lockedUntil.as('locked_until'),
      sql<boolean>`(${mayGiveRole(caller)} and ${isWithinScopeOf(caller)})`.as('is_within_reach'),
      ...invitationFacts('system_user_id', sql.ref<number>('system_user.id')),
    ])
    .where('system_user.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      person: { active: row.active === '1', switched: switchedIn(row), ends_on: row.ends_on },
      // Without password sign-in, a missing password is no blocker.
      invitation: passwords.isFor(row.email) ? invitationState(row) : null,
      locked_until: row.locked_until?.toISOString() ?? null,
      last_login: row.last_login?.toISOString() ?? null,
      // Nobody may do this for their own account: a stranger at an open session would otherwise get the password as well.
      is_within_reach: row.is_within_reach && id !== caller.id,
    }
  );
}

/** Invites a person again who has no password yet. */
export const inviteAgain = (db: Db, key: Key, by: MailingAuthor & Helper, passwords: PasswordPolicy) =>
  helpSignIn(db, key, by, 'invited', async (transaction, row) => {
    refuseUninvitable(row, passwords);
    const person = { system_user_id: row.id };
    await mailStore(transaction).withdrawLinks(person);
    await mailStore(transaction).queueInvitation(person, by.language);
    return row;
  });

/** Makes a link for a person who has no password yet. */
export const linkForSystemUser = (
  db: Db,
  key: Key,
  by: Helper,
  { publicUrl, passwords }: { publicUrl: string; passwords: PasswordPolicy },
) =>
  helpSignIn(db, key, by, 'linkMade', async (transaction, row) => {
    refuseUninvitable(row, passwords);
    return { ...row, ...(await handOverLink(transaction, { system_user_id: row.id }, publicUrl)) };
  });

/** Clears the wrong attempts that have locked an account. */
export const unlock = (db: Db, key: Key, by: Helper) =>
  helpSignIn(db, key, by, 'unlocked', async (transaction, row) => {
    await forgetAttempts(transaction, 'loginOfAccount', row.email);
    return row;
  });

/** Ends a session of another person, or all of them. */
export const endSessions = (db: Db, { id, session }: Key & { session?: string | undefined }, by: Helper) =>
  helpSignIn(db, { id }, by, 'sessionsEnded', async (transaction) => {
    const store = sessionStore(transaction);
    return session ? store.endOneOf(id, session) : store.endAllOf(id);
  });

/** The name of each action in the security log. */
const kinds = {
  invited: 'invitation',
  linkMade: 'link',
  unlocked: 'unlock',
  sessionsEnded: 'sessionsEnded',
  factorsReset: 'factorReset',
} as const;

type Person = {
  id: number;
  name: string;
  version: number;
  email: string;
  active: '1' | '0';
  password_hash: string | null;
};

/** Helps a person to sign in, for a caller who holds all that the person holds, and records it. */
export const helpSignIn = <Result>(
  db: Db,
  { id }: Key,
  { caller, source }: Helper,
  access: keyof typeof kinds,
  work: (transaction: Db, row: Person) => Promise<Result>,
) =>
  inTransaction(db, async (transaction) => {
    refuseOwn({ id }, caller);
    await lockRecipient(transaction, { system_user_id: id });
    const row = await transaction
      .selectFrom('system_user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    await requireReach(transaction, caller, row);
    const result = await work(transaction, row);
    const unchanged = { before: row, after: row };
    await recordChange(transaction, {
      entity: 'system_user',
      shown: systemUser,
      by: caller,
      ...unchanged,
      details: { access },
    });
    await logEvent(transaction, { kind: kinds[access], account: row, by: caller, source });
    return result;
  });

function refuseUninvitable(row: Person, passwords: PasswordPolicy) {
  if (!passwords.isFor(row.email)) throw new Refusal(409, 'This account signs in with single sign-on only');
  if (row.active !== '1') throw new Refusal(409, 'User is inactive');
  refuseWithPassword(row);
}
