import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { permissionName } from '../db/permission-name.ts';
import type { Caller } from '../http/caller.ts';
import type { SessionToken } from './tokens.ts';

/** The permissions of the profile's role, as `entity:ACTION`. */
const granted = sql<string[]>`array(
  select ${permissionName}
  from role_permission join permission on permission.id = role_permission.permission_id
  where role_permission.role_id = profile.role_id
  order by permission.id)`.as('granted');

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

  /** The user of a live session, with their current permissions. */
  async callerOf({ session, issuedAt }: SessionToken): Promise<Caller | undefined> {
    const row = await db
      .selectFrom('session')
      .innerJoin('system_user', 'system_user.id', 'session.system_user_id')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select(['system_user.id', 'system_user.name', 'email', 'role.type as roleType', granted])
      .where('session.id', '=', session)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    return row && { ...row, session, signedInAt: issuedAt, granted: new Set(row.granted) };
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
