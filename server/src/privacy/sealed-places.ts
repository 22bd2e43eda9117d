import { type SqlBool, sql } from 'kysely';
import type { Person } from './person.ts';
import type { Place } from './place.ts';
import { sealedFields, sealedMentions } from './sealed-sources.ts';

/** What the history of a person's row tells of them. */
const recorded = ['name', 'email', 'nickname', 'url_avatar', 'extra', 'work_days', 'reason'];

const aboutPerson = ({ users, staff }: Person) =>
  sql<SqlBool>`(entity = 'user' and row_id = any(${users}::int[])
    or entity = 'system_user' and row_id = any(${staff}::int[]))`;

const byAccount = (column: string) => (person: Person) =>
  sql<SqlBool>`coalesce(${sql.ref(column)} = any(${person.staff}::int[]), false)`;

/** The change record and the security log: what they tell of a person, and what a person did. */
export const sealedPlaces: Place[] = [
  {
    place: 'historyOfPerson',
    action: 'masked',
    part: 'history',
    sources: [
      sealedFields(
        'change',
        ['before', 'after'].flatMap((side) => recorded.map((field) => `${side}.${field}`)),
        aboutPerson,
      ),
    ],
  },
  {
    place: 'historyByPerson',
    action: 'masked',
    part: 'history',
    sources: [sealedFields('change', ['user_name'], byAccount('user_id'))],
  },
  {
    place: 'historyMentions',
    action: 'masked',
    sources: [
      sealedMentions('change', ['before', 'after'], { fields: recorded, isLinked: aboutPerson }),
      sealedFields(
        'change',
        ['user_name'],
        ({ pattern }) => sql`(user_id is null and coalesce(user_name ~* ${pattern}, false))`,
      ),
    ],
  },
  {
    place: 'accessOfPerson',
    action: 'masked',
    part: 'access',
    sources: [
      sealedFields(
        'security_event',
        ['user_name', 'address', 'browser'],
        (person) => sql`(${byAccount('system_user_id')(person)} and by_id is null)`,
      ),
      // Somebody else did it, from where they were.
      sealedFields(
        'security_event',
        ['user_name'],
        (person) => sql`(${byAccount('system_user_id')(person)} and by_id is not null)`,
      ),
    ],
  },
  {
    place: 'accessByPerson',
    action: 'masked',
    part: 'access',
    sources: [sealedFields('security_event', ['by_name', 'address', 'browser'], byAccount('by_id'))],
  },
  {
    place: 'accessMentions',
    action: 'masked',
    sources: [sealedMentions('security_event', ['details'], { fields: [], isLinked: () => sql`false` })],
  },
];
