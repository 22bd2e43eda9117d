import type { UserOptions } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { sortKey } from '../db/search.ts';

/** The options of the user form. All of them belong to the company. */
export async function userOptions(db: Db, client_id: number): Promise<UserOptions> {
  const ofCompany = <Table extends 'department' | 'skill' | 'group'>(table: Table) =>
    db
      .selectFrom(table as 'department')
      .select(['id', 'name'])
      .where('client_id', '=', client_id);
  const company = await db
    .selectFrom('client')
    .select('user_fields')
    .where('id', '=', client_id)
    .executeTakeFirst();
  const profiles = await db
    .selectFrom('profile')
    .select(['id', 'name', sql<number>`department_id`.as('department_id')])
    .where('client_id', '=', client_id)
    .orderBy(sortKey('name'))
    .execute();
  return {
    departments: await ofCompany('department').orderBy(sortKey('name')).execute(),
    profiles,
    skills: await ofCompany('skill').orderBy(sortKey('name')).execute(),
    groups: await ofCompany('group').orderBy(sortKey('name')).execute(),
    extra: company?.user_fields ?? [],
  };
}
