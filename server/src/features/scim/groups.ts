import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { withinScope } from '../../platform/db/scope/within-scope.ts';
import type { Equals } from './filter.ts';
import { notFilterable, type Population } from './people.ts';
import { etagOf } from './user-resource.ts';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** A profile as a group. Its members are the people who have it; null if they were not read. */
export type Group = { id: number; name: string; version: string; members: Member[] | null };

type Member = { id: number; name: string };

type Reading = Population & {
  /** Whether to read the members, which can be many. */
  withMembers: boolean;
};

/** Selects the groups of a population. The version of a group changes with its profile and with its members. */
function groupsIn(db: Db, { client_id, withMembers }: Reading) {
  const table = sql.table(client_id === null ? 'system_user' : 'user');
  const member = sql`from ${table} person where person.profile_id = profile.id and not person.directory_removed`;
  const profiles = db.selectFrom('profile').where('profile.client_id', 'is not distinct from', client_id);
  return (withinScope(profiles, 'profile') as typeof profiles).select([
    'profile.id',
    'profile.name',
    sql<string>`profile.version || '-' || left(md5(array(select person.id ${member} order by person.id)::text), 16)`.as(
      'version',
    ),
    (withMembers
      ? sql<Member[] | null>`(select coalesce(jsonb_agg(
          jsonb_build_object('id', person.id, 'name', person.name) order by person.id), '[]') ${member})`
      : sql<Member[] | null>`null`
    ).as('members'),
  ]);
}

export const groupWith = (db: Db, reading: Reading, id: number): Promise<Group | undefined> =>
  groupsIn(db, reading).where('profile.id', '=', id).executeTakeFirst();

const columns = {
  id: sql`profile.id::text`,
  displayname: sql.ref('profile.name'),
};

/** Returns one page of the groups that match all conditions, and their total number. */
export async function pageOfGroups(
  db: Db,
  reading: Reading,
  conditions: Equals[],
  { startIndex, count }: { startIndex: number; count: number },
) {
  let matching = db
    .selectFrom('profile')
    .where('profile.client_id', 'is not distinct from', reading.client_id);
  matching = withinScope(matching, 'profile') as typeof matching;
  for (const { attribute, value } of conditions) {
    // Groups have no stored externalId, so none matches.
    if (attribute === 'externalid') matching = matching.where(sql<boolean>`false`);
    else if (!Object.hasOwn(columns, attribute) || typeof value !== 'string') throw notFilterable(attribute);
    else matching = matching.where(sql<boolean>`${columns[attribute as keyof typeof columns]} = ${value}`);
  }
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (count === 0 || startIndex > total) return { total, groups: [] };
  const ids = matching
    .select('profile.id')
    .orderBy('profile.id')
    .limit(count)
    .offset(startIndex - 1);
  const groups: Group[] = await groupsIn(db, reading)
    .where('profile.id', 'in', ids)
    .orderBy('profile.id')
    .execute();
  return { total, groups };
}

/** Returns a group as a SCIM resource. */
export const groupResource = ({ id, name, version, members }: Group, base: string) => ({
  schemas: [groupSchema],
  id: String(id),
  displayName: name,
  ...(members && {
    members: members.map((member) => ({
      value: String(member.id),
      display: member.name,
      type: 'User',
      $ref: `${base}/Users/${member.id}`,
    })),
  }),
  meta: { resourceType: 'Group', location: `${base}/Groups/${id}`, version: etagOf(version) },
});
