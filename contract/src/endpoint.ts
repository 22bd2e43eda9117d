import type { z } from 'zod';
import type { FixedSentences } from './fixed-sentences.ts';
import type { Permission } from './permissions.ts';

/** Who may call: holders of the permission, holders of any one of several, anyone signed in, or everybody. */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'public';

/** One HTTP call, described as data. The server serves it, the console calls it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** Whoever is signed in may also call it for themselves: `id` in the query is their own. */
  isOwnAllowed?: true;
  /** What the call is for, in one line of the API page. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A file as the body, instead of JSON. */
  file?: { types: readonly string[]; bytes: number };
  reply: z.ZodObject;
  /** Values in a refusal that the console does not show, because the screen tells as much. */
  silentValues?: readonly string[];
  /** Left out, `usualSentences` hold. */
  fixedSentences?: FixedSentences;
};

/** Checks an endpoint's shape and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/**
 * The entity whose rows a call reads or writes: the one its permission names. A call that needs no permission is about
 * the session.
 */
export const entityOf = ({ access }: Pick<Endpoint, 'access'>) => {
  const [needed = ''] = [access].flat();
  return needed.includes(':') ? needed.slice(0, needed.indexOf(':')) : 'session';
};

/** May someone who holds these permissions call? The server decides by it, the console spares people the try. */
export function mayCall(granted: ReadonlySet<string>, access: Access) {
  if (access === 'public' || access === 'signed-in') return true;
  return typeof access === 'string' ? granted.has(access) : access.some((one) => granted.has(one));
}

type Declared<E extends Endpoint> = keyof E & ('query' | 'body');
type SchemaOf<E extends Endpoint, Part extends Declared<E>> = Extract<E[Part], z.ZodType>;
type FileOf<E extends Endpoint, Content> = E extends { file: object } ? { file: Content } : unknown;

/** A file as the caller has it: the Blob of browsers and of Node. The contract alone stands in neither, and knows none. */
type SentFile = typeof globalThis extends { Blob: { prototype: infer File } } ? File : never;

/** The version of a row: sent with the row as its ETag, sent back with a change as If-Match. */
export type Versioned = { version?: number | undefined };

/** The token of the Authorization header; left out by the console, it is the session's. */
export type Bearing = { bearer?: string | undefined };

/** What a caller passes: the parts the endpoint declares, and the version it saw. */
export type CallInput<E extends Endpoint> = Versioned &
  Bearing &
  FileOf<E, SentFile> & { [Part in Declared<E>]: z.input<SchemaOf<E, Part>> };

/** What a handler receives: the same, parsed. */
export type HandlerInput<E extends Endpoint> = Versioned &
  Bearing &
  FileOf<E, Uint8Array> & { [Part in Declared<E>]: z.output<SchemaOf<E, Part>> };

export type Reply<E extends Endpoint> = z.output<E['reply']> & Versioned;
