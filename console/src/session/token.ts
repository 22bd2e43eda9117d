type Claims = { exp?: number; iat?: number };

/** What a session token says of itself. Only the server can tell whether it is genuine. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** A token that cannot be read counts as expired, and so does one whose time is exactly now. */
export function isExpired(token: string, now = Date.now()) {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry !== 'number' || expiry * 1000 <= now;
}
