import { type Endpoint, pageSizeOf } from '@retaguarda/contract/endpoint';
import { limits } from '@retaguarda/contract/limits';
import { programCalls } from '@retaguarda/contract/program-calls';
import { CallError, refusalIn } from './call-error.ts';
import type { CallOptions, Client } from './client-types.ts';
import { type Parts, replyIn, requestOf } from './http-form.ts';
import { eventsIn, linesIn } from './reply-streams.ts';
import { untilAnswered } from './until-answered.ts';

export type ClientSettings = {
  /** The address of the console, such as `https://backoffice.example.com`. */
  baseUrl: string;
  /** The token of a service account. */
  token: string;
  /** For how many milliseconds a call is retried. The default is a minute. */
  patience?: number;
  /** Runs before each retry, with the answer that caused it, if there was one. */
  onRetry?: (answer: Response | undefined) => void;
  /** Another `fetch`, such as one that goes through a proxy. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>;
};

/** A method of the client for any call. */
type Method = {
  (parts?: Parts, options?: CallOptions): Promise<object> | AsyncGenerator<object>;
  /** Reads all pages. Only lists with pages have it. */
  all?: (parts?: Parts, options?: CallOptions) => AsyncGenerator<object>;
};

type Send = (endpoint: Endpoint, parts?: Parts, options?: CallOptions) => Promise<Response>;

/** Creates a client with a method for each call that programs may make, such as `client.companies.list`. */
export function createClient(settings: ClientSettings): Client {
  const send = sender(settings);
  const groups: Record<string, Record<string, Endpoint>> = programCalls;
  return mapped(groups, (group) => mapped(group, (endpoint) => methodOf(endpoint, send))) as Client;
}

/** Returns the client's method for one call. */
export const methodFor = (settings: ClientSettings, endpoint: Endpoint) =>
  methodOf(endpoint, sender(settings));

const mapped = <Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Returns a function that sends a call and returns its response. It throws a CallError unless the response is a success. */
function sender({
  baseUrl,
  token,
  patience = 60_000,
  onRetry,
  fetch = globalThis.fetch,
}: ClientSettings): Send {
  const base = new URL('api', `${baseUrl.replace(/\/+$/, '')}/`).href;
  // Throws now instead of at each call if the token has characters that no header may have.
  new Headers({ authorization: token });
  return async (endpoint, parts = {}, { signal, key } = {}) => {
    const { address, ...request } = requestOf(endpoint, parts, { base, bearer: token, key });
    const attempt = async () => {
      // A redirected POST would arrive as a GET, and the token would be sent to another address.
      const response = await fetch(address, { ...request, redirect: 'manual', ...(signal && { signal }) });
      return response.ok && !isStream(endpoint) ? whole(response) : response;
    };
    const retrying = { patience, onRetry, signal };
    const response = await (isRepeatable(endpoint) ? untilAnswered(attempt, retrying) : attempt());
    if (!response.ok) throw new CallError(await refusalIn(response), endpoint);
    return response;
  };
}

const isStream = ({ lines, events, isDownload }: Endpoint) => lines || events || isDownload;

/** Returns the response after its whole body has arrived, so that a cut off response fails and is retried. */
const whole = async (response: Response) => new Response(await response.text(), response);

/** Returns whether a call may be sent twice: it only reads, is idempotent, or has an idempotency key. */
const isRepeatable = ({ method, once }: Endpoint) => once || ['GET', 'PUT', 'DELETE'].includes(method);

function methodOf(endpoint: Endpoint, send: Send): Method {
  if (endpoint.lines || endpoint.events) {
    const read = endpoint.lines ? linesIn : eventsIn;
    return (parts?: Parts, options?: CallOptions) =>
      read((signal) => send(endpoint, parts, { ...options, signal }), options?.signal);
  }
  if (endpoint.isDownload) return (parts?: Parts, options?: CallOptions) => send(endpoint, parts, options);
  const call = async (parts?: Parts, options?: CallOptions) => {
    const response = await send(endpoint, parts, options);
    const reply = await replyIn(response);
    if (!reply) throw new CallError({ status: response.status, errors: [] }, endpoint);
    return reply;
  };
  const pageSize = pageSizeOf(endpoint);
  return pageSize ? Object.assign(call, { all: allRows(call, pageSize) }) : call;
}

/** Returns a function that reads all pages. Rows that are created or deleted meanwhile can move others to another page. */
const allRows = (call: (parts?: Parts, options?: CallOptions) => Promise<object>, pageSize: string) =>
  async function* all(parts?: Parts, options?: CallOptions): AsyncGenerator<object> {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = { [pageSize]: limits.page.most, ...parts?.query, page };
      const reply = await call({ ...parts, query }, options);
      yield* rowsIn(reply);
      pages = (reply as { paging: number }).paging;
    }
  };

/** Returns the rows in the reply of a list. */
export const rowsIn = (reply: object): object[] => Object.values(reply).find(Array.isArray) ?? [];
