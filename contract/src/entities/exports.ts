import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { idInQuery, visibleText } from '../fields.ts';
import { industries } from '../industries.ts';
import { limits } from '../limits.ts';
import { protectedRoles } from '../protected-roles.ts';
import { roleTypes } from '../role-types.ts';
import { variableTypes } from '../variable-types.ts';
import { clientVariables } from './client-variables.ts';
import { companies } from './companies.ts';
import { departments } from './departments.ts';
import { insights } from './insights.ts';
import { clientProfiles, profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { systemUsers } from './system-users.ts';
import { systemVariables } from './system-variables.ts';
import { users, userTypes } from './users.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

/**
 * What the cells of a column are: texts, also where they look like numbers; numbers; days; days with a time; the value of a
 * variable, by the type of the variable; or values of a closed set, for which the caller sends words.
 */
export type ColumnKind = 'text' | 'number' | 'date' | 'time' | 'value' | readonly string[];
type Columns = Record<string, ColumnKind>;

const yesOrNo = ['true', 'false'] as const;

const switchedColumns = {
  'switched.reason': 'text',
  'switched.since': 'time',
  'switched.by': 'text',
} as const satisfies Columns;

const profileColumns = {
  id: 'number',
  name: 'text',
  description: 'text',
  'role.name': protectedRoles,
  'department.name': 'text',
  users_count: 'number',
} as const satisfies Columns;

/** The columns that a file may have, by where their values stand in a row of the list. */
export const exportColumns = {
  client: {
    id: 'number',
    name: 'text',
    email: 'text',
    document: 'text',
    created_at: 'date',
    active: ['1', '0'],
    ...switchedColumns,
    pj: yesOrNo,
    domain: 'text',
    'client_info.activities': industries,
    'client_info.cep': 'text',
    'client_info.address': 'text',
    'client_info.neighborhood': 'text',
    'client_info.city': 'text',
    'client_info.state': 'text',
    'client_info.clientnumber': 'text',
    'client_info.responsible': 'text',
    'client_info.responsiblenumber': 'text',
    'client_info.observation': 'text',
  },
  user: {
    id: 'number',
    name: 'text',
    email: 'text',
    nickname: 'text',
    type: userTypes,
    active: yesOrNo,
    ...switchedColumns,
    'department.name': 'text',
    'profile.name': 'text',
    max_chats: 'number',
  },
  system_user: {
    id: 'number',
    name: 'text',
    email: 'text',
    nickname: 'text',
    'profiles.0.name': 'text',
    last_login: 'time',
    active: ['1', '0'],
    ...switchedColumns,
  },
  profile: profileColumns,
  client_profile: profileColumns,
  role: { id: 'number', name: protectedRoles, description: 'text', type: roleTypes },
  department: { id: 'number', name: 'text', email: 'text', slug: 'text' },
  insight: {
    id: 'number',
    name: 'text',
    description: 'text',
    regex: 'text',
    global: yesOrNo,
    /** The names of the first companies, and how many there are. */
    companies: 'text',
    companies_count: 'number',
  },
  client_system_variable: {
    id: 'number',
    name: 'text',
    type: variableTypes,
    value: 'value',
    editable: yesOrNo,
  },
  client_system: {
    id: 'number',
    client_name: 'text',
    client_system_variables_name: 'text',
    type: variableTypes,
    value: 'value',
  },
} as const satisfies Record<string, Columns>;

export type ExportedEntity = keyof typeof exportColumns;

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const { titles, words } = limits.export;
const title = visibleText(titles);
const wordsFor = z
  .record(z.string().max(titles), z.string().max(words.length))
  .refine((given) => Object.keys(given).length <= words.most);

/** The file in the language and the time zone of whoever reads it. Its first line has the titles. */
const fileBody = <const Name extends string>(columns: Record<Name, ColumnKind>) => {
  const names = Object.keys(columns) as Name[];
  return z.strictObject({
    format: z.enum(exportFormats),
    title,
    time_zone: z.string().max(titles).refine(isTimeZone),
    columns: z
      .array(z.strictObject({ name: z.enum(names), title, words: wordsFor.optional() }))
      .min(1)
      .max(names.length),
  });
};

const withoutPage = { page: true, qtd: true, id: true, form: true } as const;

/** Whoever may read a list may take it with them. */
const exportOf = <List extends Endpoint, Query extends z.ZodObject, const Name extends string>(
  { path, access }: List,
  query: Query,
  columns: Record<Name, ColumnKind>,
) =>
  endpoint({
    method: 'POST',
    path: `${path}/export`,
    access: access as List['access'],
    summary: `Download all rows that GET ${path} finds, as CSV or XLSX; it is recorded in the activity`,
    query,
    body: fileBody(columns),
    isDownload: true,
    reply: z.object({}),
  });

export const exported = {
  client: exportOf(companies.list, companies.list.query.omit(withoutPage), exportColumns.client),
  user: exportOf(users.list, users.list.query.omit(withoutPage), exportColumns.user),
  system_user: exportOf(
    systemUsers.list,
    systemUsers.list.query.omit(withoutPage),
    exportColumns.system_user,
  ),
  profile: exportOf(profiles.list, profiles.list.query.omit(withoutPage), exportColumns.profile),
  client_profile: exportOf(
    clientProfiles.list,
    clientProfiles.list.query.omit(withoutPage),
    exportColumns.client_profile,
  ),
  role: exportOf(roles.list, roles.list.query.omit(withoutPage), exportColumns.role),
  department: exportOf(departments.list, departments.list.query.omit(withoutPage), exportColumns.department),
  insight: exportOf(insights.list, insights.list.query.omit(withoutPage), exportColumns.insight),
  client_system_variable: exportOf(
    systemVariables.list,
    systemVariables.list.query.omit(withoutPage),
    exportColumns.client_system_variable,
  ),
  client_system: exportOf(
    clientVariables.list,
    clientVariables.list.query.omit(withoutPage),
    exportColumns.client_system,
  ),
};

/** How an export ended, or that it still runs. */
export const exportStates = ['running', 'complete', 'cancelled', 'failed'] as const;

/** How far an export of the caller is. Its id is in the header `export-id` of the file. */
export const exportProgress = endpoint({
  method: 'GET',
  path: '/export',
  access: 'signed-in',
  summary: 'Read how many rows of an own export have been sent',
  query: z.strictObject({ id: idInQuery }),
  reply: z.object({ total: z.int(), sent: z.int(), state: z.enum(exportStates) }),
});

export type ExportBody = z.output<(typeof exported)[ExportedEntity]['body']>;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportState = (typeof exportStates)[number];
