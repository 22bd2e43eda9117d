import { queryOf } from './query-of.ts';

/** The address of the API. The server writes it into the page when it starts. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';

/** The full address of a picture. The server sends it without the host. */
export const pictureUrl = (path: string) => new URL(path, new URL(apiBase, location.href)).href;

export type Request = {
  method: string;
  path: string;
  query?: object | undefined;
  bearer?: string | undefined;
  body?: object | undefined;
  file?: Blob | undefined;
  version?: number | undefined;
  /** The idempotency key: a repeated request takes effect once. */
  key?: string | undefined;
  /** A background request, which does not count as activity of the session. */
  isInBackground?: boolean | undefined;
};

/** Sends a request to the API. */
export function send(
  { method, path, query = {}, bearer, body, file, version, key, isInBackground }: Request,
  signal?: AbortSignal,
) {
  const parameters = queryOf(query);
  return fetch(`${apiBase}${path}${parameters && `?${parameters}`}`, {
    method,
    // The server recognises this browser by a cookie, even on another origin.
    credentials: 'include',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(key && { 'idempotency-key': key }),
      ...(isInBackground && { 'x-in-background': '1' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  });
}
