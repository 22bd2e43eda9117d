type Claims = { exp?: number; iat?: number };

/** Reads the claims in a session token. Its signature is not checked: only the server can do that. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** A token counts as expired when it cannot be read, and from the exact moment of its expiry. */
export function isExpired(token: string, now = Date.now()) {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry !== 'number' || expiry * 1000 <= now;
}

/** Returns whether the session is older than this. Then the server requires the password for some changes. */
export function isOlderThan(milliseconds: number, token: string, now = Date.now()) {
  const issued = claimsOf(token)?.iat;
  return issued !== undefined && now - issued * 1000 > milliseconds;
}
