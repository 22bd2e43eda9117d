import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import type { Place } from './place.ts';
import { mentions, ofPerson, replaced } from './sources.ts';

const ofUser = ofPerson({ user: 'id' });
const ofStaff = ofPerson({ staff: 'id' });
const ofEither = ofPerson({ user: 'user_id', staff: 'system_user_id' });
const ofAccount = ofPerson({ staff: 'system_user_id' });

const rowOfPerson = ({ users, staff }: Person) =>
  sql<SqlBool>`exists (select from job where job.id = held.job_id and (
    job.entity = 'user' and held.row_id = any(${users}::int[])
    or job.entity = 'system_user' and held.row_id = any(${staff}::int[])))`;

/** All texts of a value. */
const allOf = (column: string) => sql`without_mentions(held.${sql.ref(column)}, '.+')`;

/** A column that holds the name of whoever did something, and no number. */
const nameOfDoer = (column: string) => (person: Person) =>
  sql<SqlBool>`coalesce(held.${sql.ref(column)} = any(${person.ownNames}::text[]), false)`;

/** What others have written, and what bears the name of whoever did it. */
export const textPlaces: Place[] = [
  {
    place: 'jobRows',
    action: 'masked',
    sources: [
      replaced(
        'job_row',
        ['name', 'key', 'input', 'kept', 'reason'],
        (person) => sql`(held.name <> ${mask} and ${rowOfPerson(person)})`,
        () => ({
          name: sql`${mask}`,
          key: sql`case when held.key is not null then ${`${mask} `} || held.place end`,
          input: allOf('input'),
          kept: allOf('kept'),
          reason: allOf('reason'),
        }),
      ),
      mentions(
        'job_row',
        { name: 'text', key: 'text', input: 'json', kept: 'json', reason: 'json' },
        { except: rowOfPerson },
      ),
    ],
  },
  { place: 'jobs', action: 'masked', sources: [mentions('job', { parameters: 'json' })] },
  {
    place: 'queues',
    action: 'masked',
    sources: [
      mentions('queue_entry', { contact: 'text' }),
      mentions('removed_queue_entry', { contact: 'text' }),
    ],
  },
  {
    place: 'cleanings',
    action: 'masked',
    sources: [
      replaced(
        'queue_cleaning',
        ['user_name'],
        (person) => sql`(${ofPerson({ staff: 'user_id' })(person)} and held.user_name <> ${mask})`,
        () => ({ user_name: sql`${mask}` }),
      ),
      replaced('queue_cleaning', ['undone_by'], nameOfDoer('undone_by'), () => ({
        undone_by: sql`${mask}`,
      })),
      mentions('queue_cleaning', { skill_name: 'text' }),
    ],
  },
  {
    place: 'companies',
    action: 'masked',
    sources: [
      mentions(
        'client',
        {
          name: 'text',
          email: 'text',
          document: 'unique',
          domain: 'text',
          client_info: 'json',
          user_fields: 'json',
        },
        { isVersioned: true },
      ),
    ],
  },
  {
    place: 'departments',
    action: 'masked',
    sources: [
      mentions('department', { name: 'unique', email: 'text', slug: 'unique' }, { isVersioned: true }),
    ],
  },
  {
    place: 'variables',
    action: 'masked',
    sources: [
      mentions('client_system', { value: 'text' }, { isVersioned: true }),
      mentions(
        'client_system_variable',
        { name: 'unique', value: 'text', options: 'json' },
        { isVersioned: true },
      ),
    ],
  },
  {
    place: 'switches',
    action: 'masked',
    sources: [
      ...switches('client', () => sql`false`),
      ...switches('user', ofUser),
      ...switches('system_user', ofStaff),
    ],
  },
  {
    place: 'names',
    action: 'masked',
    sources: [
      mentions('group', { name: 'unique' }, { isVersioned: true }),
      mentions('skill', { name: 'unique' }, { isVersioned: true }),
      mentions(
        'insight',
        { name: 'unique', description: 'text', regex: 'expression' },
        { isVersioned: true },
      ),
      mentions('profile', { name: 'unique', description: 'text' }, { isVersioned: true }),
      mentions('role', { name: 'unique', description: 'text' }, { isVersioned: true }),
      mentions('webhook', { name: 'unique', url: 'text' }, { isVersioned: true }),
      mentions('service_account', { name: 'unique', description: 'text' }, { isVersioned: true }),
      mentions('service_token', { name: 'text' }),
      mentions('passkey', { name: 'text' }, { except: ofAccount }),
      mentions(
        'list_view',
        { name: 'unique', search: 'json' },
        {
          isVersioned: true,
          except: (person) => sql`${ofPerson({ staff: 'owner_id' })(person)} and not held.shared`,
        },
      ),
      mentions('company_template', { name: 'unique', content: 'json' }),
      mentions('mail_job', { address: 'text', details: 'json', last_error: 'text' }, { except: ofEither }),
      replaced(
        'privacy_erasure',
        ['by_name'],
        (person) => sql`(${ofPerson({ staff: 'by_id' })(person)} and held.by_name <> ${mask})`,
        () => ({ by_name: sql`${mask}` }),
      ),
    ],
  },
];

/** Why a row was switched on or off, which somebody has typed, and by whom, in rows of others. */
function switches(
  table: 'client' | 'user' | 'system_user',
  isOwn: (person: Person) => ReturnType<typeof ofUser>,
) {
  const isByPerson = (person: Person) =>
    sql<SqlBool>`(${nameOfDoer('state_by')(person)} and not (${isOwn(person)}))`;
  return [
    replaced(table, ['state_by'], isByPerson, () => ({ state_by: sql`${mask}` })),
    mentions(table, { state_reason: 'text' }, { except: isOwn, isVersioned: true }),
  ];
}
