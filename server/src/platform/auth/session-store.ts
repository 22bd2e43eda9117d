import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { activePolicies } from '../db/write/require-approval.ts';
import type { Admitted } from './caller-cache.ts';
import { hasSecondStep } from './factor-store.ts';
import { isTakenByScope, permissionName } from './grants.ts';
import type { SessionToken } from './tokens.ts';

/** The permissions of the profile's role, as `entity:ACTION`. */
const granted = sql<string[]>`array(
  select ${permissionName}
  from role_permission join permission on permission.id = role_permission.permission_id
  where role_permission.role_id = profile.role_id and not ${isTakenByScope('system_user')}
  order by permission.id)`.as('granted');

/** How many milliseconds the session still lasts, by the clock of the database, which may differ from ours. */
const timeLeft = sql<number>`(extract(epoch from session.expires_at - now()) * 1000)::float8`.as('timeLeft');

/** The milliseconds until its owner has to re-authenticate for what is sensitive. */
const authenticatedLeft =
  sql<number>`(coalesce(extract(epoch from session.proven_at - now()) * 1000, '-Infinity')
  + ${limits.reauthentication})::float8`.as('authenticatedLeft');

/** The place where a session is opened. */
export type Place = { browser: string | undefined; address: string };

/** When it was last used, or opened. */
const lastUsed = sql<Date>`coalesce(session_use.last_used_at, session.created_at)`;

/** Accounts with what a sign-in needs to know of them. */
const accountsIn = (db: Db) =>
  db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select([
      'system_user.id',
      'system_user.name',
      'email',
      'nickname',
      'url_avatar',
      'active',
      'password_hash',
      'last_login',
      'profile.requires_second_step',
      'system_user.scoped',
      'role.type as roleType',
      granted,
      hasSecondStep.as('hasSecondStep'),
    ]);

/** A system user who signs in, with their permissions. */
export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionStore>['accountOf']>>>;

export const sessionStore = (db: Db) => ({
  accountOf: (email: string) =>
    accountsIn(db).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),

  accountWith: (id: number) => accountsIn(db).where('system_user.id', '=', id).executeTakeFirst(),

  open: (
    system_user_id: number,
    /** Without `proven_at`, its owner has just authenticated; null when it is not known when. */
    opened: { expires_at: Date; must_enrol: boolean; proven_at?: Date | null },
    { browser, address }: Place,
  ) =>
    db
      .insertInto('session')
      .values({ system_user_id, ...opened, browser: browser ?? null, address })
      .returning('id')
      .executeTakeFirstOrThrow(),

  /** Records that its owner has just re-authenticated. All servers drop the cached session, and read it again. */
  reauthenticate: (id: string) =>
    db.updateTable('session').set({ proven_at: sql`now()` }).where('id', '=', id).execute(),

  /** Allows everything, after a second step was set up. */
  setUp: (id: string) => db.updateTable('session').set({ must_enrol: false }).where('id', '=', id).execute(),

  /** Records that it was used just now. */
  use: (session_id: string, address: string) =>
    db
      .insertInto('session_use')
      .columns(['session_id', 'last_used_at', 'address'])
      // It may have ended meanwhile.
      .expression((from) =>
        from
          .selectFrom('session')
          .select(['id', sql<Date>`now()`.as('last_used_at'), sql<string>`${address}`.as('address')])
          .where('id', '=', session_id),
      )
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet({ last_used_at: sql`excluded.last_used_at`, address: sql`excluded.address` }),
      )
      .execute(),

  /** The open sessions of a person, the last used one first. */
  openOf: (system_user_id: number, idleMinutes: number) =>
    db
      .selectFrom('session')
      .leftJoin('session_use', 'session_use.session_id', 'session.id')
      .select(['session.id', 'session.created_at', 'session.browser', lastUsed.as('last_used_at')])
      .select(sql<string | null>`coalesce(session_use.address, session.address)`.as('address'))
      .where('system_user_id', '=', system_user_id)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where(isInUse(idleMinutes))
      .orderBy(lastUsed, 'desc')
      .orderBy('session.id')
      .execute(),

  /** The user of a live session, with their current permissions, and when the session is over. */
  async callerOf({ session, issuedAt }: SessionToken, idleMinutes: number): Promise<Admitted | undefined> {
    const askedAt = Date.now();
    const row = await db
      .selectFrom('session')
      .leftJoin('session_use', 'session_use.session_id', 'session.id')
      .innerJoin('system_user', 'system_user.id', 'session.system_user_id')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select(['system_user.id', 'system_user.name', 'email', 'role.type as roleType', 'system_user.scoped'])
      .select([
        'session.id as session',
        'session.must_enrol as mustEnrol',
        granted,
        timeLeft,
        authenticatedLeft,
        activePolicies,
      ])
      .where('session.id', '=', session)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where(isInUse(idleMinutes))
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    if (!row) return undefined;
    const { timeLeft: left, authenticatedLeft: authenticated, ...person } = row;
    const reauthenticateAfter = askedAt + authenticated;
    const caller = { ...person, reauthenticateAfter, signedInAt: issuedAt, granted: new Set(row.granted) };
    return { caller, endsAt: askedAt + left };
  },

  /** An active system user with their current permissions, signed in or not. */
  async actorOf(id: number) {
    const row = await db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select(['system_user.id', 'system_user.name', 'email', 'role.type as roleType', granted])
      .select(['system_user.scoped', activePolicies])
      .where('system_user.id', '=', id)
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    return row && { ...row, granted: new Set(row.granted), reauthenticateAfter: 0 };
  },

  passwordOf: (id: number) =>
    db
      .selectFrom('system_user')
      .select(['id', 'name', 'email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst(),

  end: (session: string) =>
    db.deleteFrom('session').where('id', '=', session).returning('id').executeTakeFirst(),

  /** Ends one session of a person. */
  endOneOf: (system_user_id: number, session: string) =>
    db
      .deleteFrom('session')
      .where('system_user_id', '=', system_user_id)
      .where('id', '=', session)
      .returning('id')
      .execute(),

  endAllOf: (system_user_id: number) =>
    db.deleteFrom('session').where('system_user_id', '=', system_user_id).returning('id').execute(),

  /** Ends all sessions of a person except this one. */
  endOthersOf: (system_user_id: number, session: string) =>
    db
      .deleteFrom('session')
      .where('system_user_id', '=', system_user_id)
      .where('id', '!=', session)
      .returning('id')
      .execute(),

  async removeExpired() {
    await deleteInPortions(db, 'session', sql`expires_at <= now()`);
    await deleteInPortions(
      db,
      'session_use',
      sql`not exists (select from session where session.id = session_use.session_id)`,
    );
  },
});

/** Whether somebody has used the session in the last minutes. */
const isInUse = (minutes: number) => sql<boolean>`${lastUsed} > now() - ${minutes} * interval '1 minute'`;
