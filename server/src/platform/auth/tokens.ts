import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** A session lasts at most as long as a working day with overtime. */
const sessionLength = 12 * 3_600_000;

export type SessionToken = { session: string; issuedAt: Date; expiresAt: Date };

/** Signs and reads session tokens. A token is a JWT with the id of its session row. */
export function sessionTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const algorithm = 'HS256';
  return {
    expiry: () => new Date(Date.now() + sessionLength),

    sign: (session: string, user_id: number, expires_at: Date) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setJti(session)
        .setSubject(String(user_id))
        .setIssuedAt(new Date(expires_at.getTime() - sessionLength))
        .setExpirationTime(expires_at)
        .sign(key),

    /** The content of the token; undefined when it was not signed by us, was changed, or has expired. */
    async read(token: string): Promise<SessionToken | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['jti', 'iat', 'exp'],
        });
        const { jti, iat, exp } = payload as { jti: string; iat: number; exp: number };
        return { session: jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}

export type SessionTokens = ReturnType<typeof sessionTokens>;

/** A secret for a link in an e-mail. Only its hash is stored. */
export function newLinkToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
