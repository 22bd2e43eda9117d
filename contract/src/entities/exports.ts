import { z } from 'zod';
import { endpoint, entityOf } from '../endpoint.ts';
import { type ColumnKind, exportColumns } from '../export-columns.ts';
import { idInQuery, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import { isSensitiveExport } from '../sensitive.ts';
import { calls } from './calls.ts';

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

/** The file in the language and the time zone of its reader. Its first line has the titles. */
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

type Columns = typeof exportColumns;
type List<E extends ExportedEntity> = (typeof calls)[E]['list'];
type Shape<E extends ExportedEntity> = List<E>['query']['shape'];
type Filters<E extends ExportedEntity> = {
  [Name in Exclude<keyof Shape<E>, keyof typeof withoutPage>]: Extract<Shape<E>[Name], z.ZodType>;
};
type ColumnName<E extends ExportedEntity> = keyof Columns[E] & string;

/** Everyone who may read a list may download it. */
function exportOf<E extends ExportedEntity>(entity: E) {
  const { path, access, query } = calls[entity].list;
  const columns = exportColumns[entity] as Record<ColumnName<E>, ColumnKind>;
  return endpoint({
    method: 'POST',
    path: `${path}/export`,
    access: access as List<E>['access'],
    summary: `Download all rows that GET ${path} finds, as CSV or XLSX; it is recorded in the activity`,
    query: (query as z.ZodObject).omit(withoutPage) as z.ZodObject<Filters<E>, z.core.$strict>,
    body: fileBody(columns),
    isDownload: true,
    reauthenticate: isSensitiveExport(entityOf({ access })),
    reply: z.object({}),
  });
}

const exportedEntities = Object.keys(exportColumns) as ExportedEntity[];

export const exported = Object.fromEntries(exportedEntities.map((entity) => [entity, exportOf(entity)])) as {
  [E in ExportedEntity]: ReturnType<typeof exportOf<E>>;
};

/** How an export ended, or that it still runs. */
export const exportStates = ['running', 'complete', 'cancelled', 'failed'] as const;

/** The progress of an export of the caller. Its id is in the header `export-id` of the file. */
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
