import type { Language } from '@retaguarda/contract/languages';
import { type Selectable, sql } from 'kysely';
import { linkStore } from '../auth/link-store.ts';
import { newEmailStore } from '../auth/new-email-store.ts';
import { columnOf, type Recipient, recipientIn } from '../auth/recipient.ts';
import type { Place } from '../auth/session-store.ts';
import type { Db } from '../db/connect/connect.ts';
import type {
  FactorsNotice,
  InboxDigest,
  MailJobTable,
  SignInPlace,
  StoppedWebhook,
} from '../db/tables/sign-in-tables.ts';
import type { Author } from '../http/caller.ts';

/** The author of a change that may send an e-mail, and the language of that e-mail. */
export type MailingAuthor = Author & { language: Language };

type Claimed = Pick<Selectable<MailJobTable>, 'id' | 'kind' | 'system_user_id' | 'user_id'>;

/** The e-mails that carry a link, by what it is for. Of each, one link of a person is valid: the newest. */
const linkKinds = { password: ['reset', 'invitation', 'new_link'], address: ['new_email'] } as const;

/** The queue of e-mails. An e-mail is queued in the same transaction as the change that causes it. */
export const mailStore = (db: Db) => ({
  /** Invites a new person to choose a password. */
  queueInvitation: (to: Recipient, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'invitation', ...to, language })
      .execute(),

  /** Sends a link to choose a password to someone who may have one already. */
  queueNewLink: (to: Recipient, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'new_link', ...to, language })
      .execute(),

  /** Informs a system user, at the old address, that the address was changed: they may not have wanted it. */
  queueMoved: (system_user_id: number, address: string, language: Language) =>
    db.insertInto('mail_job').values({ kind: 'moved', system_user_id, address, language }).execute(),

  /** Asks a system user, at the address they want, to confirm that it is theirs. */
  queueNewEmail: (system_user_id: number, language: Language) =>
    db.insertInto('mail_job').values({ kind: 'new_email', system_user_id, language }).execute(),

  /** Informs a system user of a sign-in with a browser that the account does not know. */
  queueNewDevice: (system_user_id: number, { browser, address }: Place, language: Language) => {
    const details: SignInPlace = {
      browser: browser ?? null,
      address,
      at: new Date().toISOString(),
    };
    return db
      .insertInto('mail_job')
      .values({ kind: 'new_device', system_user_id, language, details: JSON.stringify(details) })
      .execute();
  },

  /** Informs the owner of a webhook that the server has switched it off. */
  queueWebhookOff: (system_user_id: number, details: StoppedWebhook, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'webhook_off', system_user_id, language, details: JSON.stringify(details) })
      .execute(),

  /** Lists what a system user has not read in their inbox. */
  queueInboxDigest: (system_user_id: number, details: InboxDigest, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'inbox_digest', system_user_id, language, details: JSON.stringify(details) })
      .execute(),

  /** Informs a system user of a change to their second step. */
  queueFactors: (system_user_id: number, details: FactorsNotice, language: Language) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'factors', system_user_id, language, details: JSON.stringify(details) })
      .execute(),

  /** Queues a link to set a new password. An unknown or inactive account gets none. */
  queueReset: (email: string, language: Language) => queueForAccount(db, 'reset', email, language),

  /** Informs the owner that wrong passwords have locked the account. An unknown or inactive account gets nothing. */
  queueLocked: (email: string, language: Language) => queueForAccount(db, 'locked', email, language),

  /** Removes all links of a person, sent or not. After a change of address or password, old links must not work. */
  async withdrawLinks(to: Recipient) {
    const [column, id] = columnOf(to);
    // The other e-mails are notices without a link, and the person must still get them.
    await db
      .deleteFrom('mail_job')
      .where(column, '=', id)
      .where('kind', 'in', Object.values(linkKinds).flat())
      .execute();
    await linkStore(db).removeOf(to);
    if ('system_user_id' in to) await newEmailStore(db).removeOf(to.system_user_id);
  },

  /** Claims one e-mail by moving its next try to later. If this process dies, the e-mail is tried again then. */
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
      .returning(['id', 'kind', 'system_user_id', 'user_id', 'language', 'address', 'details', 'attempts'])
      .executeTakeFirst(),

  /**
   * Whether the claimed e-mail may still get a link: it may have been withdrawn since. Until the transaction ends nobody
   * withdraws it. Older e-mails of the person are dropped, so that none of their tries replaces the newer link.
   */
  async mayLink({ id, kind, ...job }: Claimed) {
    const claimed = db.selectFrom('mail_job').select('id').where('id', '=', id).forUpdate();
    if (!(await claimed.executeTakeFirst())) return false;
    const [column, person] = columnOf(recipientIn(job));
    const same = Object.values(linkKinds).find((kinds) => (kinds as readonly string[]).includes(kind)) ?? [];
    await db
      .deleteFrom('mail_job')
      .where(column, '=', person)
      .where('kind', 'in', same)
      .where('id', '<', id)
      .execute();
    return true;
  },

  /** Stores why the e-mail could not be sent. */
  storeError: (id: string, last_error: string) =>
    db.updateTable('mail_job').set({ last_error }).where('id', '=', id).execute(),

  remove: (id: string) => db.deleteFrom('mail_job').where('id', '=', id).execute(),
});

/** Queues an e-mail in one statement, which takes the same time whether the account exists or not. */
const queueForAccount = (db: Db, kind: 'reset' | 'locked', email: string, language: Language) =>
  db
    .insertInto('mail_job')
    .columns(['kind', 'system_user_id', 'language'])
    .expression((from) =>
      from
        .selectFrom('system_user')
        .select([sql`${kind}`.as('kind'), 'id', sql`${language}`.as('language')])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('active', '=', '1'),
    )
    .execute();

export type MailJob = NonNullable<Awaited<ReturnType<ReturnType<typeof mailStore>['claimNext']>>>;
