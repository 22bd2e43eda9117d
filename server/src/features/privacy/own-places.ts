import { anonymisedDomain } from '@retaguarda/contract/fields';
import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import {
  columns,
  nameOf,
  ofPerson,
  ofStaff,
  ofUsers,
  type Place,
  removed,
  replaced,
  titlesOf,
  viewing,
} from './sources.ts';

const ofEither = { condition: ofPerson({ user: 'user_id', staff: 'system_user_id' }), access: viewing };
const ofUser = { condition: ofPerson({ user: 'user_id' }), access: ofUsers('user:GET') };
const ofAccount = { condition: ofPerson({ staff: 'system_user_id' }), access: ofStaff('system_user:GET') };

/** How somebody signs in is shown elsewhere only to those who may edit system users. */
const ofSignIn = { ...ofAccount, access: ofStaff('system_user:PUT') };

const ofSession = {
  access: ofStaff('system_user:PUT'),
  condition: ({ staff }: Person) =>
    sql<SqlBool>`held.session_id in (select id from session where system_user_id = any(${staff}::int[]))`,
};

/** Says what kind a row is, where a place has rows of several tables. */
const kind = (name: string) => ({ kind: sql`${name}::text` });

/** Rows that concern only this person; they are deleted. */
export const ownPlaces: Place[] = [
  {
    place: 'skillsAndGroups',
    action: 'removed',
    sources: [
      removed('user_skill', {
        ...ofUser,
        shown: { skill: nameOf('skill', 'skill_id'), company: nameOf('client', 'client_id') },
      }),
      removed('user_group', {
        ...ofUser,
        shown: { group: nameOf('group', 'group_id'), company: nameOf('client', 'client_id') },
      }),
    ],
  },
  {
    place: 'factors',
    action: 'removed',
    sources: [
      removed('authenticator', {
        ...ofSignIn,
        shown: { ...kind('authenticator'), ...columns('created_at') },
      }),
      removed('passkey', {
        ...ofSignIn,
        shown: { ...kind('passkey'), ...columns('name', 'created_at', 'last_used_at') },
      }),
      removed('recovery_code', { ...ofSignIn, shown: kind('recoveryCode') }),
      removed('sign_in_challenge', {
        ...ofSignIn,
        shown: { ...kind('signInChallenge'), ...columns('expires_at') },
      }),
    ],
  },
  {
    place: 'sessions',
    action: 'removed',
    sources: [
      removed('session_use', { ...ofSession, shown: columns('last_used_at', 'address') }),
      removed('single_sign_on_session', { ...ofSession, shown: columns('issuer') }),
      removed('session', {
        ...ofSignIn,
        shown: columns('created_at', 'expires_at', 'address', 'browser'),
      }),
    ],
  },
  {
    place: 'links',
    action: 'removed',
    sources: [
      removed('password_token', {
        ...ofEither,
        shown: { ...kind('passwordLink'), ...columns('expires_at') },
      }),
      removed('new_email', {
        ...ofAccount,
        shown: { ...kind('newEmail'), ...columns('email', 'expires_at') },
      }),
      removed('single_sign_on_link', {
        ...ofAccount,
        shown: {
          ...kind('singleSignOn'),
          ...columns('issuer', 'created_at'),
          identity: sql.ref('held.subject'),
        },
      }),
    ],
  },
  {
    place: 'mails',
    action: 'removed',
    sources: [
      removed('mail_job', {
        ...ofEither,
        shown: { kind: sql`'mail_' || held.kind`, due_at: sql`held.due_at`, recipient: sql`held.address` },
      }),
    ],
  },
  {
    place: 'views',
    action: 'removed',
    sources: [
      removed('first_view', {
        condition: ofPerson({ staff: 'person_id' }),
        access: ofStaff('system_user:GET'),
        shown: columns('list'),
      }),
      // Shared views stay, because colleagues use them.
      removed('list_view', {
        condition: (person) => sql`(${ofPerson({ staff: 'owner_id' })(person)} and not held.shared)`,
        access: ofStaff('system_user:GET'),
        shown: columns('name', 'list'),
      }),
    ],
  },
  {
    place: 'inbox',
    action: 'removed',
    sources: [
      removed('inbox_entry', { ...ofAccount, shown: { kind: sql`'inbox_' || held.kind`, at: sql`held.at` } }),
      removed('inbox_setting', { ...ofAccount, shown: kind('inboxSetting') }),
    ],
  },
  {
    place: 'exports',
    action: 'removed',
    sources: [removed('export', { ...ofAccount, shown: columns('at', 'total') })],
  },
];

const ofJob = ({
  users,
  staff,
}: Person) => sql<SqlBool>`exists (select from job where job.id = held.job_id and (
  job.entity = 'user' and held.row_id = any(${users}::int[])
  or job.entity = 'system_user' and held.row_id = any(${staff}::int[])))`;

/** A row of a file that was refused has no record, but names the person by their address. */
const ofImport = ({ addresses }: Person) =>
  sql<SqlBool>`(held.row_id is null and lower(held.input ->> 'email') = any(${addresses}::text[]) and exists (
    select from job where job.id = held.job_id and job.entity = 'user' and job.action = 'import'))`;

