import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { limits } from '@retaguarda/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { longReads } from '../../platform/db/connect/pool.ts';
import { sortKey } from '../../platform/db/list/search.ts';

/** Active system users who may work on requests. */
export const handlersIn = (db: Db) =>
  db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .innerJoin('role_permission', 'role_permission.role_id', 'profile.role_id')
    .innerJoin('permission', 'permission.id', 'role_permission.permission_id')
    .where('system_user.active', '=', '1')
    .where('system_user.scoped', '=', false)
    .where('permission.entity', '=', 'privacy_request')
    .where('permission.action', '=', 'PUT')
    .select(['system_user.id', 'system_user.name']);

/** Whether the row has each of the words, in its name, address or nickname. What has no letter or digit is in no row. */
const hasAll = (column: string, words: string[]): RawBuilder<boolean> =>
  sql.join(
    words.map((word) => sql`${sql.ref(column)} like part(nullif(findable(${word}), ''))`),
    sql` and `,
  );

/** The name comes first in the column: a full name that was typed comes before longer ones that contain it. */
const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql`starts_with(${sql.ref(column)}, ' ' || findable(${text}))`;

const most = limits.privacyRequest.people;

export const privacyRequestOptions = (db: Db) => ({
  handlers: () => handlersIn(db).orderBy(sortKey('system_user.name')).execute(),

  /** Users of all companies, and system users. */
  people: (text: string) =>
    longReads.run(async (): Promise<FoundPerson[]> => {
      const words = text.split(' ').filter((word) => word !== '');
      const users = db
        .selectFrom('user')
        .innerJoin('client', 'client.id', 'user.client_id')
        .select([
          sql<FoundPerson['entity']>`'user'`.as('entity'),
          ...(['user.id', 'user.name', 'user.email'] as const),
          sql<FoundPerson['company']>`json_build_object('id', client.id, 'name', client.name)`.as('company'),
        ])
        .where(hasAll('user.find_search', words))
        .orderBy(beginsWith('user.find_search', text), 'desc')
        .orderBy(sortKey('user.name'))
        .orderBy('user.id')
        .limit(most)
        .execute();
      const staff = db
        .selectFrom('system_user')
        .select([
          sql<FoundPerson['entity']>`'system_user'`.as('entity'),
          ...(['id', 'name', 'email'] as const),
          sql<null>`null`.as('company'),
        ])
        .where(hasAll('system_user.find_search', words))
        .orderBy(beginsWith('system_user.find_search', text), 'desc')
        .orderBy(sortKey('system_user.name'))
        .orderBy('id')
        .limit(most)
        .execute();
      // The staff is few: a common name of many users does not hide them.
      return [...(await staff), ...(await users)].slice(0, most);
    }),
});
