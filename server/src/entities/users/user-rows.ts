import { type User, userTypes } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { directoryOf } from '../../platform/db/write/managing-directory.ts';
import { withSwitched } from '../../platform/db/write/switched.ts';

const [agent, supervisor, administrator] = userTypes;

/** Users with their profile and department. Their type depends on the role of the profile. */
export const usersIn = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('department', 'department.id', 'user.department_id')
    .innerJoin('profile', 'profile.id', 'user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select([
      'user.id',
      'user.version',
      'user.client_id',
      'user.name',
      'user.email',
      'user.nickname',
      'user.active',
      'user.state_reason',
      'user.state_since',
      'user.state_by',
      'user.ends_on',
      ...directoryOf('user'),
      'user.url_avatar',
      'user.max_chats',
      'user.department_id',
      'user.profile_id',
      'user.extra',
      'user.work_days',
      sql<number[]>`array(select skill_id from user_skill where user_id = "user".id)`.as('skill_id'),
      sql<number[]>`array(select group_id from user_group where user_id = "user".id)`.as('group_id'),
      sql<
        User['type']
      >`case role.type when 'agent' then ${sql.lit(agent)} when 'manager' then ${sql.lit(supervisor)}
        else ${sql.lit(administrator)} end`.as('type'),
      'department.name as department_name',
      'profile.name as profile_name',
    ]);

type Joined = Parameters<typeof withSwitched>[0] & {
  skill_id: number[];
  group_id: number[];
  department_id: number;
  department_name: string;
  profile_id: number;
  profile_name: string;
};

const inOrder = (ids: number[]) => ids.sort((one, other) => one - other);

/** The row as it is sent, with objects and in order. That is done here because PostgreSQL takes longer for it. */
export const withJoined = <Row extends Joined>(row: Row) => ({
  ...withSwitched(row),
  skill_id: inOrder(row.skill_id),
  group_id: inOrder(row.group_id),
  department: { id: row.department_id, name: row.department_name },
  profile: { id: row.profile_id, name: row.profile_name },
});

/** A user with the password hash, for checks and for the change record. Never send it in a reply. */
export async function storedUser(db: Db, id: number) {
  const row = await usersIn(db).select('user.password_hash').where('user.id', '=', id).executeTakeFirst();
  return row && withJoined(row);
}
