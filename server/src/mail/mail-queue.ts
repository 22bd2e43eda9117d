import { sql } from 'kysely';
import { linkStore } from '../auth/link-store.ts';
import { recipientIn } from '../auth/recipient.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type MailJob, mailStore } from './mail-store.ts';
import { mailTexts, writeMail } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** An invitation waits for a person to read their e-mail; a reset was asked for just now. The texts say so in words. */
const linkMinutes = { reset: 30, invitation: 3 * 24 * 60 };
const mostAttempts = 10;
const pollMilliseconds = 15_000;

type MailQueueParts = { db: Db; mailer: Mailer; publicUrl: string; onError: (error: unknown) => void };

/**
 * Sends the e-mails that wait in `mail_job`, in the background: a slow or missing mail server holds nobody up, and
 * what could not be sent is tried again, less and less often. `wake` sends at once what was just queued.
 */
export function startMailQueue({ db, mailer, publicUrl, onError }: MailQueueParts) {
  const store = mailStore(db);
  let running = Promise.resolve();
  let isStopped = false;

  async function sendAll() {
    while (!isStopped) {
      const job = await store.claimNext();
      if (!job) return;
      try {
        await send(job);
        await store.remove(job.id);
      } catch (error) {
        onError(error);
        if (job.attempts >= mostAttempts) await store.remove(job.id);
      }
    }
  }

  async function send(job: MailJob) {
    const mail = await inTransaction(db, (transaction) => mailFor(transaction, job, publicUrl));
    if (mail) await mailer.send(mail);
  }

  /** Done when everything that was due has been tried. */
  async function wake() {
    // Whoever is sending may have looked just before this job came: look once more after them.
    running = running.then(sendAll).catch(onError);
    await running;
  }

  const timer = setInterval(wake, pollMilliseconds).unref();
  return {
    wake,
    /** Lets the e-mail under way finish; the rest waits in the database. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The e-mail with its link, unless the person has been deactivated since, or invited and needs it no more. Their row is
 * held meanwhile: whoever changes the address or the password either comes before, or finds the link and makes it
 * worthless.
 */
async function mailFor(transaction: Db, job: MailJob, publicUrl: string) {
  const { kind, language, address } = job;
  const recipient = recipientIn(job);
  const to: Addressee | undefined = await ('user_id' in recipient
    ? companyUser(transaction, recipient.user_id)
    : systemUser(transaction, recipient.system_user_id));
  if (!to) return undefined;
  // Told in any case: whoever moved the address may have deactivated the person first, so that nobody hears of it.
  if (kind === 'moved') {
    const text = mailTexts.moved[language](to.name);
    return { to: address ?? to.email, subject: text.subject, ...writeMail(text) };
  }
  if (!to.active || (kind === 'invitation' && to.password_hash)) return undefined;
  const text = to.company
    ? mailTexts.userInvitation[language](to.name, to.company)
    : mailTexts[kind][language](to.name);
  const token = await linkStore(transaction).create(recipient, linkMinutes[kind]);
  const link = `${publicUrl}/reset-password/${token}`;
  return { to: to.email, subject: text.subject, ...writeMail(text, link) };
}

/** Users of a company have one. */
type Addressee = {
  name: string;
  email: string;
  active: boolean;
  password_hash: string | null;
  company?: string;
};

const systemUser = (transaction: Db, id: number) =>
  transaction
    .selectFrom('system_user')
    .select(['name', 'email', sql<boolean>`active = '1'`.as('active'), 'password_hash'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** They are only ever invited. */
const companyUser = (transaction: Db, id: number) =>
  transaction
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.name', 'user.email', 'user.active', 'user.password_hash', 'client.name as company'])
    .where('user.id', '=', id)
    .forShare('user')
    .executeTakeFirst();
