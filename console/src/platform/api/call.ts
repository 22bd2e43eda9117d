import { type Parts as HttpParts, replyIn, requestOf } from '@retaguarda/client/http-form';
import { untilAnswered } from '@retaguarda/client/until-answered';
import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { Bearing, CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { Message } from '@retaguarda/contract/messages';
import { textIn } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { ApiError } from './api-error.ts';

/** The address of the API. The server writes it into the page when it starts. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';

/** Returns the full address of a call, for programs outside this page. */
export const callUrl = (path: string) => new URL(`${apiBase}${path}`, location.href).href;

/** Returns the full address of a picture. The server sends it without the host. */
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

export type Parts = HttpParts & Bearing;

/** Calls one endpoint of the contract. The answer contains the row's version where the server sent one. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const response = await responseTo(endpoint, input, signal);
  const reply = await replyIn(response);
  if (!reply) throw new ApiError({ status: response.status, errors: [] }, endpoint);
  return reply as Reply<E>;
}

/** Returns the successful response to a call. An expired token is renewed once. */
export async function responseTo<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const parts: Parts = input;
  const { query, bearer = authorization.token } = parts;
  const { owner } = authorization;
  if (authorization.isOnlyViewing && isChange(endpoint, parts)) throw new Error(onlyViewing);
  const { address, headers, ...request } = requestOf(endpoint, parts, { base: apiBase, bearer });
  const send = () =>
    fetch(address, {
      ...request,
      headers: { ...headers, 'accept-language': document.documentElement.lang },
      // The server recognises this browser by a cookie, even on another origin.
      credentials: 'include',
      ...(signal && { signal }),
    });
  const response = await (endpoint.once ? untilAnswered(send, retrying) : send());
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

/** Returns whether the call can be sent again after re-authentication: it had no effect yet. */
const asksToReauthenticate = ({ status, message }: ApiError) =>
  status === 403 && message === reauthenticationAsked;

const reauthenticationAsked: Message = 'Confirm that it is you';

/** The options for sending an idempotent change again. Offline, it is not. */
const retrying = {
  // A database failover takes up to fifteen seconds.
  patience: 20_000,
  isOnline: () => navigator.onLine,
  onRetry: () => void notify.info(textIn('forms', 'sentAgain')),
};

const onlyViewing: Message = 'Nothing is changed while you see the console as a profile';

/** Returns whether a call changes something in the name of the signed-in person. Signing in and out does not. */
const isChange = ({ method, access }: Endpoint, { bearer }: Parts) =>
  method !== 'GET' && access !== 'public' && bearer === undefined;

/**
 * Returns whether the same person has another token than the refused one: another call may have had it renewed already. When
 * somebody else has signed in meanwhile, the call is not sent in their name.
 */
const hasNewToken = (refused: string, owner: number | undefined) =>
  authorization.token !== '' && authorization.token !== refused
    ? authorization.owner === owner
    : authorization.renew();
