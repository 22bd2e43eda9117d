import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** System users with the name of their profile. */
export const systemUsersIn = (db: Db) =>
  db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .select([
      'system_user.id',
      'system_user.version',
      'system_user.name',
      'email',
      'nickname',
      'profile_id',
      'active',
      'last_login',
      'url_avatar',
      sql<
        { id: number; name: string }[]
      >`json_build_array(json_build_object('id', profile.id, 'name', profile.name))`.as('profiles'),
    ]);

/** The row of a system user in a reply. */
export const systemUserRow = <Row extends { last_login: Date | null }>({ last_login, ...row }: Row) => ({
  ...row,
  last_login: last_login?.toISOString() ?? null,
});
