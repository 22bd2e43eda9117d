import { hkdfSync } from 'node:crypto';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { isForAuthor } from '@retaguarda/contract/entities/change-requests';
import { encryptionWith } from '../../platform/crypto/encryption.ts';
import { contentHasher } from '../../platform/http/idempotency.ts';
import { type SentParts, textsIn } from '../../platform/http/route.ts';

/** Encrypts the calls of requests: the body of one may hold a password. */
export const callEncryption = (sessionSecret: string) =>
  encryptionWith(Buffer.from(hkdfSync('sha256', sessionSecret, '', 'change requests', 32)));

/**
 * Hashes a call. Two calls with the same hash are the same: why somebody wants it makes no difference. Where its author sends an
 * approved call again, it has to be exactly that call.
 */
export function callHasher(sessionSecret: string) {
  const hash = contentHasher(sessionSecret);
  return ({ endpoint, query, body }: SentParts) =>
    hash({
      query: { ...textsIn(query as object), call: nameOf(endpoint) },
      body: isForAuthor(endpoint) ? body : withoutReason(body),
    });
}

function withoutReason(body: unknown) {
  if (!isRecord(body)) return body;
  const { reason: _, ...others } = body;
  return others;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
