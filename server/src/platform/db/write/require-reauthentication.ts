/** Thrown when the last authentication is too long ago. */
export class ReauthenticationRequired extends Error {}

/** Thrown when a program tries something only people may do. */
export class PeopleOnly extends Error {}

/** When re-authentication becomes necessary for sensitive actions (ms since 1970). */
export type Authenticated = { reauthenticateAfter: number };

export const mustReauthenticate = ({ reauthenticateAfter }: Authenticated) =>
  Date.now() > reauthenticateAfter;

/** Throws if the person must re-authenticate; the console then asks for it and repeats the call. */
export function requireReauthentication(by: Authenticated) {
  if (mustReauthenticate(by)) throw new ReauthenticationRequired();
}
