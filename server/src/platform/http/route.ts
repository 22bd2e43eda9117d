import { isForDirectories } from '@retaguarda/contract/directories';
import {
  type Access,
  type Endpoint,
  entityOf,
  type HandlerInput,
  mayCall,
  type Reply,
} from '@retaguarda/contract/endpoint';
import { errorReply } from '@retaguarda/contract/error-reply';
import { isForPrograms } from '@retaguarda/contract/programs';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isInAmbientTransaction } from '../db/connect/ambient-transaction.ts';
import { PeopleOnly, requireReauthentication } from '../db/write/require-reauthentication.ts';
import type { Actor, Caller } from './caller.ts';
import { NoPermission, Refusal } from './errors.ts';
import type { readIdempotencyKey, replayed } from './idempotency.ts';
import type { perRowQueue } from './per-row-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract endpoint this route serves. */
    endpoint?: Endpoint;
    /** Who may call. */
    access?: Access;
    /** It is for the tokens of AI agents or of directories alone, see docs/decisions/047-service-accounts.md. */
    onlyFor?: 'agents' | 'directories';
  }
  interface FastifyInstance {
    /** Runs the requests that change the same row one after the other. */
    perRowQueue: ReturnType<typeof perRowQueue>;
    /** Reads the idempotency key of a request. */
    readIdempotencyKey: ReturnType<typeof readIdempotencyKey>;
    /** Answers a retry with the id of the row of the first attempt. */
    replayed: ReturnType<typeof replayed>;
    /** Does the work of a call. If it needs an approval, it uses up the approved request of the caller for the same call. */
    withApproval: WithApproval;
    /** What serves each endpoint, for `answerTo`. */
    handlers: Map<Endpoint, Handler>;
    /** The endpoints whose reply is a stream. */
    streams: Set<Endpoint>;
  }
}

type Handler = (
  input: HandlerInput<Endpoint>,
  caller: Caller | null,
  source: RequestSource,
) => Promise<Reply<Endpoint>>;

/** A call as it is sent. */
export type SentParts = { endpoint: Endpoint; query: unknown; body: unknown };

export type WithApproval = <Result>(
  sent: SentParts,
  caller: Caller,
  work: (caller: Caller) => Promise<Result>,
) => Promise<Result>;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? null : Caller;

/** The origin of a request, for the logs and records about it. */
export type RequestOrigin = {
  address: string;
  /** The header User-Agent. */
  browser: string | undefined;
  /** The id of the request in the logs. */
  requestId: string;
};

/** The origin of a request, for the few handlers that limit attempts, recognise browsers, or choose a language. */
export type RequestSource = RequestOrigin & {
  language: string | undefined;
  isHttps: boolean;
  cookies: string | undefined;
  setCookie: (cookie: string) => void;
};

/** Longer than the User-Agent of any browser. */
const longestBrowser = 300;

const nothing = z.strictObject({});

/**
 * Serves one endpoint of the contract: checks the caller, parses the input, and sends only the fields of the reply.
 * A `version` in the answer is sent as the ETag, not in the body.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: HandlerInput<E>, caller: CallerOf<E>, source: RequestSource) => Promise<Reply<E>>,
) {
  const serve: Handler = (input, caller, source) => {
    const work = () => handle(input as HandlerInput<E>, caller as CallerOf<E>, source);
    const row = changedRow(endpoint, input);
    // In an ambient transaction, it would wait for others that wait for the rows that this transaction has locked.
    return row && !isInAmbientTransaction() ? app.perRowQueue(row, work) : work();
  };
  app.handlers.set(endpoint, serve);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, access: endpoint.access },
    schema: { response: { 200: endpoint.reply, '4xx': errorReply } },
    ...(endpoint.file && { bodyLimit: endpoint.file.bytes }),
    onRequest: (request, _reply, done) => {
      admitTo(endpoint, request.caller, isOwn(endpoint, request));
      done();
    },
    handler: async (request, reply) => {
      const input = inputOf(endpoint, request);
      const sent = endpoint.once && app.readIdempotencyKey(endpoint, request);
      const caller = sent ? { ...(request.caller as Caller), sent } : request.caller;
      const source = sourceOf(request, reply);
      const working =
        caller && endpoint.isAnswerPrivate
          ? app.withApproval({ endpoint, query: request.query, body: request.body }, caller, (caller) =>
              serve(input, caller, source),
            )
          : serve(input, caller, source);
      const answer = await (sent ? working.catch(app.replayed(caller as Caller, sent)) : working);
      reply.header('cache-control', 'no-store');
      if (answer.version !== undefined) reply.header('etag', etagOf(answer.version));
      return answer;
    },
  });
}

/** The caller, or the person in whose name a job makes a change. */
type Admitted = Actor & Partial<Pick<Caller, 'mustEnrol'>>;

/** Refuses a caller who may not call this endpoint. */
export function admitTo(endpoint: Endpoint, caller: Admitted | null, isOwn = false) {
  const isAllowed = caller?.directoryMarks ? isForDirectories(endpoint) : isForPrograms(endpoint);
  if (!isAllowed) refuseProgram(caller);
  admit(caller, endpoint.access, isOwn);
  admitNow(caller, endpoint);
}

