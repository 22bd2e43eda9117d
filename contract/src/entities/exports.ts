import { z } from 'zod';
import { type Endpoint, endpoint, entityOf } from '../endpoint.ts';
import { type ColumnKind, exportColumns } from '../export-columns.ts';
import { idInQuery, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import { isExportOfPeople } from '../sensitive.ts';
import { clientVariables } from './client-variables.ts';
import { companies } from './companies.ts';
import { departments } from './departments.ts';
import { insights } from './insights.ts';
import { clientProfiles, profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { systemUsers } from './system-users.ts';
import { systemVariables } from './system-variables.ts';
import { users } from './users.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

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
    reauthenticate: isExportOfPeople(entityOf({ access })),
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
