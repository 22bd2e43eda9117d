import type { z } from 'zod';
import { type FixedSentences, sentencesOfEntity, usualSentences } from './fixed-sentences.ts';
import type { Permission } from './permissions.ts';

/** Who may call: users with the permission, users with any of several permissions, all signed-in users, or everyone. */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'public';

/**
 * What the cells of a column are: texts, also where they look like numbers; numbers; calendar days; moments, shown as a day
 * or with their time; the value of a variable, by the type of the variable; or one or several values of a closed set, for
 * which the caller sends words.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'date' | 'time' | 'value' | readonly string[];

/** The columns that an exported file of a list may have, by the paths of their values in a row of the list. */
export type ExportColumns = Readonly<Record<string, ColumnKind>>;

/** The columns of a file whose rows are created: the fields of the form. Other rows are named in it, and not by their ids. */
export type ImportColumns = {
  required: readonly string[];
  optional?: readonly string[];
  /** With it begin the columns of the fields that a company adds. */
  addedPrefix?: string;
  /** The columns in which no two rows of a file may be the same. */
  unique: readonly [string, ...string[]];
};

/** A version of the product. */
export type Version = `${number}.${number}.${number}`;

/** The call still works, but not for ever: programs should stop using it. Days are written as 2027-03-31. */
export type Deprecation = {
  /** The day from which it is deprecated. */
  since: string;
  /** The day from which it may be gone. */
  sunset: string;
  /** What to call instead, such as `GET /change/feed`. */
  instead: string;
};

/** One HTTP call, described as data. The server serves it and the console calls it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** Signed-in users may also call it without the permission when `id` in the query is their own id. */
  isOwnAllowed?: true;
  /** What the call is for, in one line of the API page. */
  summary: string;
  /** The version of the product that introduced it. Calls of the first release have none. */
  since?: Version;
  deprecated?: Deprecation;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A file as the body, instead of JSON. */
  file?: { types: readonly string[]; bytes: number };
  reply: z.ZodObject;
  /** The reply is any number of lines, each of them such an object: they are sent as they are found. */
  lines?: true;
  /** The reply is a file, sent as it is written. */
  isDownload?: true;
  /** All rows of this list can be downloaded: `exportOf` derives the call. */
  exports?: ExportColumns;
  /** Many rows can be created by this call's rules from a file. */
  imports?: ImportColumns;
  /** The reply never ends: such an object is sent as a server-sent event whenever there is news. */
  events?: true;
  /** The console polls it without an action of the user: that does not count as use of the session. */
  isInBackground?: true;
  /**
   * A retry with the same Idempotency-Key takes effect once, and is answered with the id of the row. So a request may be sent
   * again when its answer is lost.
   */
  once?: true;
  /** It is also possible in a session that allows nothing before a second step is set up. */
  whileEnrolling?: true;
  /**
   * The call itself is sensitive, whatever it changes: the caller has to have signed in or re-authenticated in the last ten
   * minutes. Changes of rows are not marked here, but in the facts of the entity.
   */
  reauthenticate?: boolean;
  /** Only the caller may see the answer, such as a secret: what was approved is done when they send the call again. */
  isAnswerPrivate?: true;
  /** Error values that the console does not show, because the screen already shows the same. */
  silentValues?: readonly string[];
  /** The default are those of its entity. */
  fixedSentences?: FixedSentences;
};

/** Checks an endpoint's shape and preserves its literal types. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/**
 * The entity whose rows a call reads or writes, taken from the permission of the call. A call that needs no permission
 * is about the session.
 */
export const entityOf = ({ access }: Pick<Endpoint, 'access'>) => {
  const [needed = ''] = [access].flat();
  return needed.includes(':') ? needed.slice(0, needed.indexOf(':')) : 'session';
};

/** The same for the compiler. */
export type EntityOf<E extends Pick<Endpoint, 'access'>> = [E['access']] extends [
  `${infer Needed}:${string}` | readonly [`${infer Needed}:${string}`, ...unknown[]],
]
  ? Needed
  : never;

const pageSizes = ['qtd', 'qnt'] as const;

/** The names of the field that says how many rows a page has. */
export type PageSize = (typeof pageSizes)[number];

/** The field of a list's query that says how many rows a page has; undefined if the call is no list with pages. */
export const pageSizeOf = ({ query }: Pick<Endpoint, 'query'>): PageSize | undefined =>
  pageSizes.find((name) => query && name in query.shape);

/** What the console shows for a status of this call instead of the server's message. */
export const sentencesFor = (called: Pick<Endpoint, 'access' | 'fixedSentences'>): FixedSentences =>
  called.fixedSentences ?? sentencesOfEntity[entityOf(called)] ?? usualSentences;

/** Whether these permissions allow the call. The server enforces it; the console hides what would be refused. */
export function mayCall(granted: ReadonlySet<string>, access: Access) {
  if (access === 'public' || access === 'signed-in') return true;
  return typeof access === 'string' ? granted.has(access) : access.some((one) => granted.has(one));
}

type Declared<E extends Endpoint> = keyof E & ('query' | 'body');
type SchemaOf<E extends Endpoint, Part extends Declared<E>> = Extract<E[Part], z.ZodType>;
type FileOf<E extends Endpoint, Content> = E extends { file: object } ? { file: Content } : unknown;

/** The file of a caller: the Blob of browsers or of Node. The contract compiles alone too, where no Blob is defined. */
type SentFile = typeof globalThis extends { Blob: { prototype: infer File } } ? File : never;

/** The version of a row. The server sends it as the ETag; a change sends it back as If-Match. */
export type Versioned = { version?: number | undefined };

/** The token of the Authorization header. The console leaves it out to send the token of the session. */
export type Bearing = { bearer?: string | undefined };

/** What a caller passes: the parts that the endpoint declares, and the version that the caller expects. */
export type CallInput<E extends Endpoint> = Versioned &
  Bearing &
  FileOf<E, SentFile> & { [Part in Declared<E>]: z.input<SchemaOf<E, Part>> };

/** What a handler receives: the input of the caller after parsing. */
export type HandlerInput<E extends Endpoint> = Versioned &
  Bearing &
  FileOf<E, Uint8Array> & { [Part in Declared<E>]: z.output<SchemaOf<E, Part>> };

export type Reply<E extends Endpoint> = z.output<E['reply']> & Versioned;
