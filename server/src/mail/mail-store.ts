import type { Language } from '@retaguarda/contract/languages';
import { sql } from 'kysely';
import { linkStore } from '../auth/link-store.ts';
import { columnOf, type Recipient } from '../auth/recipient.ts';
import type { Db } from '../db/connect.ts';
import type { Author } from '../http/caller.ts';

/** Who makes a change that may cause an e-mail, and the language to write it in. */
export type MailingAuthor = Author & { language: Language };

/** The e-mails that wait to be sent. They are asked for in the transaction that gives the reason. */
export const mailStore = (db: Db) => ({
  /** Invites a new person to choose a password. */
  queueInvitation: (to: Recipient, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'invitation', ...to, language })
      .execute(),

  /** Tells a system user, at the address they had, that they have another one: it may not have been their wish. */
  queueMoved: (system_user_id: number, address: string, language: Language) =>
    db.insertInto('mail_job').values({ kind: 'moved', system_user_id, address, language }).execute(),

  /** Sends a link for a new password; an unknown or inactive account gets none. */
  queueReset: (email: string, language: Language) =>
    db
      .insertInto('mail_job')
      .columns(['kind', 'system_user_id', 'language'])
      .expression((from) =>
        from
          .selectFrom('system_user')
          .select([sql`'reset'`.as('kind'), 'id', sql`${language}`.as('language')])
          .where(sql`lower(email)`, '=', email.toLowerCase())
          .where('active', '=', '1'),
      )
      .execute(),

  /** A link that went to another address, or that would undo the password set just now, must neither work nor be sent. */
  async withdrawLinks(to: Recipient) {
    const [column, id] = columnOf(to);
    // The notice that the address has changed carries no link, and is for whoever did not want it.
    await db.deleteFrom('mail_job').where(column, '=', id).where('kind', '!=', 'moved').execute();
    await linkStore(db).removeOf(to);
  },

  /** Claims one e-mail by putting off its next try: a process that dies over it leaves it to be tried again. */
  claimNext: () =>
    db
      .updateTable('mail_job')
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql<Date>`now() + least(power(2, attempts), 60) * interval '1 minute'`,
      })
      .where('id', '=', (from) =>
        from
          .selectFrom('mail_job')
          .select('id')
          .where('due_at', '<=', sql<Date>`now()`)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'system_user_id', 'user_id', 'language', 'address', 'attempts'])
      .executeTakeFirst(),

  remove: (id: string) => db.deleteFrom('mail_job').where('id', '=', id).execute(),
});

export type MailJob = NonNullable<Awaited<ReturnType<ReturnType<typeof mailStore>['claimNext']>>>;
