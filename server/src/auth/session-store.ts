import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { permissionName } from '../db/permission-name.ts';
import type { Admitted } from './remembered-callers.ts';
import type { SessionToken } from './tokens.ts';

/** The permissions of the profile's role, as `entity:ACTION`. */
const granted = sql<string[]>`array(
  select ${permissionName}
  from role_permission join permission on permission.id = role_permission.permission_id
  where role_permission.role_id = profile.role_id
  order by permission.id)`.as('granted');

/** How many milliseconds the session still lasts, by the clock of the database: ours may be another. */
const timeLeft = sql<number>`(extract(epoch from session.expires_at - now()) * 1000)::float8`.as('timeLeft');

export const sessionStore = (db: Db) => ({
  accountOf: (email: string) =>
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
        'role.type as roleType',
        granted,
      ])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),

  open: (system_user_id: number, expires_at: Date) =>
    db.insertInto('session').values({ system_user_id, expires_at }).returning('id').executeTakeFirstOrThrow(),

  /** The user of a live session, with their current permissions, and when the session is over. */
  async callerOf({ session, issuedAt }: SessionToken): Promise<Admitted | undefined> {
    const askedAt = Date.now();
    const row = await db
      .selectFrom('session')
      .innerJoin('system_user', 'system_user.id', 'session.system_user_id')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select(['system_user.id', 'system_user.name', 'email', 'role.type as roleType'])
      .select(['session.id as session', granted, timeLeft])
      .where('session.id', '=', session)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    if (!row) return undefined;
    const { timeLeft: left, ...person } = row;
    const caller = { ...person, signedInAt: issuedAt, granted: new Set(row.granted) };
    return { caller, endsAt: askedAt + left };
  },

  /** An active system user with their current permissions, signed in or not. */
  async actorOf(id: number) {
    const row = await db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select(['system_user.id', 'system_user.name', 'email', 'role.type as roleType', granted])
      .where('system_user.id', '=', id)
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    return row && { ...row, granted: new Set(row.granted) };
  },

  passwordOf: (id: number) =>
    db
      .selectFrom('system_user')
      .select(['id', 'email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst(),

  end: (session: string) =>
    db.deleteFrom('session').where('id', '=', session).returning('id').executeTakeFirst(),

  endAllOf: (system_user_id: number) =>
    db.deleteFrom('session').where('system_user_id', '=', system_user_id).execute(),

  /** Ends all sessions of a person except this one. */
  endOthersOf: (system_user_id: number, session: string) =>
    db
      .deleteFrom('session')
      .where('system_user_id', '=', system_user_id)
      .where('id', '!=', session)
      .execute(),

  removeExpired: () => db.deleteFrom('session').where('expires_at', '<=', sql<Date>`now()`).execute(),
});
