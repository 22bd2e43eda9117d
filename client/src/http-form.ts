import type { Endpoint, Versioned } from '@retaguarda/contract/endpoint';

/** The parts of any call. */
export type Parts = Versioned & { query?: object; body?: object; file?: Blob };

type Sender = {
  /** The address of the API, without a slash at its end. */
  base: string;
  bearer: string;
  /** The idempotency key, of a call that has one. */
  key?: string | undefined;
};

/** Returns the HTTP request of a call. A retry must send the same request, with its idempotency key. */
export function requestOf(
  { method, path, once, isInBackground }: Endpoint,
  { query = {}, body, file, version }: Parts,
  { base, bearer, key = newKey() }: Sender,
) {
  const parameters = queryOf(query);
  return {
    address: `${base}${path}${parameters && `?${parameters}`}`,
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(once && { 'idempotency-key': key }),
      // Does not count as activity of the session.
      ...(isInBackground && { 'x-in-background': '1' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  };
}

/** Writes a query, such as `client_id=3&name=vendas`. Fields that are undefined are left out. */
export const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Reads the reply of a success, with the version of the row. Undefined if it is not JSON, because a proxy may have answered. */
export async function replyIn(response: Response): Promise<object | undefined> {
  const reply: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (typeof reply !== 'object' || reply === null) return undefined;
  return { ...reply, version: versionIn(response.headers.get('etag')) };
}

const versionIn = (etag: string | null) => (etag ? Number(/\d+/.exec(etag)?.[0]) : undefined);

/** Creates a random UUID. Browsers have `crypto.randomUUID` only on pages that were served over TLS. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
