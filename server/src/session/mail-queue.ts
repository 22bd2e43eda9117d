import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { letters, type MailLanguage, writeLetter } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { newLinkToken } from './tokens.ts';

/** An invitation waits for a person to read their e-mail; a reset was asked for just now. */
const linkMinutes = { reset: 30, invitation: 3 * 24 * 60 };
const mostAttempts = 10;
const pollMilliseconds = 15_000;

type MailQueueParts = { db: Db; mailer: Mailer; publicUrl: string; onError: (error: unknown) => void };

/**
 * Sends the e-mails that wait in `mail_job`, in the background: a slow or missing mail server holds nobody up, and
 * what could not be sent is tried again, less and less often. `wake` sends at once what was just queued.
 */
export function startMailQueue({ db, mailer, publicUrl, onError }: MailQueueParts) {
  let running = Promise.resolve();
  let isStopped = false;

  async function sendAll() {
    while (!isStopped) {
      const job = await nextJob(db);
      if (!job) return;
      try {
        await send(job);
        await db.deleteFrom('mail_job').where('id', '=', job.id).execute();
      } catch (error) {
        onError(error);
        if (job.attempts >= mostAttempts) await db.deleteFrom('mail_job').where('id', '=', job.id).execute();
      }
    }
  }

  async function send(job: Job) {
    const mail = await db.transaction().execute((transaction) => written(transaction, job, publicUrl));
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
 * The e-mail with its link, unless the person has been deactivated since. Their row is held meanwhile: whoever changes
 * the address or the password either comes before, or finds the link and makes it worthless.
 */
async function written(transaction: Db, job: Job, publicUrl: string) {
  const { kind, system_user_id, user_id, language, address } = job;
  const to: Addressee | undefined = await (system_user_id
    ? systemUser(transaction, system_user_id)
    : companyUser(transaction, user_id));
  if (!to) return undefined;
  const inLanguage = language as MailLanguage;
  if (kind === 'moved') {
    const letter = letters.moved[inLanguage](to.name);
    return { to: address ?? to.email, subject: letter.subject, ...writeLetter(letter) };
  }
  const letter = to.company
    ? letters.userInvitation[inLanguage](to.name, to.company)
    : letters[kind][inLanguage](to.name);
  const token = await newLink(transaction, { system_user_id, user_id }, linkMinutes[kind]);
  const link = `${publicUrl}/reset-password/${token}`;
  return { to: to.email, subject: letter.subject, ...writeLetter(letter, link) };
}

/** Users of a company have one. */
type Addressee = { name: string; email: string; company?: string };

const systemUser = (transaction: Db, id: number) =>
  transaction
    .selectFrom('system_user')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('active', '=', '1')
    .forShare()
    .executeTakeFirst();

/** They are only ever invited. */
const companyUser = (transaction: Db, id: number | null) =>
  transaction
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.name', 'user.email', 'client.name as company'])
    .where('user.id', '=', id)
    .where('user.active', '=', true)
    .forShare('user')
    .executeTakeFirst();

type Job = NonNullable<Awaited<ReturnType<typeof nextJob>>>;

/** Claims one e-mail by putting off its next try: a process that dies over it leaves it to be tried again. */
const nextJob = (db: Db) =>
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
    .executeTakeFirst();

type Recipient = { system_user_id: number | null; user_id: number | null };

/** A link that works once, for a while, and makes every earlier one worthless. */
async function newLink(transaction: Db, recipient: Recipient, minutes: number) {
  const { token, token_hash } = newLinkToken();
  const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`;
  const column = recipient.system_user_id ? 'system_user_id' : 'user_id';
  await transaction
    .insertInto('password_token')
    .values({ ...recipient, token_hash, expires_at })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ token_hash, expires_at }))
    .execute();
  return token;
}

/** Asks for an e-mail that invites a new person to choose a password. Call it in the transaction that makes them. */
export async function queueInvitation(transaction: Db, to: Partial<Recipient>, language: MailLanguage) {
  const recipient = { system_user_id: null, user_id: null, ...to };
  await transaction
    .insertInto('mail_job')
    .values({ kind: 'invitation', ...recipient, language })
    .execute();
}

/** Tells a system user, at the address they had, that they have another one: it may not have been their wish. */
export async function queueMoved(
  transaction: Db,
  system_user_id: number,
  address: string,
  language: MailLanguage,
) {
  await transaction
    .insertInto('mail_job')
    .values({ kind: 'moved', system_user_id, address, language })
    .execute();
}

/** A link that went to another address, or that would undo the password set just now, must neither work nor be sent. */
export async function forgetLinks(transaction: Db, to: { system_user_id: number } | { user_id: number }) {
  const [column, id] =
    'user_id' in to ? (['user_id', to.user_id] as const) : (['system_user_id', to.system_user_id] as const);
  // The notice that the address has changed carries no link, and is for whoever did not want it.
  await transaction.deleteFrom('mail_job').where(column, '=', id).where('kind', '!=', 'moved').execute();
  await transaction.deleteFrom('password_token').where(column, '=', id).execute();
}
