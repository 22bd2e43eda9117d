import { limits } from '@retaguarda/contract/limits';
import type { DeviceCookies } from '../../platform/auth/device-cookies.ts';
import { isPasswordOf, type PasswordPolicy } from '../../platform/auth/passwords.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireReauthentication } from '../../platform/db/write/require-reauthentication.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import type { RequestSource } from '../../platform/http/route.ts';
import { guessCounter } from './guesses.ts';

type Account = { id: number; name: string; password_hash: string | null };
type Guess = { email: string; account: Account | undefined; password: string };

type Presence = {
  /** For how many milliseconds after the sign-in the session alone is enough. */
  freshFor: number;
  current_password: string | undefined;
};

/** Checks the passwords of system users. Every guess is counted before, and too many are refused even when right. */
export function passwordCheck(db: Db, devices: DeviceCookies, policy: PasswordPolicy) {
  const countGuess = guessCounter(db, devices);

  async function check({ password, ...whose }: Guess, source: RequestSource) {
    const { isRateLimited, device, wasWrong, forget } = await countGuess(whose, source);
    // Checked even if the guess will be refused anyway, so that all refusals take the same time.
    const isRight = await isPasswordOf(whose.account?.password_hash, password);
    if (!isRight) await wasWrong();
    // The same work where passwords are off, so that nobody learns who may still use theirs.
    const isOff = isRight && !policy.isFor(whose.email);
    return { isRight: isRight && !isRateLimited && !isOff, isOff, device, forgetGuesses: forget };
  }

  return {
    check,

    /** Whether this is the password of somebody who is signed in. */
    async isOf({ id }: Pick<Caller, 'id'>, password: string, source: RequestSource) {
      const account = await sessionStore(db).passwordOf(id);
      const { isRight, forgetGuesses } = await check(
        { email: account?.email ?? '', account, password },
        source,
      );
      if (isRight) await forgetGuesses();
      return isRight;
    },

    /**
     * Refuses a session that is not new, unless its owner types their password: an old token could be stolen. People
     * without a password, or who came from the provider without a proof of who they are, prove it in another way.
     */
    async requirePresence(caller: Caller, { freshFor, current_password }: Presence, source: RequestSource) {
      const authenticatedAt = caller.reauthenticateAfter - limits.reauthentication;
      if (Date.now() - Math.min(caller.signedInAt.getTime(), authenticatedAt) <= freshFor) return;
      const account = await sessionStore(db).passwordOf(caller.id);
      if (!account?.password_hash || !policy.isFor(account.email)) return requireReauthentication(caller);
      if (current_password === undefined) throw new FieldRefusal('current_password', 'Required Field');
      if (!(await this.isOf(caller, current_password, source)))
        throw new FieldRefusal('current_password', 'Invalid field');
    },
  };
}
