import { z } from 'zod';
import { type Endpoint, type ExportColumns, endpoint, entityOf } from '../endpoint.ts';
import { idInQuery, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import { filtersOf } from '../replies.ts';
import { isSensitiveExport } from '../sensitive.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

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
const fileBody = (names: string[]) =>
  z.strictObject({
    format: z.enum(exportFormats),
    title,
    time_zone: z.string().max(titles).refine(isTimeZone),
    columns: z
      .array(z.strictObject({ name: z.enum(names), title, words: wordsFor.optional() }))
      .min(1)
      .max(names.length),
  });

/** A list of which there is an export. */
export type ExportedList = Endpoint & { query: z.ZodObject; exports: ExportColumns };

type Filters<List extends ExportedList> = ReturnType<typeof filtersOf<List['query']['shape']>>;

/** The call that downloads a list. Everyone who may read a list may download it. */
export function exportOf<List extends ExportedList>(list: List) {
  const { path, since, query, exports }: ExportedList = list;
  return endpoint({
    method: 'POST',
    path: `${path}/export`,
    access: list.access as List['access'],
    summary: `Download all rows that GET ${path} finds, as CSV or XLSX; it is recorded in the activity`,
    ...(since && { since }),
    query: z.strictObject(filtersOf(query.shape) as Filters<List>),
    body: fileBody(Object.keys(exports)),
    isDownload: true,
    reauthenticate: isSensitiveExport(entityOf(list)),
    reply: z.object({}),
  });
}

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

export type ExportBody = z.output<ReturnType<typeof fileBody>>;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportState = (typeof exportStates)[number];
