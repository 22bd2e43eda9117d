import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db/connect/connect.ts';
import { challengeStore } from './challenge-store.ts';
import { hashOf } from './tokens.ts';

/** In seconds, like the life of a challenge. */
const lifetime = 600;

const purpose = { purpose: 'singleSignOn', system_user_id: null } as const;

/** What is sent to the provider, which must return it. */
export type Round = { state: string; nonce: string; verifier: string };

/**
 * Round trips to the provider. Each is identified by its state, which is accepted once, and only from the browser that began
 * it and has its cookie. Nonce and verifier are derived from state, cookie and a key, so they are not stored: a state in
 * another browser, or with the cookie of another round, gives other ones.
 */
export function signOnRounds(db: Db, secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'single sign-on rounds', 32));
  const challenges = challengeStore(db);
  const derived = (what: string, state: string, browser: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([what, state, browser]))
      .digest('base64url');
  const roundOf = (state: string, browser: string): Round => ({
    state,
    nonce: derived('nonce', state, browser),
    verifier: derived('verifier', state, browser),
  });

  return {
    /** A new round, and the cookie for the browser that begins it. */
    async begin(isSecure: boolean) {
      const browser = randomBytes(32).toString('base64url');
      const state = await challenges.give({ ...purpose, bound_to: hashOf(browser) });
      return { round: roundOf(state, browser), cookie: cookieOf(state, browser, lifetime, isSecure) };
    },

    /** Ends the round with this state and returns it; undefined when this browser has not begun it, or too long ago. */
    async finish(state: string, cookies = '', isSecure: boolean) {
      const start = `${nameOf(state, isSecure)}=`;
      const browser = cookies
        .split('; ')
        .find((cookie) => cookie.startsWith(start))
        ?.slice(start.length);
      const isOurs = browser && (await challenges.redeem(state, { ...purpose, bound_to: hashOf(browser) }));
      return {
        round: isOurs ? roundOf(state, browser) : undefined,
        cookie: cookieOf(state, '', 0, isSecure),
      };
    },
  };
}

/** Names the cookie of a round: two tabs may sign in at once. No other site can set one with this prefix. */
const nameOf = (state: string, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}retaguarda_sign_on_${hashOf(state).slice(0, 16)}`;

const cookieOf = (state: string, value: string, seconds: number, isSecure: boolean) =>
  `${nameOf(state, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
