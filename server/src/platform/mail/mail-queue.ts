import { sql } from 'kysely';
import { linkStore } from '../auth/link-store.ts';
import { newEmailStore } from '../auth/new-email-store.ts';
import { recipientIn } from '../auth/recipient.ts';
import { startBackgroundWork } from '../background-work.ts';
import type { Db } from '../db/connect/connect.ts';
import { inTransaction } from '../db/statements/in-transaction.ts';
import type { FactorsNotice, InboxDigest, SignInPlace, StoppedWebhook } from '../db/tables/sign-in-tables.ts';
import { errorInLog } from '../http/access-log.ts';
import { factorsText } from './factors-text.ts';
import { inboxDigestText } from './inbox-digest-text.ts';
import { type MailJob, mailStore } from './mail-store.ts';
import { type MailText, mailTexts, writeMail } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';
import { newDeviceText } from './new-device-text.ts';
import { webhookOffText } from './webhook-off-text.ts';

/** An invitation is unexpected and may be read late; a reset was just requested. The mail texts repeat these times. */
const linkMinutes = { reset: 30, invitation: 3 * 24 * 60, new_link: 3 * 24 * 60 };
/** After the first hour an e-mail is tried every hour, for three days in all. */
const mostAttempts = 78;
const pollMilliseconds = 15_000;

type MailQueueParts = {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  /** Whether a system user signs in with a password: others get no link to choose one. */
  hasPassword?: (email: string) => boolean;
  onError: (error: unknown) => void;
};

/**
 * Sends the e-mails in `mail_job` in the background, so that no request waits for a slow or missing mail server. A
 * failed e-mail is tried again at growing intervals. `wake` sends new e-mails at once.
 */
export function startMailQueue(parts: MailQueueParts) {
  const { db, mailer, onError } = parts;
  const store = mailStore(db);

  async function sendAll(isStopped: () => boolean) {
    while (!isStopped()) {
      const job = await store.claimNext();
      if (!job) return;
      try {
        await send(job);
        await store.remove(job.id);
      } catch (error) {
        onError(error);
        await keepOrGiveUp(job, error as Error);
      }
    }
  }

  async function keepOrGiveUp({ id, kind, attempts }: MailJob, error: Error) {
    if (attempts < mostAttempts) return store.storeError(id, errorInLog(error).message);
    onError(new Error(`Gave up the e-mail ${id} (${kind}) after three days`));
    return store.remove(id);
  }

  async function send(job: MailJob) {
    const mail = await inTransaction(db, (transaction) => mailFor(transaction, job, parts));
    if (mail) await mailer.send(mail);
  }

  return startBackgroundWork({ work: sendAll, pollEvery: pollMilliseconds, onError });
}

type Settings = Pick<MailQueueParts, 'publicUrl' | 'hasPassword'>;

/**
 * The e-mail with its link. There is none for a person who was deactivated since, and no first invitation for a person
 * who has a password by now. The row of the person is locked: a change of address or password, or a link that is handed
 * over, comes either before this and has withdrawn the e-mail, or after it and replaces the new link.
 */
async function mailFor(transaction: Db, job: MailJob, { publicUrl, hasPassword = () => true }: Settings) {
  const { kind, language, address } = job;
  const recipient = recipientIn(job);
  const to: Addressee | undefined = await ('user_id' in recipient
    ? companyUser(transaction, recipient.user_id)
    : systemUser(transaction, recipient.system_user_id));
  if (!to) return undefined;
  // Sent to inactive people too: an attacker who changed the address may also have deactivated the account.
  if (kind === 'moved') return letter(address ?? to.email, mailTexts.moved[language](to.name));
  if (!to.active || (kind === 'invitation' && to.password_hash)) return undefined;
  if (kind === 'locked') return letter(to.email, mailTexts.locked[language](to.name));
  if (kind === 'new_device')
    return letter(to.email, newDeviceText(language, to.name, job.details as SignInPlace));
  if (kind === 'factors')
    return letter(to.email, factorsText(language, to.name, job.details as FactorsNotice));
  if (kind === 'webhook_off')
    return letter(to.email, webhookOffText(language, to.name, job.details as StoppedWebhook));
  if (kind === 'inbox_digest') {
    const text = inboxDigestText(language, to.name, job.details as InboxDigest, publicUrl);
    return letter(to.email, text, `${publicUrl}/inbox`);
  }
  if (!(await mailStore(transaction).mayLink(job))) return undefined;
  if (kind === 'new_email') {
    const link = await newEmailStore(transaction).createLink(job.system_user_id as number);
    const text = mailTexts.newEmail[language](to.name);
    return link && letter(link.email, text, `${publicUrl}/confirm-email/${link.token}`);
  }
  if (!to.company && !hasPassword(to.email)) return undefined;
  const text = to.company
    ? mailTexts.userInvitation[language](to.name, to.company)
    : mailTexts[kind === 'reset' ? 'reset' : 'invitation'][language](to.name);
  const token = await linkStore(transaction).create(recipient, linkMinutes[kind]);
  return letter(to.email, text, `${publicUrl}/reset-password/${token}`);
}

const letter = (to: string, text: MailText, link?: string) => ({
  to,
  subject: text.subject,
  ...writeMail(text, link),
});

/** Only users of a company have `company`. */
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

/** Users of a company get no other e-mail than the invitation. */
const companyUser = (transaction: Db, id: number) =>
  transaction
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.name', 'user.email', 'user.active', 'user.password_hash', 'client.name as company'])
    .where('user.id', '=', id)
    .forShare('user')
    .executeTakeFirst();