/** Refuses a caller who may not call now: before a second step is set up, or without re-authentication. */
export function admitNow(
  caller: Admitted | null,
  { whileEnrolling, reauthenticate }: Pick<Endpoint, 'whileEnrolling' | 'reauthenticate'>,
) {
  if (caller?.mustEnrol && !whileEnrolling) throw new Refusal(403, 'Set up a second step first');
  if (caller && reauthenticate) requireReauthentication(caller);
}

/** Refuses a caller who may not call: 401 without a session, 403 without the permission, which the message names. */
export function admit(caller: Actor | null, access: Access, isOwn = false) {
  if (access === 'public') return;
  if (!caller) throw new Refusal(401, 'Invalid credentials');
  if (!isOwn && !mayCall(caller.granted, access)) throw new NoPermission(String([access].flat()[0]));
}

/** Refuses a program what only people may do. */
export function refuseProgram(caller: Actor | null) {
  if (caller?.program) throw new PeopleOnly();
}

type Parts = { query: object; body?: object; version?: number | undefined };

/**
 * The answer to a call that another call makes on behalf of its caller. It is checked and parsed like any other: nobody can
 * do in this way what they may not do directly.
 */
export function answerTo(
  app: FastifyInstance,
  endpoint: Endpoint,
  { query, body, version }: Parts,
  caller: Caller,
  source: RequestSource,
) {
  admitTo(endpoint, caller);
  const handle = app.handlers.get(endpoint);
  if (!handle) throw new Error(`Nothing serves ${endpoint.method} ${endpoint.path}`);
  const input = { query: endpoint.query?.parse(query), body: endpoint.body?.parse(body), version };
  refuseEmptyChange(endpoint, input.body);
  return handle(input as HandlerInput<Endpoint>, caller, source);
}

/** The query as its address has it, in the form that `answerTo` parses. */
export const textsIn = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** Returns what all routes with a stream as reply share: access checks, and the usual errors until it begins. */
export function streamed(app: FastifyInstance, endpoint: Endpoint) {
  app.streams.add(endpoint);
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, access: endpoint.access },
    schema: { response: { '4xx': errorReply } },
    onRequest: (request: FastifyRequest, _reply: unknown, done: () => void) => {
      admitTo(endpoint, request.caller);
      done();
    },
  };
}

/** Whether the query names the caller's own row and the endpoint allows calls for oneself. */
const isOwn = ({ isOwnAllowed }: Endpoint, { caller, query }: FastifyRequest) =>
  isOwnAllowed === true &&
  caller !== null &&
  !caller.program &&
  (query as { id?: unknown }).id === String(caller.id);

/** The row that a call changes, such as `client 7`; undefined when it only reads, or creates a row. */
function changedRow(endpoint: Endpoint, input: HandlerInput<Endpoint>) {
  const { id } = (input as { query?: { id?: number } }).query ?? {};
  return endpoint.method === 'GET' || id === undefined ? undefined : `${entityOf(endpoint)} ${id}`;
}

/** Parses what was sent by the contract. */
export function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const query = (endpoint.query ?? nothing).parse(request.query);
  if (endpoint.file) return { query, file: fileIn(request), ...headersOf(request) } as HandlerInput<E>;
  // No body is the same as an empty one.
  const body = (endpoint.body ?? nothing).parse(request.body === undefined ? {} : request.body);
  refuseEmptyChange(endpoint, body);
  return { query, body, ...headersOf(request) } as HandlerInput<E>;
}

/** An empty change would still raise the version of the row and add an entry to the change record. */
function refuseEmptyChange({ method }: Endpoint, body: object = {}) {
  if (method === 'PATCH' && Object.keys(body).length === 0) throw new Refusal(400, 'Invalid data');
}

const headersOf = ({ headers }: FastifyRequest) => ({
  version: versionIn(headers['if-match']),
  bearer: bearerIn(headers.authorization),
});

function fileIn({ body }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'Format not suported');
  return body;
}

export const bearerIn = (authorization: string | undefined) =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

export const originOf = ({ id, ip, headers }: FastifyRequest): RequestOrigin => ({
  address: ip,
  browser: headers['user-agent']?.slice(0, longestBrowser),
  requestId: id,
});

/** Returns the origin of a request, and how its caller is answered. */
export const sourceOf = (request: FastifyRequest, reply: FastifyReply): RequestSource => ({
  ...originOf(request),
  language: request.headers['accept-language'],
  isHttps: request.protocol === 'https',
  cookies: request.headers.cookie,
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
});

const etagOf = (version: number) => `"${version}"`;

/** The version in an If-Match header. A compressing proxy makes our ETags weak. An invalid one never matches (-1). */
function versionIn(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch)?.[1] ?? -1);
}

type Writer = (reply: unknown) => string;

const writers = new WeakMap<z.ZodType, Writer>();

/** Replies are written with the schemas of the contract, and have no fields that are not in them. */
export function writeReplies(app: FastifyInstance) {
  // The contract parses every request, in `route()`.
  app.setValidatorCompiler(() => () => true);
  // A writer is compiled when its first reply is sent: all of them together would be a third of the time to start.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (reply) =>
        writerOf(schema)(reply),
  );
}

export function writerOf(schema: z.ZodType) {
  const known = writers.get(schema);
  if (known) return known;
  const writer: Writer = fastJson(z.toJSONSchema(schema, { target: 'draft-7' }) as AnySchema);
  writers.set(schema, writer);
  return writer;
}
