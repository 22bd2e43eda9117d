import { queryOf } from './query-of.ts';
import { type Request, send } from './send.ts';

declare global {
  /** The replies requested before the code of the page was loaded: see first-requests.ts. */
  var earlyReplies: Map<string, Promise<Response>> | undefined;
}

/** Identifies a request and its sender. The order of the parameters does not matter. */
function keyOf({ method, path, query = {}, bearer = '' }: Request) {
  const parameters = new URLSearchParams(queryOf(query));
  parameters.sort();
  return `${bearer} ${method} ${path}?${parameters}`;
}

/** Sends a request that a call will soon need. */
export function requestEarly(request: Request) {
  const reply = send(request);
  // It may fail before a call uses it.
  reply.catch(() => undefined);
  globalThis.earlyReplies ??= new Map();
  globalThis.earlyReplies.set(keyOf(request), reply);
}

/** The reply, if it was requested early. It is returned once. */
export function takeEarlyReply(request: Request) {
  const key = keyOf(request);
  const reply = globalThis.earlyReplies?.get(key);
  globalThis.earlyReplies?.delete(key);
  return reply;
}

/** Unused early replies go stale: drop them after the first screen. */
export const dropEarlyReplies = () => globalThis.earlyReplies?.clear();
