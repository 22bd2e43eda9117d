import type { SystemUserQuery } from '@retaguarda/contract/entities/system-users';
import { type RawBuilder, sql } from 'kysely';
import { endsWhen } from '../../platform/auth/end-date.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, emailKey, sortKey } from '../../platform/db/list/search.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { hasPair } from '../../platform/db/scope/within-scope.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import { directoryOf } from '../../platform/db/write/managing-directory.ts';
import { withSwitched } from '../../platform/db/write/switched.ts';
import { exceedsScope } from './scope-rules.ts';

export type Filters = Pick<
  SystemUserQuery,
  'name' | 'email' | 'nickname' | 'profile_id' | 'active' | 'last_login' | 'ends_on'
>;

/** System users with the name of their profile. */
const systemUsersIn = (db: Db) =>
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
      'state_reason',
      'state_since',
      'state_by',
      'ends_on',
      ...directoryOf('system_user'),
      'last_login',
      'url_avatar',
      'scoped',
      sql<
        { id: number; name: string }[]
      >`json_build_array(json_build_object('id', profile.id, 'name', profile.name))`.as('profiles'),
    ]);

/** These rules without the CNPJ roots that the viewer does not have, because a root identifies a company. */
export const seenRules = (rules: RawBuilder<unknown>) => sql<string[]>`array(
  select rule from unnest(${rules}) rule
  where scope_viewer() is null or rule not like 'root:%' or rule = any(
    (select own.scope_rule from "system_user" own where own.id = scope_viewer())::text[]))`;

/** These companies, without those that the viewer does not see. */
const seenCompanies = (ids: RawBuilder<unknown>) => sql<number[]>`array(
  select id from unnest(${ids}) id where scope_viewer() is null or ${hasPair('id')})`;

/** Reads one person, with their scope as far as the caller sees its companies. */
export const oneSystemUser = rowBy('system_user', (db, { id }: { id: number }) =>
  systemUsersIn(db)
    .select([
      seenRules(sql`scope_rule`).as('scope_rule'),
      seenCompanies(sql`scope_client_id`).as('scope_client_id'),
    ])
    .$if(isScoped(), (person) => person.select(exceedsScope.as('exceeds_scope')))
    .where('system_user.id', '=', id),
);

export const systemUserList = listOf({
  table: 'system_user',
  rows: systemUsersIn,
  filter: (people, { profile_id, active, last_login, ends_on, ...texts }: Filters) =>
    people
      .where(containsAll('system_user', texts))
      .$if(profile_id !== undefined, (people) => people.where('system_user.profile_id', '=', profile_id))
      .$if(active !== undefined, (people) => people.where('system_user.active', '=', active))
      .$if(last_login !== undefined, (people) => people.where('system_user.last_login', 'is', null))
      .$if(ends_on !== undefined, (people) =>
        people.where('system_user.active', '=', '1').where(endsWhen('system_user', ends_on)),
      ),
  order: () => [sortKey('system_user.name')],
  sorts: {
    name: [sortKey('system_user.name')],
    email: [emailKey('system_user.email')],
    nickname: [sortKey('system_user.nickname')],
    // People who have never signed in come first.
    last_login: [sql`coalesce(${sql.ref('system_user.last_login')}, '-infinity')`],
    active: [sql.ref('system_user.active'), sortKey('system_user.name')],
  },
  stored: 'of table',
});

/** Counts the open sessions of a system user; undefined if there is no such person. */
export const openSessionsOf = rowBy('system_user', (db, { id }: { id: number }) =>
  db
    .selectFrom('system_user')
    .select(
      sql<number>`(select count(*)::int from session where system_user_id = ${id} and expires_at > now())`.as(
        'sessions',
      ),
    )
    .where('id', '=', id),
);

/** The row of a system user in a reply. */
export const systemUserRow = <Row extends Parameters<typeof withSwitched>[0] & { last_login: Date | null }>(
  row: Row,
) => ({ ...withSwitched(row), last_login: row.last_login?.toISOString() ?? null });
