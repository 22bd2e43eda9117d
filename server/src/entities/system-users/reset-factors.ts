import { challengeStore } from '../../platform/auth/challenge-store.ts';
import { removeAppAndCodes } from '../../platform/auth/factor-store.ts';
import { removePasskeysOf } from '../../platform/auth/passkeys.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { signOnStore } from '../../platform/auth/sign-on-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { RequestSource } from '../../platform/http/route.ts';
import { type MailingAuthor, mailStore } from '../../platform/mail/mail-store.ts';
import { helpSignIn } from './system-user-sign-in.ts';

export async function removeFactors(transaction: Db, id: number) {
  await removeAppAndCodes(transaction, id);
  await removePasskeysOf(transaction, id);
  await challengeStore(transaction).removeOf(id);
  // A person with a new account at the provider is linked again, by their verified address.
  await signOnStore(transaction).unlink(id);
}

/**
 * Removes all second steps of a person who has lost them, and ends their sessions: a finder of the telephone may be
 * signed in with it. The person is informed.
 */
export const resetFactors = (db: Db, { id }: { id: number }, by: MailingAuthor, source: RequestSource) =>
  helpSignIn(db, { id }, { ...by, source }, 'factorsReset', async (transaction, row) => {
    await removeFactors(transaction, id);
    await sessionStore(transaction).endAllOf(id);
    const notice = { what: 'reset', by: by.caller.name } as const;
    await mailStore(transaction).queueFactors(id, notice, by.language);
    return row;
  });
