import { countAttempt, forgetAttempts } from '../auth/attempts.ts';
import type { DeviceCookies } from '../auth/device-cookies.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import type { Caller } from '../http/caller.ts';
import { FieldRefusal } from '../http/errors.ts';
import type { RequestSource } from '../http/route.ts';
import { mailStore } from '../mail/mail-store.ts';
import { languageIn } from '../mail/mail-texts.ts';

type Account = { id: number; password_hash: string | null };
type Guess = { email: string; account: Account | undefined; password: string };

type Presence = {
  /** For how many milliseconds after the sign-in the session alone is enough. */
  freshFor: number;
  current_password: string | undefined;
};

/** Checks the passwords of system users. Every guess is counted before, and too many are refused even when right. */
export function passwordCheck(db: Db, devices: DeviceCookies) {
  async function check({ email, account, password }: Guess, { cookies, language }: RequestSource) {
    const device = account && devices.knownIn(cookies, account);
    // Guesses in a browser that the person has signed in with count apart from those of everybody else.
    const what = device ? 'loginFromDevice' : 'loginOfAccount';
    const whose = device ? `${account.id} ${device}` : email;
    const { isRateLimited, isLastAllowed } = await countAttempt(db, what, whose);
    // Checked even if the guess will be refused anyway, so that all refusals take the same time.
    const isRight = await isPasswordOf(account?.password_hash, password);
    // Also for an account that does not exist, so that both take the same time. The queue finds it by itself, later: the
    // next request must not be slower because an e-mail is being sent.
    if (!isRight && isLastAllowed && !device) await mailStore(db).queueLocked(email, languageIn(language));
    return {
      isRight: isRight && !isRateLimited,
      device,
      /** Whether the account, or this browser of its owner, accepts none from now on. */
      isLastAllowed,
      forgetGuesses: () => forgetAttempts(db, what, whose),
    };
  }

  return {
    check,

    /** Refuses a session that is not new, unless its owner types their password: an old token could be stolen. */
    async requirePresence(caller: Caller, { freshFor, current_password }: Presence, source: RequestSource) {
      if (Date.now() - caller.signedInAt.getTime() <= freshFor) return;
      if (current_password === undefined) throw new FieldRefusal('current_password', 'Required Field');
      const account = await sessionStore(db).passwordOf(caller.id);
      const guess = { email: account?.email ?? '', account, password: current_password };
      const { isRight, forgetGuesses } = await check(guess, source);
      if (!isRight) throw new FieldRefusal('current_password', 'Invalid field');
      await forgetGuesses();
    },
  };
}
