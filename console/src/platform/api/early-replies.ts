import { queryOf } from './query-of.ts';
import { type Request, send } from './send.ts';

declare global {
  /** The answers that the page has asked for before its code was loaded: see first-requests.ts. */
  var earlyReplies: Map<string, Promise<Response>> | undefined;
}

/** What is asked, by whom. The order of the parameters does not matter. */
function keyOf({ method, path, query = {}, bearer = '' }: Request) {
  const parameters = new URLSearchParams(queryOf(query));
  parameters.sort();
  return `${bearer} ${method} ${path}?${parameters}`;
}

/** Asks for an answer that a call will soon want. */
export function requestEarly(request: Request) {
  const reply = send(request);
  // It may fail before anybody wants it.
  reply.catch(() => undefined);
  globalThis.earlyReplies ??= new Map();
  globalThis.earlyReplies.set(keyOf(request), reply);
}

/** The answer, if it was asked for early. It is given once. */
export function takeEarlyReply(request: Request) {
  const key = keyOf(request);
  const reply = globalThis.earlyReplies?.get(key);
  globalThis.earlyReplies?.delete(key);
  return reply;
}

/** What nobody has wanted until the first screen was there is out of date soon. */
export const dropEarlyReplies = () => globalThis.earlyReplies?.clear();
