import { systemUser } from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import { forgetAttempts } from '../../platform/auth/attempts.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { handOverLink } from '../../platform/mail/hand-over-link.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { removeFactors } from './reset-factors.ts';

/**
 * Makes a link by which a system user chooses a password, also one who has lost theirs, forgets wrong passwords that lock
 * the account, and removes their second step, which may be lost too. It checks no permission:
 * it is for the operator of the server, and recorded as done by the system.
 */
export const linkWithoutCaller = (
  db: Db,
  email: string,
  { publicUrl, passwords }: { publicUrl: string; passwords: PasswordPolicy },
) =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('system_user')
      .selectAll()
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (row.active !== '1') return 'inactive';
    if (!passwords.isFor(row.email)) return 'withoutPassword';
    const person = { system_user_id: row.id };
    await lockRecipient(transaction, person);
    await forgetAttempts(transaction, 'loginOfAccount', row.email);
    await removeFactors(transaction, row.id);
    const made = await handOverLink(transaction, person, publicUrl);
    await recordChange(transaction, {
      entity: 'system_user',
      shown: systemUser,
      by: null,
      before: row,
      after: row,
      details: { access: 'linkMade' },
    });
    await logEvent(transaction, {
      kind: 'link',
      account: row,
      source: undefined,
      details: { how: 'command' },
    });
    return made;
  });
