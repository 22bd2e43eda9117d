import { hkdfSync } from 'node:crypto';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { encryptionWith } from '../../platform/crypto/encryption.ts';
import { contentHasher } from '../../platform/http/idempotency.ts';
import { type SentParts, textsIn } from '../../platform/http/route.ts';

/** Encrypts the calls of requests: the body of one may hold a password. */
export const callEncryption = (sessionSecret: string) =>
  encryptionWith(Buffer.from(hkdfSync('sha256', sessionSecret, '', 'change requests', 32)));

/** Hashes a call. Two calls with the same hash are the same. */
export function callHasher(sessionSecret: string) {
  const hash = contentHasher(sessionSecret);
  return ({ endpoint, query, body }: SentParts) =>
    hash({ query: { ...textsIn(query as object), call: nameOf(endpoint) }, body });
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
