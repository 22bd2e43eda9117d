import type { UserOptions } from '@retaguarda/contract/entities/users';
import { timeZoneOf } from '@retaguarda/contract/time-zones';
import { sql } from 'kysely';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The options of the user form. All of them belong to the company. */
export async function userOptions(db: Db, client_id: number, caller: Caller): Promise<UserOptions> {
  const ofCompany = <Table extends 'department' | 'skill' | 'group'>(table: Table) =>
    db
      .selectFrom(table as 'department')
      .select(['id', 'name'])
      .where('client_id', '=', client_id);
  const company = await db
    .selectFrom('client')
    .select(['user_fields', 'client_info'])
    .where('id', '=', client_id)
    .executeTakeFirst();
  const profiles = await db
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'role_id')
    .select([
      'profile.id',
      'profile.name',
      sql<number>`department_id`.as('department_id'),
      mayGiveRole(caller).as('may_give'),
    ])
    .where('client_id', '=', client_id)
    .orderBy(sortKey('profile.name'))
    .execute();
  return {
    departments: await ofCompany('department').orderBy(sortKey('name')).execute(),
    profiles,
    skills: await ofCompany('skill').orderBy(sortKey('name')).execute(),
    groups: await ofCompany('group').orderBy(sortKey('name')).execute(),
    extra: company?.user_fields ?? [],
    time_zone: timeZoneOf(company?.client_info.state ?? ''),
  };
}
