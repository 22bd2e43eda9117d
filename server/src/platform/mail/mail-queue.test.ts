import type { Language } from '@retaguarda/contract/languages';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { freePort } from '../../test/network.ts';
import { hashOf } from '../auth/tokens.ts';
import { startMailQueue } from './mail-queue.ts';
import { createMailer } from './mailer.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
beforeEach(() => db.deleteFrom('mail_job').execute());

const jobs = () => db.selectFrom('mail_job').selectAll().execute();

async function queueFor(person: { id: number }, language: Language = 'pt') {
  await db.insertInto('mail_job').values({ kind: 'reset', system_user_id: person.id, language }).execute();
}

/** A queue over a real mail server's address, and what went wrong. */
function startQueue(SMTP_URL: string) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const mailer = createMailer({ SMTP_URL, MAIL_FROM: 'retaguarda@example.com', DATA_DIR: '' });
  const queue = startMailQueue({ db, mailer, publicUrl: 'http://retaguarda.test', onError });
  onTestFinished(queue.stop);
  return { ...queue, errors };
}

describe('The e-mails that wait', () => {
  it('arrive with a link that is the newest, in the requested language', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const person = await build.systemUser();
    await queueFor(person, 'eng');

    const queue = startQueue(server.url);
    await queue.wake();

    expect(server.arrived).toMatchObject([{ to: [person.email], subject: 'Reset your Retaguarda password' }]);
    const { 'text/plain': text = '', 'text/html': html } = server.arrived[0]?.parts ?? {};
    const [link = '', token = ''] = /http:\/\/retaguarda\.test\/reset-password\/(\S+)/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    const stored = await db.selectFrom('password_token').selectAll().execute();
    expect(stored).toMatchObject([{ system_user_id: person.id, token_hash: hashOf(token) }]);
    expect(await jobs()).toEqual([]);
  });

  it('stay in the queue while the mail server is down, and are sent when it is back', async () => {
    const port = await freePort();
    const person = await build.systemUser();
    await queueFor(person);
    const queue = startQueue(`smtp://127.0.0.1:${port}`);

    await queue.wake();
    expect(queue.errors).toMatchObject([{ code: 'ESOCKET' }]);
    expect(await jobs()).toMatchObject([{ system_user_id: person.id, attempts: 1 }]);
    const [job] = await jobs();
    expect(job?.last_error).toContain('ECONNREFUSED');
    expect(job?.due_at.getTime()).toBeGreaterThan(Date.now());

    const server = await startMailServer(port);
    onTestFinished(server.stop);
    await db
      .updateTable('mail_job')
      .set({ due_at: new Date(0) })
      .execute();
    await queue.wake();

    expect(server.arrived.map(({ to }) => to)).toEqual([[person.email]]);
    expect(await jobs()).toEqual([]);
  });

  it('are not sent before they are due', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    await queueFor(await build.systemUser());
    await db
      .updateTable('mail_job')
      .set({ due_at: new Date(Date.now() + 60_000) })
      .execute();

    const queue = startQueue(server.url);
    await queue.wake();

    expect(server.arrived).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it('are dropped when their person was deactivated meanwhile', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    await queueFor(await build.systemUser({ active: '0' }));

    const queue = startQueue(server.url);
    await queue.wake();

    expect(server.arrived).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('about a changed address are sent even if the person was deactivated since', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const { id: system_user_id } = await build.systemUser({ active: '0' });
    const address = 'antes@example.com';
    await db
      .insertInto('mail_job')
      .values({ kind: 'moved', system_user_id, address, language: 'eng' })
      .execute();

    const queue = startQueue(server.url);
    await queue.wake();

    expect(server.arrived).toMatchObject([{ to: [address] }]);
  });

  it('about a locked account go to its owner, without a link', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const { id: system_user_id, email } = await build.systemUser();
    await db.insertInto('mail_job').values({ kind: 'locked', system_user_id, language: 'eng' }).execute();

    const queue = startQueue(server.url);
    await queue.wake();

    const subject = 'Too many wrong passwords for your Retaguarda account';
    expect(server.arrived).toMatchObject([{ to: [email], subject }]);
    expect(server.arrived[0]?.parts['text/plain']).not.toContain('http');
  });

  it('do not invite a person who has chosen a password since', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const person = await build.systemUser({ password: 'Senha123velha' });
    const user = await build.user({ password_hash: person.password_hash });
    for (const to of [{ system_user_id: person.id }, { user_id: user.id }])
      await db
        .insertInto('mail_job')
        .values({ kind: 'invitation', ...to, language: 'pt' })
        .execute();

    const queue = startQueue(server.url);
    await queue.wake();

    expect(server.arrived).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('are sent only once, even by two servers', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const people = await Promise.all(Array.from({ length: 10 }, () => build.systemUser()));
    for (const person of people) await queueFor(person);

    const queues = [startQueue(server.url), startQueue(server.url)];
    await Promise.all(queues.map((queue) => queue.wake()));

    expect(server.arrived.map(({ to: [to] }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it('wait untouched for the next start when the server stops', async () => {
    const { promise: sending, resolve: onSending } = Promise.withResolvers<void>();
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
    const mailer = {
      async send() {
        onSending();
        await mayFinish;
      },
    };
    const queue = startMailQueue({ db, mailer, publicUrl: 'http://retaguarda.test', onError: () => {} });
    await queueFor(await build.systemUser());
    await queueFor(await build.systemUser());

    void queue.wake();
    await sending;
    const stopped = queue.stop();
    finish();
    await stopped;

    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });
});
