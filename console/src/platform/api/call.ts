import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { Bearing, CallInput, Endpoint, Reply, Versioned } from '@retaguarda/contract/endpoint';
import type { Message } from '@retaguarda/contract/messages';
import { textIn } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { ApiError } from './api-error.ts';
import { queryOf } from './query-of.ts';

/** The address of the API. The server writes it into the page when it starts. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';

/** The full address of a call, for programs outside this page. */
export const callUrl = (path: string) => new URL(`${apiBase}${path}`, location.href).href;

/** The full address of a picture. The server sends it without the host. */
export const pictureUrl = (path: string) => new URL(path, new URL(apiBase, location.href)).href;

/** The token that every call sends. The session sets it, and sets what to do when the server refuses it. */
export const authorization = {
  token: '',
  /** The id of the person whose token it is. */
  owner: undefined as number | undefined,
  /** The person views the console as a profile: nothing can be changed meanwhile. */
  isOnlyViewing: false,
  /** The server did not accept this token. */
  onRefused: (_refused: string) => {},
  /** The server did not accept the token of a call. Resolves to true when the call can be sent again with a new one. */
  renew: async () => false,
  /** The server requires re-authentication. Resolves to true when the person has done it. */
  reauthenticate: async () => false,
  /** A second person has to approve the call. Resolves to true when the approval was requested. */
  requestApproval: async (_policy: ApprovalKind, _endpoint: Endpoint, _parts: Parts) => false,
  /** The server answered 403: the person's permissions may have changed. */
  onForbidden: () => {},
};

export type Parts = Versioned & Bearing & { query?: object; body?: object; file?: Blob };

/** Calls one endpoint of the contract. The answer contains the row's version where the server sent one. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const response = await responseTo(endpoint, input, signal);
  return { ...(await replyIn(response, endpoint)), version: versionIn(response.headers.get('etag')) };
}

/** The successful response to a call. An expired token is renewed once. */
export async function responseTo<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const parts: Parts = input;
  const { query, bearer = authorization.token } = parts;
  const { owner } = authorization;
  if (authorization.isOnlyViewing && isChange(endpoint, parts)) throw new Error(onlyViewing);
  const { address, ...request } = requestOf(endpoint, parts, bearer);
  const send = () => fetch(address, { ...request, ...(signal && { signal }) });
  const response = await (endpoint.once ? untilAnswered(send) : send());
  if (!response.ok) {
    const error = await ApiError.from(response, endpoint);
    const isOwnToken = parts.bearer === undefined;
    error.bearer = bearer;
    error.query = query ?? {};
    if (error.endsSession && isOwnToken && (await hasNewToken(bearer, owner)))
      return responseTo(endpoint, input, signal);
    if (asksToReauthenticate(error) && (await authorization.reauthenticate()))
      return responseTo(endpoint, input, signal);
    if (error.approval && isOwnToken)
      error.isApprovalRequested = await authorization.requestApproval(error.approval, endpoint, parts);
    throw error;
  }
  return response;
}

/** What is sent. A retry sends the same, with the same idempotency key. */
function requestOf(
  { method, path, once, isInBackground }: Endpoint,
  { query = {}, body, file, version }: Parts,
  bearer: string,
) {
  const parameters = queryOf(query);
  return {
    address: `${apiBase}${path}${parameters && `?${parameters}`}`,
    method,
    // The server recognises this browser by a cookie, even on another origin.
    credentials: 'include',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(once && { 'idempotency-key': newKey() }),
      // It does not count as activity of the session.
      ...(isInBackground && { 'x-in-background': '1' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  } as const;
}

/** The call had no effect yet: it can be sent again after re-authentication. */
const asksToReauthenticate = ({ status, message }: ApiError) =>
  status === 403 && message === reauthenticationAsked;

const reauthenticationAsked: Message = 'Confirm that it is you';

const second = 1_000;

/** A database failover takes up to fifteen seconds. */
const patience = 20 * second;

/** Answers of the server, or of a proxy in front of it, that leave open whether the request took effect. */
const unclear = [502, 503, 504];

/** Retries an idempotent change for some time, until it is answered. Offline, it does not retry. */
async function untilAnswered(send: () => Promise<Response>) {
  const end = Date.now() + patience;
  for (;;) {
    const sending = send();
    const pause = await sending.then(pauseAfter, pauseAfterError);
    if (pause === undefined || Date.now() + pause > end) return sending;
    notify.info(textIn('forms', 'sentAgain'));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** How long to wait before the retry; undefined when this is the final answer. */
const pauseAfter = ({ status, headers }: Response) =>
  unclear.includes(status) ? Number(headers.get('retry-after') ?? 2) * second : undefined;

const pauseAfterError = (error: unknown) =>
  error instanceof TypeError && navigator.onLine ? 2 * second : undefined;

const onlyViewing: Message = 'Nothing is changed while you see the console as a profile';

/** Whether a call changes something in the name of the signed-in person. To sign in and out is no such change. */
const isChange = ({ method, access }: Endpoint, { bearer }: Parts) =>
  method !== 'GET' && access !== 'public' && bearer === undefined;

/** The reply of a success. A proxy between the browser and the server may answer with a page of its own instead. */
async function replyIn(response: Response, endpoint: Endpoint) {
  const reply = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (typeof reply !== 'object' || reply === null) throw new ApiError(response.status, [], endpoint);
  return reply;
}

/**
 * True when the same person has another token than the refused one: another call may have had it renewed already. When
 * somebody else has signed in meanwhile, the call is not sent in their name.
 */
const hasNewToken = (refused: string, owner: number | undefined) =>
  authorization.token !== '' && authorization.token !== refused
    ? authorization.owner === owner
    : authorization.renew();

const versionIn = (etag: string | null) => (etag ? Number(/\d+/.exec(etag)?.[0]) : undefined);

/** A random UUID. The browser's own function is missing where the console is served without TLS. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
