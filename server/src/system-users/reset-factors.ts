import { challengeStore } from '../auth/challenge-store.ts';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import type { RequestSource } from '../http/route.ts';
import { type MailingAuthor, mailStore } from '../mail/mail-store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { mend } from './system-user-sign-in.ts';

/**
 * Removes all second steps of a person who has lost them, and ends their sessions: whoever has found the telephone may be
 * signed in with it. The person is told.
 */
export const resetFactors = (db: Db, { id }: { id: number }, by: MailingAuthor, source: RequestSource) =>
  mend(db, { id }, by, { access: 'factorsReset' }, async (transaction, row) => {
    for (const table of ['authenticator', 'passkey', 'recovery_code'] as const)
      await transaction.deleteFrom(table).where('system_user_id', '=', id).execute();
    await challengeStore(transaction).removeOf(id);
    await sessionStore(transaction).endAllOf(id);
    const told = { what: 'reset', by: by.caller.name } as const;
    await mailStore(transaction).queueFactors(id, told, by.language);
    await noteEvent(transaction, { kind: 'factorReset', account: row, by: by.caller, source });
    return row;
  });
