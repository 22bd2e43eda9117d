import { createHmac, hkdfSync } from 'node:crypto';

type Sent = { query: unknown; body: unknown };

/**
 * Returns a function that hashes what a request sends, with a key that follows from the one of the sessions: whoever reads the
 * database cannot find a password by trying.
 */
export function contentHasher(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'idempotency keys', 32));
  return ({ query, body }: Sent) => {
    const hmac = createHmac('sha256', key).update(`${sorted(query)}\n`);
    return hmac.update(Buffer.isBuffer(body) ? body : sorted(body)).digest('base64url');
  };
}

/** The same text for the same fields in any order. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';
