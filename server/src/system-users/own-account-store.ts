import { type SystemUserChanges, systemUser } from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import { newEmailStore } from '../auth/new-email-store.ts';
import { lockRecipient } from '../auth/recipient.ts';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { rowWriter } from '../db/row-writer.ts';
import type { Caller } from '../http/caller.ts';
import { type MailingAuthor, mailStore } from '../mail/mail-store.ts';
import { type Changing, onNewAddress, refuseTakenEmail } from './system-user-rules.ts';
import { systemUserStore } from './system-user-store.ts';

type Key = { id: number };
type OwnChanges = Pick<SystemUserChanges, 'name' | 'nickname'>;
type Wish = { system_user_id: number; email: string; session_id: string };

const writer = rowWriter('system_user', systemUser);

/** What system users do with their own account, also before they are signed in. */
export const ownAccountStore = (db: Db) => ({
  /** Changes the own account at once, and remembers the address that the person wants until its link is followed. */
  edit: (changes: OwnChanges, email: string, by: MailingAuthor & { caller: Caller }) =>
    inTransaction(db, async (transaction) => {
      const { id, session } = by.caller;
      await lockRecipient(transaction, { system_user_id: id });
      const row = await systemUserStore(transaction).edit(changes, { id }, by);
      await refuseTakenEmail(transaction, email, { id });
      await newEmailStore(transaction).wait({ system_user_id: id, email, session_id: session });
      await mailStore(transaction).queueNewEmail(id, by.language);
      return row;
    }),

  /** Sets the address whose link was followed, and ends the other sessions: one of them may not be the owner's. */
  takeNewEmail: ({ system_user_id: id, email, session_id }: Wish, by: Changing) =>
    editInOwnName(db, { id }, async (before, transaction) => {
      await onNewAddress(transaction, before, by);
      await sessionStore(transaction).endOthersOf(id, session_id);
      return { email };
    }),

  /** Sets the password that the person chose, and ends all their sessions and links. */
  choosePassword: (password_hash: string, { id }: Key) =>
    editInOwnName(db, { id }, async (_before, transaction) => {
      await sessionStore(transaction).endAllOf(id);
      await mailStore(transaction).withdrawLinks({ system_user_id: id });
      return { password_hash };
    }),

  /** Returns undefined when the password or the activation has changed since the password was checked. */
  recordLogin: ({ id, password_hash }: Key & { password_hash: string | null }) =>
    db
      .updateTable('system_user')
      .set({ last_login: sql`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`password_hash is not distinct from ${password_hash}`)
      .where('active', '=', '1')
      .returning('id')
      .executeTakeFirst(),
});

/** Changes the row of a person who used a link or their password instead of a session: they are the author themselves. */
const editInOwnName = (db: Db, key: Key, changesTo: Parameters<typeof writer.edit>[3]) =>
  inTransaction(db, async (transaction) => {
    const caller = await transaction
      .selectFrom('system_user')
      .select(['id', 'name'])
      .where('id', '=', key.id)
      .executeTakeFirst();
    return caller && writer.edit(transaction, key, { caller }, changesTo);
  });
