import { countAttempt, forgetAttempts } from '../auth/attempts.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import type { Caller } from '../http/caller.ts';
import { FieldRefusal } from '../http/errors.ts';

type Account = { id: number; password_hash: string | null };
type Guess = { email: string; account: Account | undefined; password: string };

/** Checks a password of a system user. The guess is counted before, and too many of them are refused even when right. */
export async function checkPassword(db: Db, { email, account, password }: Guess) {
  const { isRateLimited } = await countAttempt(db, 'loginOfAccount', email);
  // Checked even if the guess will be refused anyway, so that all refusals take the same time.
  const isRight = await isPasswordOf(account?.password_hash, password);
  return {
    isRight: isRight && !isRateLimited,
    forgetGuesses: () => forgetAttempts(db, 'loginOfAccount', email),
  };
}

type Presence = {
  /** For how many milliseconds after the sign-in the session alone is enough. */
  freshFor: number;
  current_password: string | undefined;
};

/** Refuses a session that is not new, unless its owner types their password: an old token could be stolen. */
export async function requirePresence(db: Db, caller: Caller, { freshFor, current_password }: Presence) {
  if (Date.now() - caller.signedInAt.getTime() <= freshFor) return;
  if (current_password === undefined) throw new FieldRefusal('current_password', 'Required Field');
  const account = await sessionStore(db).passwordOf(caller.id);
  const guess = { email: account?.email ?? '', account, password: current_password };
  const { isRight, forgetGuesses } = await checkPassword(db, guess);
  if (!isRight) throw new FieldRefusal('current_password', 'Invalid field');
  await forgetGuesses();
}
