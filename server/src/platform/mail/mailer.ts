import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** The folder for e-mails if no mail server is set. */
export const outboxIn = (folder: string) => join(folder, 'outbox');

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** Sends by SMTP when SMTP_URL is set; otherwise writes each e-mail to a file in DATA_DIR/outbox. */
export const createMailer = (config: MailConfig): Mailer =>
  config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : outboxMailer(config);

/** A large package, so it is loaded with the first e-mail. */
const nodemailer = () => import('nodemailer');

function smtpMailer(url: string, from: string): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      await createTransport({ url, ...limits }).sendMail({ from, ...mail });
    },
  };
}

function outboxMailer({ DATA_DIR, MAIL_FROM }: MailConfig): Mailer {
  const outbox = outboxIn(DATA_DIR);
  return {
    async send(mail) {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ from: MAIL_FROM, ...mail });
      const time = new Date().toISOString().replaceAll(':', '-');
      const path = join(outbox, `${time}-${randomUUID()}.eml`);
      // Renamed when complete, so that a program that watches the folder never reads half an e-mail.
      try {
        await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk every try would leave another piece behind.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
  };
}

/** Removes the files of old e-mails, also those from before a mail server was set. Other files in the folder are not ours. */
export async function removeOldMails({ DATA_DIR, OUTBOX_DAYS }: Pick<Config, 'DATA_DIR' | 'OUTBOX_DAYS'>) {
  const outbox = outboxIn(DATA_DIR);
  const oldest = Date.now() - OUTBOX_DAYS * 24 * 3_600_000;
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(outbox, name);
    // Another server on the same folder may have removed it just now.
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < oldest) await rm(path, { force: true });
  }
}
