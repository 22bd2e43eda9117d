import { createHmac, hkdfSync } from 'node:crypto';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { QueueFull } from '../bounded-queue.ts';
import type { Db } from '../db/connect/connect.ts';
import { PeopleOnly, ReauthenticationRequired } from '../db/write/require-reauthentication.ts';
import { type SentRequest, sentRequestStore } from '../db/write/sent-requests.ts';
import type { Caller } from './caller.ts';
import { NoPermission, Refusal } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Returns a function that reads the idempotency key of a request, if it has one. A program's keys are separate from those
 * of the user who made it.
 */
export function readIdempotencyKey(sessionSecret: string) {
  const hashOf = contentHasher(sessionSecret);
  return (
    { method, path }: Endpoint,
    { headers, caller, query, body }: Pick<FastifyRequest, 'headers' | 'caller' | 'query' | 'body'>,
  ): SentRequest | undefined => {
    const key = headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !/^[\x21-\x7e]{8,64}$/.test(key)) throw new Refusal(400, 'Invalid data');
    return {
      key: caller?.program ? `program ${caller.program.id} ${key}` : key,
      call: `${method} ${path}`,
      content_hash: hashOf({ query, body }),
    };
  };
}

/**
 * Answers a retry that fails because the first attempt succeeded and its answer was lost: a name is taken, the version has
 * changed, the row is deleted, or the key is used. The key is looked up only after a failure, so other requests cost nothing
 * more. A different request under the same key is refused.
 */
export function replayed(db: Db) {
  const requests = sentRequestStore(db);
  return ({ id: user_id }: Caller, { key, call, content_hash }: SentRequest) =>
    async (error: unknown) => {
      if (error instanceof QueueFull || isUnavailable(error) || isForbidden(error)) throw error;
      const known = await requests.calledWith(user_id, key);
      if (!known) throw error;
      const isSame = known.call === call && (known.content_hash ?? content_hash) === content_hash;
      if (!isSame) throw new Refusal(422, 'This Idempotency-Key was used for another request');
      return { id: known.row_id, message: 'Saved' as const, version: undefined };
    };
}

/** Someone who may not make the change must not learn whether it was made. */
const isForbidden = (error: unknown) =>
  [NoPermission, PeopleOnly, ReauthenticationRequired].some((kind) => error instanceof kind);

type Sent = { query: unknown; body: unknown };

/**
 * Hashes a request with a key derived from the session secret, so that passwords cannot be guessed from the database.
 */
export function contentHasher(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'idempotency keys', 32));
  return ({ query, body }: Sent) => {
    const hmac = createHmac('sha256', key).update(`${sorted(query)}\n`);
    return hmac.update(Buffer.isBuffer(body) ? body : bodyText(body)).digest('base64url');
  };
}

/** A body without fields means the same as none. */
function bodyText(body: unknown) {
  const text = sorted(body);
  return text === '{}' ? '' : text;
}

/** The same text for the same fields in any order. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';
