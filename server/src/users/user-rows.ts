import { type User, userTypes } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../db/connect.ts';

const [agent, supervisor, administrator] = userTypes;

/** Users with their profile and department. Their type depends on the role of the profile. */
export const usersIn = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('department', 'department.id', 'user.department_id')
    .innerJoin('profile', 'profile.id', 'user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select((from) => [
      'user.id',
      'user.version',
      'user.client_id',
      'user.name',
      'user.email',
      'user.nickname',
      'user.active',
      'user.url_avatar',
      'user.max_chats',
      'user.department_id',
      'user.profile_id',
      'user.extra',
      'user.work_days',
      sql<number[]>`array(select skill_id from user_skill where user_id = "user".id order by skill_id)`.as(
        'skill_id',
      ),
      sql<number[]>`array(select group_id from user_group where user_id = "user".id order by group_id)`.as(
        'group_id',
      ),
      sql<
        User['type']
      >`case role.type when 'agent' then ${sql.lit(agent)} when 'manager' then ${sql.lit(supervisor)}
        else ${sql.lit(administrator)} end`.as('type'),
      jsonBuildObject({ id: from.ref('department.id'), name: from.ref('department.name') }).as('department'),
      jsonBuildObject({ id: from.ref('profile.id'), name: from.ref('profile.name') }).as('profile'),
    ]);

/** A user with the password hash, for checks and for the change record. Never send it in a reply. */
export const storedUser = (db: Db, id: number) =>
  usersIn(db).select('user.password_hash').where('user.id', '=', id).executeTakeFirst();
