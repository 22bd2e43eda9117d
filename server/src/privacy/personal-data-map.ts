import type { DataPlace, ErasingAction, HoldablePart } from '@retaguarda/contract/entities/privacy-people';
import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import { sealedFields, sealedMentions } from './sealed-sources.ts';
import { mentions, ofPerson, removed, replaced, type Source } from './sources.ts';

/** A place where data about people is held, what becomes of it, and whether it can be held back for a while. */
export type Place = {
  place: DataPlace;
  action: ErasingAction;
  part?: HoldablePart;
  sources: Source[];
};

const ofUser = ofPerson({ user: 'id' });
const ofStaff = ofPerson({ staff: 'id' });
const ofEither = ofPerson({ user: 'user_id', staff: 'system_user_id' });
const ofAccount = ofPerson({ staff: 'system_user_id' });

const inSessionOf = ({ staff }: Person) =>
  sql<SqlBool>`held.session_id in (select id from session where system_user_id = any(${staff}::int[]))`;

/** Addresses of nobody: they keep accounts apart, and reach no one. */
const anonymous = '@anonymised.invalid';
const notYet = sql`held.email not like ${`%${anonymous}`}`;

const personColumns = [
  'name',
  'email',
  'nickname',
  'url_avatar',
  'password_hash',
  'state_reason',
  'state_by',
];

const nobody = (entity: string) => ({
  name: sql`${mask}`,
  email: sql`${`${entity}-`} || held.id || ${anonymous}`,
  nickname: sql`${mask}`,
  url_avatar: sql`''`,
  password_hash: sql`null`,
  state_reason: sql`null`,
  state_by: sql`null`,
  state_since: sql`now()`,
  version: sql`version + 1`,
});

/** What the history of a person's row tells of them. */
const recorded = ['name', 'email', 'nickname', 'url_avatar', 'extra', 'work_days', 'reason'];

const aboutPerson = ({ users, staff }: Person) =>
  sql<SqlBool>`(entity = 'user' and row_id = any(${users}::int[])
    or entity = 'system_user' and row_id = any(${staff}::int[]))`;

const byAccount = (column: string) => (person: Person) =>
  sql<SqlBool>`coalesce(${sql.ref(column)} = any(${person.staff}::int[]), false)`;

const rowOfPerson = ({ users, staff }: Person) =>
  sql<SqlBool>`exists (select from job where job.id = held.job_id and (
    job.entity = 'user' and held.row_id = any(${users}::int[])
    or job.entity = 'system_user' and held.row_id = any(${staff}::int[])))`;

/** All texts of a value. */
const allOf = (column: string) => sql`without_mentions(held.${sql.ref(column)}, '.+')`;

/** A column that holds the name of whoever did something, and no number. */
const nameOfDoer = (column: string) => (person: Person) =>
  sql<SqlBool>`coalesce(held.${sql.ref(column)} = any(${person.ownNames}::text[]), false)`;

/** Every place, in the order in which it is erased: what finds rows of others comes before what it finds them by. */
export const personalDataMap = (files: { pictures: Source; outbox: Source }): Place[] => [
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
  {
    place: 'skillsAndGroups',
    action: 'removed',
    sources: [
      removed('user_skill', ofPerson({ user: 'user_id' })),
      removed('user_group', ofPerson({ user: 'user_id' })),
    ],
  },
  {
    place: 'factors',
    action: 'removed',
    sources: [
      removed('authenticator', ofAccount),
      removed('passkey', ofAccount),
      removed('recovery_code', ofAccount),
      removed('sign_in_challenge', ofAccount),
    ],
  },
  {
    place: 'sessions',
    action: 'removed',
    sources: [
      removed('session_use', inSessionOf),
      removed('single_sign_on_session', inSessionOf),
      removed('session', ofAccount),
    ],
  },
  {
    place: 'links',
    action: 'removed',
    sources: [
      removed('password_token', ofEither),
      removed('new_email', ofAccount),
      removed('single_sign_on_link', ofAccount),
    ],
  },
  { place: 'mails', action: 'removed', sources: [removed('mail_job', ofEither)] },
  {
    place: 'views',
    action: 'removed',
    sources: [
      removed('first_view', ofPerson({ staff: 'person_id' })),
      // A view that colleagues use stays theirs.
      removed('list_view', (person) => sql`(${ofPerson({ staff: 'owner_id' })(person)} and not held.shared)`),
    ],
  },
  { place: 'exports', action: 'removed', sources: [removed('export', ofAccount)] },
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
  // Files cannot be brought back: what can be refused comes before them. The row still tells the name of the picture.
  { place: 'outbox', action: 'removed', sources: [files.outbox] },
  { place: 'picture', action: 'removed', sources: [files.pictures] },
  {
    place: 'person',
    action: 'anonymised',
    sources: [
      replaced(
        'user',
        [...personColumns, 'extra', 'work_days'],
        (person) => sql`(${ofUser(person)} and ${notYet})`,
        () => ({ ...nobody('user'), active: sql`false`, extra: sql`'{}'`, work_days: sql`'[]'` }),
      ),
      replaced(
        'system_user',
        personColumns,
        (person) => sql`(${ofStaff(person)} and ${notYet})`,
        () => ({ ...nobody('system-user'), active: sql`'0'`, last_login: sql`null` }),
      ),
    ],
  },
  {
    place: 'requests',
    action: 'masked',
    sources: [
      replaced(
        'privacy_request',
        ['name', 'email', 'phone', 'document', 'notes', 'answer'],
        ({ requests }) => sql`(held.id = any(${requests}::int[]) and held.name <> ${mask})`,
        () => ({
          ...Object.fromEntries(
            ['name', 'email', 'phone', 'document', 'notes', 'answer'].map((column) => [
              column,
              sql`case when ${sql.ref(column)} = '' then '' else ${mask} end`,
            ]),
          ),
          version: sql`version + 1`,
        }),
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
