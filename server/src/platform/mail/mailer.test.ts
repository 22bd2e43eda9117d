import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseMail, startMailServer } from '../../test/mail-server.ts';
import { createMailer, removeOldMails } from './mailer.ts';

vi.mock('node:fs/promises', { spy: true });

const mail = {
  to: 'joana@example.com',
  subject: 'Redefinição de senha',
  text: 'Olá, João!\n\nAbra: http://retaguarda.test/reset-password/abc=1',
  html: '<p>Olá, João!</p><a href="http://retaguarda.test/reset-password/abc=1">Abra</a>',
};
const parts = { 'text/plain': mail.text, 'text/html': mail.html };
const MAIL_FROM = 'retaguarda@example.com';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-mail-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

describe('An e-mail', () => {
  it('goes through the mail server of SMTP_URL, whole, as text and as HTML', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);

    await createMailer({ SMTP_URL: server.url, MAIL_FROM, DATA_DIR }).send(mail);

    expect(server.arrived).toEqual([{ to: [mail.to], from: MAIL_FROM, subject: mail.subject, parts }]);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it('fails with an error when the mail server is down', async () => {
    const server = await startMailServer();
    await server.stop();

    await expect(createMailer({ SMTP_URL: server.url, MAIL_FROM, DATA_DIR }).send(mail)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('is written to a file in the outbox without a mail server, readable only by the owner', async () => {
    await createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }).send(mail);

    const files = await readdir(join(DATA_DIR, 'outbox'));
    expect(files).toEqual([expect.stringMatching(/^\d{4}-.*\.eml$/)]);
    const path = join(DATA_DIR, 'outbox', files[0] ?? '');
    const source = await readFile(path, 'utf8');
    expect(parseMail(source)).toEqual({ subject: mail.subject, parts });
    expect(source).toContain(`To: ${mail.to}`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(DATA_DIR, 'outbox'))).mode & 0o777).toBe(0o700);
  });

  it('leaves no piece behind when it cannot be written whole', async () => {
    const outbox = join(DATA_DIR, 'outbox');
    vi.mocked(rename).mockRejectedValueOnce(new Error('no room'));

    await expect(createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }).send(mail)).rejects.toThrow(
      'no room',
    );

    expect(await readdir(outbox)).toEqual([]);
  });

  it('never takes the place of another that was written at the same moment', async () => {
    const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR });

    await Promise.all(Array.from({ length: 50 }, () => mailer.send(mail)));

    expect(await readdir(join(DATA_DIR, 'outbox'))).toHaveLength(50);
  });
});

describe('The files of e-mails', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

  it('are removed when they are older than the setting, and nothing else is', async () => {
    const mailer = createMailer({ MAIL_FROM, DATA_DIR });
    await mailer.send(mail);
    await mailer.send(mail);
    const outbox = join(DATA_DIR, 'outbox');
    const [old = '', young = ''] = await readdir(outbox);
    await writeFile(join(outbox, 'left.eml.part'), 'half');
    await writeFile(join(outbox, 'notes.txt'), 'somebody keeps this here');
    for (const name of [old, 'left.eml.part', 'notes.txt'])
      await utimes(join(outbox, name), daysAgo(8), daysAgo(8));
    await utimes(join(outbox, young), daysAgo(6), daysAgo(6));

    await removeOldMails({ DATA_DIR, OUTBOX_DAYS: 7 });

    expect((await readdir(outbox)).sort()).toEqual([young, 'notes.txt'].sort());
  });

  it('need not be there', async () => {
    await expect(removeOldMails({ DATA_DIR, OUTBOX_DAYS: 7 })).resolves.toBeUndefined();
  });
});
