import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import type { Place } from './place.ts';
import { ofPerson, removed, replaced } from './sources.ts';

const ofEither = ofPerson({ user: 'user_id', staff: 'system_user_id' });
const ofAccount = ofPerson({ staff: 'system_user_id' });

const inSessionOf = ({ staff }: Person) =>
  sql<SqlBool>`held.session_id in (select id from session where system_user_id = any(${staff}::int[]))`;

/** What is about nobody else, and goes. */
export const ownPlaces: Place[] = [
  {
    place: 'skillsAndGroups',
    action: 'removed',
    sources: [
      removed('user_skill', ofPerson({ user: 'user_id' }), { skill: 'skill', company: 'client' }),
      removed('user_group', ofPerson({ user: 'user_id' }), { group: 'group', company: 'client' }),
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
];

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

/** The row of the person, which stays as a number, and their requests. */
export const personPlaces: Place[] = [
  {
    place: 'person',
    action: 'anonymised',
    sources: [
      replaced(
        'user',
        [...personColumns, 'extra', 'work_days'],
        (person) => sql`(${ofPerson({ user: 'id' })(person)} and ${notYet})`,
        () => ({ ...nobody('user'), active: sql`false`, extra: sql`'{}'`, work_days: sql`'[]'` }),
        { company: 'client', department: 'department', profile: 'profile' },
      ),
      replaced(
        'system_user',
        personColumns,
        (person) => sql`(${ofPerson({ staff: 'id' })(person)} and ${notYet})`,
        () => ({ ...nobody('system-user'), active: sql`'0'`, last_login: sql`null` }),
        { profile: 'profile' },
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
