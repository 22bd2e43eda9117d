import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, call, build, delivered, stop } = await startApp();
afterAll(stop);
const newPassword = 'Senha456nova';
const ask = (email: string, origin = {}) => call(session.requestReset, { body: { email } }, origin);
const setPassword = (bearer: string, password = newPassword) =>
  call(session.changePassword, { body: { password }, bearer });
const answered = { status: 200, body: { message: 'reset token was sent to the email' } };
const worthless = { status: 401, body: { message: 'Reset link is invalid or has expired' } };

beforeEach(async () => {
  (await delivered()).length = 0;
  await db.deleteFrom('attempt').execute();
});

const tokenIn = (text: string) =>
  /http:\/\/retaguarda\.test\/reset-password\/([\w-]{43})(?=\s)/.exec(text)?.[1] ?? '';

/** The token of the newest link this person was sent. */
async function linkOf(email: string) {
  await ask(email);
  return tokenIn((await delivered()).at(-1)?.text ?? '');
}

describe('Asking for a new password', () => {
  it('sends one e-mail, to that person alone, with a link that works [7.AUTH.5]', async () => {
    const { email, name } = await build.systemUser({ email: 'Joana@example.com' });
    await build.systemUser();

    expect(await ask('joana@EXAMPLE.com')).toMatchObject(answered);

    const mails = await delivered();
    expect(mails).toEqual([
      {
        to: email,
        subject: 'Redefinição de senha da Retaguarda',
        text: expect.any(String),
        html: expect.any(String),
      },
    ]);
    const [mail] = mails;
    const token = tokenIn(mail?.text ?? '');
    expect(mail?.text).toContain(`Olá, ${name}!`);
    expect(mail?.html).toContain(`href="http://retaguarda.test/reset-password/${token}"`);
    expect(await setPassword(token)).toMatchObject({ status: 200, body: { message: 'Password changed' } });
  });

  it.each([
    ['nobody has', async () => 'ninguem@example.com'],
    ['belongs to a deactivated account', async () => (await build.systemUser({ active: '0' })).email],
  ])('says the same for an e-mail that %s, and sends nothing [8.RESET.3]', async (_what, email) => {
    expect(await ask(await email())).toMatchObject(answered);
    expect(await delivered()).toEqual([]);
  });

  it.each([
    ['en', 'Reset your Retaguarda password'],
    ['en-US,en;q=0.9,pt;q=0.8', 'Reset your Retaguarda password'],
    ['es-MX', 'Restablecimiento de contraseña de Retaguarda'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'Redefinição de senha da Retaguarda'],
    ['fr-FR, fr;q=0.9, es;q=0.8, en;q=0.7', 'Restablecimiento de contraseña de Retaguarda'],
    ['ja', 'Redefinição de senha da Retaguarda'],
    ['', 'Redefinição de senha da Retaguarda'],
  ])('writes to a browser that prefers %j: %s', async (language, subject) => {
    const { email } = await build.systemUser();

    await ask(email, { language });

    expect((await delivered()).map((mail) => mail.subject)).toEqual([subject]);
  });

  it('writes a name as it is, and never as HTML', async () => {
    const { email, id } = await build.systemUser();
    await db.updateTable('system_user').set({ name: '<b>"D\'Ávila" & Cia' }).where('id', '=', id).execute();

    await ask(email);

    const [mail] = await delivered();
    expect(mail?.text).toContain('Olá, <b>"D\'Ávila" & Cia!');
    expect(mail?.html).not.toContain('<b>');
  });

  it('sends three e-mails an hour, and says nothing about it', async () => {
    const { email } = await build.systemUser();
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase()), await ask(email)];

    for (const answer of answers) expect(answer).toMatchObject(answered);
    expect(await delivered()).toHaveLength(3);

    await db.updateTable('attempt').set({ expires_at: new Date() }).execute();
    await ask(email);
    expect(await delivered()).toHaveLength(4);
  });

  it('is refused to an address that has asked twenty times in an hour, though not to another', async () => {
    for (let asked = 0; asked < 20; asked++)
      expect(await ask(`a${asked}@example.com`)).toMatchObject(answered);

    const { status, headers, body } = await ask('a@example.com');

    expect({ status, ...body }).toEqual({ status: 429, message: 'Too many attempts, try again later' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect(await ask('a@example.com', { address: '10.1.2.3' })).toMatchObject(answered);
  });

  it.each([
    [{}, 'Required Field'],
    [{ email: 'maria' }, 'Incorrect email'],
  ])('refuses %j', async (body, value) => {
    const answer = await call(session.requestReset, { body: body as never });

    expect({ status: answer.status, ...answer.body }).toEqual({
      status: 400,
      message: [{ field: 'email', value }],
    });
  });
});

describe('The link', () => {
  it('is nowhere in the database [7.AUTH.7]', async () => {
    const { email, id } = await build.systemUser();
    const token = await linkOf(email);

    const stored = await db
      .selectFrom('password_token')
      .selectAll()
      .where('system_user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(43);
    expect(stored.token_hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await setPassword(stored.token_hash)).toMatchObject(worthless);
  });

  it('works for half an hour [7.AUTH.7]', async () => {
    const { email, id } = await build.systemUser();
    const token = await linkOf(email);
    const { expires_at } = await db
      .selectFrom('password_token')
      .select('expires_at')
      .where('system_user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(30);

    await db
      .updateTable('password_token')
      .set({ expires_at: new Date() })
      .where('system_user_id', '=', id)
      .execute();

    expect(await setPassword(token)).toMatchObject(worthless);
  });

  it('is worth nothing once a newer one was sent [7.AUTH.7]', async () => {
    const { email } = await build.systemUser();
    const older = await linkOf(email);
    const newer = await linkOf(email);

    expect(await setPassword(older)).toMatchObject(worthless);
    expect(await setPassword(newer)).toMatchObject({ status: 200 });
  });

  it('works once, also when it is followed twice at the same moment [7.AUTH.7]', async () => {
    const { email } = await build.systemUser();
    const token = await linkOf(email);

    const answers = await Promise.all(
      ['Senha111aaa', 'Senha222bbb'].map((password) => setPassword(token, password)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await setPassword(token)).toMatchObject(worthless);
  });

  it('is worth nothing once its person is deactivated', async () => {
    const { email, id } = await build.systemUser();
    const token = await linkOf(email);

    await db.updateTable('system_user').set({ active: '0' }).where('id', '=', id).execute();

    expect(await setPassword(token)).toMatchObject(worthless);
  });
});
