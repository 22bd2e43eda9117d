import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, call, delivered, stop } = await startApp();
afterAll(stop);
const { id: profile_id } = await build.profile();
const { bearer } = await as('system_user:POST', 'system_user:PUT').signedIn;
const worthless = { status: 401, body: { message: 'Reset link is invalid or has expired' } };
const password = 'Senha456nova';
const setPassword = (token: string) => call(session.changePassword, { body: { password }, bearer: token });
const tokenIn = (text = '') => /\/reset-password\/([\w-]{43})(?=\s)/.exec(text)?.[1] ?? '';

beforeEach(async () => {
  (await delivered()).length = 0;
});

let number = 0;
async function invite(language = '') {
  const body = { name: 'Ana Luíza', email: `Ana${++number}@example.com`, nickname: 'ana', profile_id };
  const created = await call(systemUsers.create, { body, bearer }, { language });
  const mails = await delivered();
  return { id: created.body.id, email: body.email, mails, token: tokenIn(mails.at(-1)?.text) };
}

describe('A new system user', () => {
  it('is invited by one e-mail, with a link by which they choose a password and sign in [7.SYSUSER.5]', async () => {
    const { email, mails, token } = await invite();

    expect(mails).toEqual([
      {
        to: email,
        subject: 'Convite para a Retaguarda',
        text: [
          'Olá, Ana Luíza!',
          'Uma conta foi criada para você. Para escolher a sua senha e começar a usar a conta, abra o link abaixo. Ele vale por três dias e pode ser usado uma única vez.',
          `Escolher senha: http://retaguarda.test/reset-password/${token}`,
          'Se você não esperava este convite, ignore este e-mail.',
        ].join('\n\n'),
        html: expect.stringContaining(`href="http://retaguarda.test/reset-password/${token}"`),
      },
    ]);
    expect(await setPassword(token)).toMatchObject({ status: 200, body: { message: 'Password changed' } });
    expect(await call(session.login, { body: { email, password } })).toMatchObject({ status: 200 });
    expect(await setPassword(token)).toMatchObject(worthless);
  });

  it('cannot sign in before', async () => {
    const { email } = await invite();

    expect(await call(session.login, { body: { email, password } })).toMatchObject({ status: 401 });
  });

  it.each([
    ['en', 'Your invitation to Retaguarda'],
    ['es', 'Invitación a Retaguarda'],
    ['pt-BR', 'Convite para a Retaguarda'],
  ])('gets the e-mail in the language of the inviting user: %s', async (language, subject) => {
    expect((await invite(language)).mails).toMatchObject([{ subject }]);
  });

  it('has three days', async () => {
    const { id, token } = await invite();
    const { rows } = await sql`
      select expires_at - now() between interval '71 hours' and interval '72 hours' as three_days
      from password_token where system_user_id = ${id}`.execute(db);
    expect(rows).toEqual([{ three_days: true }]);

    await sql`update password_token set expires_at = now() where system_user_id = ${id}`.execute(db);

    expect(await setPassword(token)).toMatchObject(worthless);
  });

  it.each([
    [
      'another e-mail address: the link to the one before is worth nothing',
      { email: 'certa@example.com' },
      401,
    ],
    ['another name: the link still works', { name: 'Outra Pessoa' }, 200],
  ])('is given %s', async (_what, changes, status) => {
    const { id, token } = await invite();

    expect(await call(systemUsers.edit, { query: { id }, body: changes, bearer })).toMatchObject({
      status: 200,
    });

    expect(await setPassword(token)).toMatchObject({ status });
  });

  it('is invited again after a change of address, in the language of the author; with a password they get a notice at the old address', async () => {
    const { id } = await invite();
    (await delivered()).length = 0;
    const correct = (email: string) =>
      call(systemUsers.edit, { query: { id }, body: { email }, bearer }, { language: 'en' });

    await correct('correta@example.com');
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'correta@example.com', subject: 'Your invitation to Retaguarda' });
    expect(await setPassword(tokenIn(mail?.text))).toMatchObject({ status: 200 });
    (await delivered()).length = 0;
    expect(await correct('mudou@example.com')).toMatchObject({ status: 200 });

    const moved = 'The email of your Retaguarda account was changed';
    expect(await delivered()).toMatchObject([{ to: 'correta@example.com', subject: moved }]);
    expect((await delivered())[0]?.text).not.toContain('http');
  });

  it('gets the notice of a changed address even if the address changes again before it is sent', async () => {
    const { id } = await build.systemUser({ password });
    const due_at = new Date(Date.now() + 60_000);
    const waiting = { kind: 'moved', system_user_id: id, user_id: null, language: 'pt', due_at } as const;
    await db
      .insertInto('mail_job')
      .values({ ...waiting, address: 'antiga@example.com' })
      .execute();

    await call(systemUsers.edit, { query: { id }, body: { email: 'outra@example.com' }, bearer });

    await db.updateTable('mail_job').set({ due_at: new Date() }).execute();
    await call(session.requestReset, { body: { email: 'ninguem@example.com' } });
    const addresses = (await delivered()).map(({ to }) => to);
    expect(addresses).toContain('antiga@example.com');
  });

  it('is not invited when the creation fails', async () => {
    const { email } = await invite();
    (await delivered()).length = 0;
    const body = { name: 'Ana', email, nickname: 'ana', profile_id };

    expect(await call(systemUsers.create, { body, bearer })).toMatchObject({ status: 409 });
    expect(await delivered()).toEqual([]);
  });
});