const ofItsJob = (column: string) =>
  sql`(select ${sql.ref(`job.${column}`)} from job where job.id = held.job_id)`;

const masked = (column: string) => sql`mask_texts(held.${sql.ref(column)})`;

/** Rows of files and of selections that were about the person. */
export const jobPlaces: Place[] = [
  {
    place: 'jobRows',
    action: 'masked',
    sources: [
      replaced(
        'job_row',
        ['name', 'key', 'input', 'kept', 'reason'],
        {
          condition: (person) => sql`(held.name <> ${mask} and (
            held.row_id is not null and ${ofJob(person)} or ${ofImport(person)}))`,
          access: viewing,
          shown: {
            at: ofItsJob('made_at'),
            entity: ofItsJob('entity'),
            action: ofItsJob('action'),
            is_undo: sql`case when ${ofItsJob('undoes')} is not null then true end`,
            name: sql`held.name`,
          },
        },
        {
          name: sql`${mask}`,
          key: sql`case when held.key is not null then ${`${mask} `} || held.place end`,
          input: masked('input'),
          kept: masked('kept'),
          reason: masked('reason'),
        },
      ),
      // Requests for changes of the person. An open one can no longer be approved.
      replaced(
        'change_request',
        ['reason', 'answer', 'row_name', 'call'],
        {
          condition: (person) =>
            sql`(held.reason <> ${mask} and (${ofRow('user', person.users)} or ${ofRow('system_user', person.staff)}))`,
          access: viewing,
          shown: { at: sql`held.asked_at`, entity: sql`held.entity`, name: sql`held.row_name` },
        },
        {
          reason: sql`${mask}`,
          answer: sql`case when held.answer is not null then ${mask} end`,
          row_name: sql`${mask}`,
          call: sql`''`,
          state: sql`case when held.state in ('open', 'approved') then 'withdrawn' else held.state end`,
        },
      ),
    ],
  },
];

const ofRow = (entity: string, ids: number[]) =>
  sql`held.entity = ${entity} and held.row_id = any(${ids}::int[])`;

const notYet = sql`held.email not like ${`%${anonymisedDomain}`}`;

const personColumns = [
  'name',
  'email',
  'nickname',
  'url_avatar',
  'password_hash',
  'state_reason',
  'state_by',
  'directory_key',
];

/** A blacked-out name, the same in every language; sorted after all letters. */
const noName = sql`'███ ' || held.id`;

const nobody = (entity: string) => ({
  name: noName,
  email: sql`${`${entity}-`} || held.id || ${anonymisedDomain}`,
  nickname: noName,
  url_avatar: sql`''`,
  password_hash: sql`null`,
  state_reason: sql`null`,
  state_by: sql`null`,
  state_since: sql`now()`,
  ends_on: sql`null`,
  ends_by: sql`null`,
  directory_id: sql`null`,
  directory_key: sql`null`,
  directory_profile: sql`false`,
  version: sql`version + 1`,
});

const requestColumns = ['name', 'email', 'phone', 'document', 'notes', 'answer'] as const;

/** The record of the person, which stays as a number, and their requests. */
export const personPlaces: Place[] = [
  {
    place: 'person',
    action: 'anonymised',
    sources: [
      replaced(
        'user',
        [...personColumns, 'extra', 'work_days'],
        {
          condition: (person) => sql`(${ofPerson({ user: 'id' })(person)} and ${notYet})`,
          access: ofUsers('user:GET'),
          shown: {
            ...columns('name', 'email', 'nickname', 'active', 'max_chats', 'extra', 'work_days'),
            ...columns('state_reason', 'state_since', 'ends_on', 'directory_key'),
            titles: titlesOf('held.client_id'),
            company: nameOf('client', 'client_id'),
            department: nameOf('department', 'department_id'),
            profile: nameOf('profile', 'profile_id'),
          },
        },
        { ...nobody('user'), active: sql`false`, extra: sql`'{}'`, work_days: sql`'[]'` },
      ),
      replaced(
        'system_user',
        personColumns,
        {
          condition: (person) => sql`(${ofPerson({ staff: 'id' })(person)} and ${notYet})`,
          access: ofStaff('system_user:GET'),
          shown: {
            ...columns('name', 'email', 'nickname', 'last_login', 'state_reason', 'state_since'),
            ...columns('ends_on', 'directory_key'),
            active: sql`held.active = '1'`,
            profile: nameOf('profile', 'profile_id'),
          },
        },
        { ...nobody('system-user'), active: sql`'0'`, last_login: sql`null` },
      ),
    ],
  },
  {
    place: 'requests',
    action: 'masked',
    sources: [
      replaced(
        'privacy_request',
        requestColumns,
        {
          condition: ({ requests }) => sql`(held.id = any(${requests}::int[]) and held.name <> ${mask})`,
          access: () => ['privacy_request:GET'],
          shown: {
            request_kind: sql`held.kind`,
            request_state: sql`held.state`,
            ...columns('received_on', 'due_on', ...requestColumns),
          },
        },
        {
          ...Object.fromEntries(
            requestColumns.map((column) => [
              column,
              sql`case when ${sql.ref(column)} = '' then '' else ${mask} end`,
            ]),
          ),
          version: sql`version + 1`,
        },
      ),
    ],
  },
];
