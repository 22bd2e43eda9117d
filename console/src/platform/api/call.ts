import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { Message } from '@retaguarda/contract/messages';
import { ApiError } from './api-error.ts';
import { authorization } from './authorization.ts';
import { type Request, send } from './send.ts';

type Parts = CallInput<Endpoint> & { query?: object; body?: object; file?: Blob };

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
  const { query, body, file, version, bearer = authorization.token } = input as Parts;
  const { owner } = authorization;
  const { method, path, isInBackground } = endpoint;
  if (authorization.isOnlyViewing && isChange(endpoint, input)) throw new Error(onlyViewing);
  const request = {
    method,
    path,
    query,
    bearer,
    body,
    file,
    version,
    key: endpoint.once && newKey(),
    isInBackground,
  };
  const sending = send(request, signal);
  const response = await (endpoint.once ? untilAnswered(sending, request, signal) : sending);
  if (!response.ok) {
    const error = await ApiError.from(response, endpoint);
    const isOwnToken = (input as Parts).bearer === undefined;
    error.bearer = bearer;
    error.query = query ?? {};
    if (error.endsSession && isOwnToken && (await hasNewToken(bearer, owner)))
      return responseTo(endpoint, input, signal);
    if (asksToReauthenticate(error) && (await authorization.reauthenticate()))
      return responseTo(endpoint, input, signal);
    throw error;
  }
  return response;
}

/** The call had no effect yet: it can be sent again after re-authentication. */
const asksToReauthenticate = ({ status, message }: ApiError) =>
  status === 403 && message === reauthenticationAsked;

const reauthenticationAsked: Message = 'Confirm that it is you';

/** The retry code is loaded while the first answer is pending: the first screen only reads. */
async function untilAnswered(first: Promise<Response>, request: Request, signal?: AbortSignal) {
  const loading = import('./send-again.ts').catch(() => undefined);
  const isAnswered = await first.then(
    ({ status }) => status < 502,
    () => false,
  );
  const again = isAnswered ? undefined : await loading;
  return again ? again.sendAgain(first, request, signal) : first;
}

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
