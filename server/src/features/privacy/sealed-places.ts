import { anonymisedDomain } from '@retaguarda/contract/fields';
import { type SqlBool, sql } from 'kysely';
import { pastNotes } from './notes-about.ts';
import type { Person } from './person.ts';
import { sealedFields } from './sealed-sources.ts';
import { columns, ofStaff, type Place, titlesOf, viewing } from './sources.ts';

/** What the history of a record says about the person. */
const recorded = ['name', 'email', 'nickname', 'url_avatar', 'extra', 'work_days', 'reason', 'directory_key'];

/** The fields that are shown. The address of a picture is left out, because it says nothing. */
const shownOf = [
  ...recorded.filter((field) => field !== 'url_avatar'),
  ...['active', 'max_chats', 'access', 'ends_on', 'department_id', 'profile_id'],
];

/** Shows the current name of a row in place of the id that was recorded. */
const named = (table: 'department' | 'profile') =>
  sql`(select coalesce(to_jsonb(name), value) from ${sql.table(table)} named where to_jsonb(named.id) = value)`;

const onlyShown = (side: string) =>
  sql`(select jsonb_object_agg(key, coalesce(case key when 'department_id' then ${named('department')}
      when 'profile_id' then ${named('profile')} end, value))
    from jsonb_each(held.${sql.ref(side)}) where key = any(${shownOf}::text[]))`;

/** Every change of a record is about the person while the record is. That of nobody is a number. */
const isOfSomebody = sql<SqlBool>`not exists (
  select from "user" where held.entity = 'user' and id = held.row_id and email like ${`%${anonymisedDomain}`}
  union all select from "system_user"
  where held.entity = 'system_user' and id = held.row_id and email like ${`%${anonymisedDomain}`})`;

const aboutPerson = ({ users, staff }: Person) =>
  sql<SqlBool>`(entity = 'user' and row_id = any(${users}::int[])
    or entity = 'system_user' and row_id = any(${staff}::int[]))`;

const byAccount = (column: string) => (person: Person) =>
  sql<SqlBool>`${sql.ref(column)} = any(${person.staff}::int[])`;

/** What was done to a row, as the activity calls it. */
const kindOfChange = sql`case when before is null then 'created' when after is null then 'deleted' else 'edited' end`;

const about = { ...columns('at', 'entity'), row: sql.ref('held.row_id') };
const event = columns('at', 'kind', 'is_refused');
const fromWhere = columns('address', 'browser');

/** The change record and the security log: what they say about a person, and what the person did. */
export const sealedPlaces: Place[] = [
  {
    place: 'historyOfPerson',
    action: 'masked',
    part: 'history',
    sources: [
      sealedFields('change', {
        fields: ['before', 'after'].flatMap((side) => recorded.map((field) => `${side}.${field}`)),
        isLinked: aboutPerson,
        isShownWithout: () => isOfSomebody,
        access: (person) => ['change:GET', ...viewing(person)],
        shown: {
          ...{ ...about, kind: kindOfChange, before: onlyShown('before'), after: onlyShown('after') },
          titles: sql`case when held.before ? 'extra' or held.after ? 'extra' then ${titlesOf('held.client_id')} end`,
        },
      }),
      pastNotes,
    ],
  },
  {
    place: 'historyByPerson',
    action: 'masked',
    part: 'history',
    sources: [
      // Never what was there before and after: it is of other people and companies.
      sealedFields('change', {
        fields: ['user_name'],
        isLinked: byAccount('user_id'),
        access: ofStaff('change:GET'),
        shown: { ...about, kind: kindOfChange },
      }),
    ],
  },
  {
    place: 'accessOfPerson',
    action: 'masked',
    part: 'access',
    sources: [
      sealedFields('security_event', {
        fields: ['user_name', 'address', 'browser'],
        isLinked: (person) => sql`(${byAccount('system_user_id')(person)} and by_id is null)`,
        access: ofStaff('security:GET'),
        shown: { ...event, ...fromWhere },
      }),
      // Done by another person, from that person's address.
      sealedFields('security_event', {
        fields: ['user_name'],
        isLinked: (person) => sql`(${byAccount('system_user_id')(person)} and by_id is not null)`,
        access: ofStaff('security:GET'),
        shown: event,
      }),
    ],
  },
  {
    place: 'accessByPerson',
    action: 'masked',
    part: 'access',
    sources: [
      sealedFields('security_event', {
        fields: ['by_name', 'address', 'browser'],
        isLinked: byAccount('by_id'),
        access: ofStaff('security:GET'),
        shown: { ...event, ...fromWhere, entity: sql`'system_user'`, row: sql.ref('held.system_user_id') },
      }),
    ],
  },
];
