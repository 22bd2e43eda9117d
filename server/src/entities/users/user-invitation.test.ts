import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPasswordOf } from '../../platform/auth/passwords.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, call, delivered, stop } = await startApp();
afterAll(stop);
const { bearer } = await as('user:POST', 'user:PUT').signedIn;
const { client_id, department_id, profile_id } = await build.user();
const company = await db
  .selectFrom('client')
  .select('name')
  .where('id', '=', client_id)
  .executeTakeFirstOrThrow();
const password = 'Senha456nova';
const worthless = { status: 401, body: { message: 'Reset link is invalid or has expired' } };

beforeEach(async () => {
  (await delivered()).length = 0;
});

let number = 0;
const newUser = (values: object) => ({
  ...{ name: 'João Simões', email: `Joao${++number}@example.com`, nickname: 'joão', max_chats: 1 },
  ...{ department_id, profile_id, ...values },
});
const create = (values: object = {}, language = '') =>
  call(users.create, { query: { client_id }, body: newUser(values), bearer }, { language });
const edit = (id: number, body: object) => call(users.edit, { query: { client_id, id }, body, bearer });
const follow = (token: string) => call(session.changePassword, { body: { password }, bearer: token });
const tokenIn = (text = '') => /\/reset-password\/([\w-]{43})(?=\s)/.exec(text)?.[1] ?? '';

async function isPassword(id: number, typed: string) {
  const row = db.selectFrom('user').select('password_hash').where('id', '=', id);
  const { password_hash } = await row.executeTakeFirstOrThrow();
  return isPasswordOf(password_hash, typed);
}

describe('A user who is invited again', () => {
  const invite = (query: { client_id: number; id: number }, by = bearer) =>
    call(users.invite, { query, bearer: by });

  it('gets a new link, and the one before stops working', async () => {
    const { body } = await create();
    const before = tokenIn((await delivered())[0]?.text);

    const invited = await invite({ client_id, id: body.id });

    expect(invited).toMatchObject({ status: 200, body: { message: 'Invitation sent' } });
    const mails = await delivered();
    expect(mails).toHaveLength(2);
    expect(await follow(before)).toMatchObject(worthless);
    expect(await follow(tokenIn(mails[1]?.text))).toMatchObject({ status: 200 });
    expect(await isPassword(body.id, password)).toBe(true);
  });

  it('gets one although they have a password, and not when they are inactive', async () => {
    const { body } = await create({ password, repeat_password: password });
    const inactive = await build.user({ client_id, active: false });
    expect(await delivered()).toEqual([]);

    expect(await invite({ client_id, id: body.id })).toMatchObject({ status: 200 });
    const refused = await invite({ client_id, id: inactive.id });

    expect(refused).toMatchObject({ status: 409, body: { message: 'User is inactive' } });
    const mails = await delivered();
    expect(mails).toHaveLength(1);
    expect(tokenIn(mails[0]?.text)).not.toBe('');
  });

  it('is not one of another company, nor one who holds more than the caller', async () => {
    const { body } = await create();
    const { id: elsewhere } = await build.company();
    const strong = await build.user({ client_id, granted: ['role:PUT'] });
    (await delivered()).length = 0;

    expect(await invite({ client_id: elsewhere, id: body.id })).toMatchObject({ status: 404 });
    expect(await invite({ client_id, id: strong.id })).toMatchObject({ status: 403 });
    expect(await delivered()).toEqual([]);
  });
});

describe('A new user without a password', () => {
  it('is invited by one e-mail, whose link sets a password once [3.USER.10]', async () => {
    const { body } = await create();

    const mails = await delivered();
    const token = tokenIn(mails[0]?.text);
    expect(mails).toEqual([
      {
        to: `Joao${number}@example.com`,
        subject: `Convite para o atendimento de ${company.name}`,
        text: [
          'Olá, João Simões!',
          `Uma conta no atendimento de ${company.name} foi criada para você. Para escolher a sua senha e começar a usar a conta, abra o link abaixo. Ele vale por três dias e pode ser usado uma única vez.`,
          `Escolher senha: http://retaguarda.test/reset-password/${token}`,
          'Se você não esperava este convite, ignore este e-mail.',
        ].join('\n\n'),
        html: expect.stringContaining(`href="http://retaguarda.test/reset-password/${token}"`),
      },
    ]);
    const followed = await follow(token);
    expect({ status: followed.status, ...followed.body }).toEqual({
      status: 200,
      message: 'Password changed',
      signs_in_to: 'platform',
      platform_url: 'https://platform.example.com',
    });
    expect(await isPassword(body.id, password)).toBe(true);
    expect(await follow(token)).toMatchObject(worthless);
    expect((await changesOf(db, 'user', body.id)).at(-1)).toEqual({
      user_id: null,
      before: { password_hash: null },
      after: { password_hash: '***' },
    });
  });

  it.each([
    ['en-US', 'Your invitation to the customer service of '],
    ['es', 'Invitación a la atención al cliente de '],
  ])('gets the e-mail in the language of the author: %s', async (language, subject) => {
    await create({}, language);

    expect(await delivered()).toMatchObject([{ subject: subject + company.name }]);
  });

  it('has three days', async () => {
    const { body } = await create();
    const token = tokenIn((await delivered())[0]?.text);
    const { rows } = await sql`
      select expires_at - now() between interval '71 hours' and interval '72 hours' as three_days
      from password_token where user_id = ${body.id}`.execute(db);
    expect(rows).toEqual([{ three_days: true }]);

    await sql`update password_token set expires_at = now() where user_id = ${body.id}`.execute(db);

    expect(await follow(token)).toMatchObject(worthless);
    expect(await isPassword(body.id, password)).toBe(false);
  });

  it('who was deactivated meanwhile can no longer use the link', async () => {
    const { body } = await create();
    const token = tokenIn((await delivered())[0]?.text);
    await db.updateTable('user').set({ active: false }).where('id', '=', body.id).execute();

    expect(await follow(token)).toMatchObject(worthless);
  });

  it.each([
    ['had another e-mail address', { email: 'certo@example.com' }, 401],
    ['was given a password', { password: 'Senha789dada', repeat_password: 'Senha789dada' }, 401],
    ['was given another name', { name: 'Outro Nome' }, 200],
  ])('who %s meanwhile: the link answers', async (_what, changes, status) => {
    const { body } = await create();
    const token = tokenIn((await delivered())[0]?.text);

    expect(await edit(body.id, changes)).toMatchObject({ status: 200 });

    expect(await follow(token)).toMatchObject({ status });
    expect(await isPassword(body.id, password)).toBe(status === 200);
  });

  it('is invited again when their address was wrong, until they have a password', async () => {
    const { body } = await create();
    (await delivered()).length = 0;

    await edit(body.id, { email: 'correto@example.com' });
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'correto@example.com', subject: expect.stringContaining('Convite') });
    expect(await follow(tokenIn(mail?.text))).toMatchObject({ status: 200 });
    (await delivered()).length = 0;
    expect(await edit(body.id, { email: 'mudou@example.com' })).toMatchObject({ status: 200 });

    expect(await delivered()).toEqual([]);
  });

  it('is not invited when the creation fails', async () => {
    expect(await create({ department_id: 999_999 })).toMatchObject({ status: 404 });
    expect(await delivered()).toEqual([]);
  });
});
