import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceCookies } from '../../platform/auth/device-cookies.ts';
import { secret } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { aSessionOf } from '../../test/sign-in.ts';

// The queue is not polled: the e-mails that these tests count would be sent meanwhile.
vi.useFakeTimers({ toFake: ['setInterval'] });
const { app, db, call, build, stop } = await startApp();
vi.useRealTimers();
afterAll(stop);
beforeEach(() => db.deleteFrom('attempt').execute());

const right = 'Senha123forte';
const wrong = 'Senha123errada';
const signIn = (email: string, password: string, cookie?: string) =>
  call(session.login, { body: { email, password } }, { cookie });
const guessTenTimes = (email: string, cookie?: string) =>
  Promise.all(Array.from({ length: 10 }, () => signIn(email, wrong, cookie)));
const mailsOf = (id: number) =>
  db.selectFrom('mail_job').select('kind').where('system_user_id', '=', id).execute();

/** A person who has signed in, and the cookie that their browser stores. */
async function someone() {
  const { id, email } = await build.systemUser({ password: right });
  const header = String((await signIn(email, right)).headers['set-cookie']);
  return { id, email, header, cookie: header.split(';')[0] };
}

describe('A browser in which a person has signed in', () => {
  it('is not locked out by the guesses of others, not even for their own password in the profile', async () => {
    const { id, email, cookie } = await someone();
    await guessTenTimes(email);
    expect(await signIn(email, right)).toMatchObject({ status: 401 });

    expect(await signIn(email, right, `other=1; ${cookie}`)).toMatchObject({ status: 200 });
    const moved = await call(
      systemUsers.edit,
      {
        query: { id },
        body: { email: `novo${id}@example.com`, current_password: right },
        bearer: await aSessionOf(db, id, 60),
      },
      { cookie },
    );
    expect(moved).toMatchObject({ status: 200 });
  });

  it('may guess ten times itself, which locks out nobody else', async () => {
    const { id, email, cookie } = await someone();
    await guessTenTimes(email, cookie);

    expect(await signIn(email, right, cookie)).toMatchObject({ status: 401 });
    expect(await mailsOf(id)).toEqual([]);
    expect(await signIn(email, right)).toMatchObject({ status: 200 });
  });

  it('is not any browser with a cookie of the same length, in whatever characters', async () => {
    const { id, email } = await someone();

    const { status } = await signIn(email, right, `retaguarda_device_${id}=x.${'é'.repeat(43)}`);

    expect(status).toBe(200);
  });

  it('is known by a cookie that scripts and other sites do not get, and that is sent only over https', async () => {
    const { id, header } = await someone();
    expect(header).toMatch(
      new RegExp(
        `^retaguarda_device_${id}=[\\w-]{22}\\.[\\w-]{43}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict$`,
      ),
    );

    const account = { id, password_hash: 'hash' };
    expect(deviceCookies(secret).cookieFor(account, 'device', true)).toMatch(/; Secure$/);
  });

  it('stays the same device when the person signs in again', async () => {
    const { email, cookie } = await someone();

    const again = await signIn(email, right, cookie);

    expect(String(again.headers['set-cookie'])).toMatch(new RegExp(`^${cookie};`));
  });

  it.each<[string, (person: Awaited<ReturnType<typeof someone>>) => Promise<string | undefined>]>([
    ['of another account', async () => (await someone()).cookie],
    [
      'of another account under the name of this one',
      async ({ id }) => (await someone()).cookie?.replace(/\d+=/, `${id}=`),
    ],
    ['that was changed', async ({ cookie }) => cookie?.replace(/=./, '=*')],
    ['without a signature', async ({ cookie }) => cookie?.replace(/\..*/, '')],
    [
      'signed with another secret',
      async ({ id }) =>
        deviceCookies('another secret').cookieFor({
          id,
          password_hash: (
            await db
              .selectFrom('system_user')
              .select('password_hash')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).password_hash,
        }),
    ],
  ])('is not known by a cookie %s', async (_what, cookieOf) => {
    const person = await someone();
    const cookie = await cookieOf(person);
    await guessTenTimes(person.email);

    expect(await signIn(person.email, right, cookie)).toMatchObject({ status: 401 });
  });

  it('is not known any more after a new password', async () => {
    const { id, email, cookie } = await someone();
    const password = 'Senha456nova';
    await call(session.changePassword, { bearer: await aSessionOf(db, id, 0), body: { password } });
    await guessTenTimes(email);

    expect(await signIn(email, password, cookie)).toMatchObject({ status: 401 });
  });

  it('gets the cookie at another address of the console too', async () => {
    const { headers } = await app.inject({
      url: '/api/health',
      headers: { origin: 'https://console.example.com' },
    });

    expect(headers['access-control-allow-credentials']).toBe('true');
  });
});

describe('The owner of an account', () => {
  it('is informed once when it is locked, and again when it is locked again', async () => {
    const { id, email } = await build.systemUser({ password: right });
    await Promise.all(Array.from({ length: 9 }, () => signIn(email, wrong)));
    expect(await mailsOf(id)).toEqual([]);

    await guessTenTimes(email);
    expect(await mailsOf(id)).toEqual([{ kind: 'locked' }]);

    await db.updateTable('attempt').set({ expires_at: new Date() }).execute();
    await guessTenTimes(email);
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('is informed when the guesses are made in a session of theirs', async () => {
    const { id, email } = await build.systemUser({ password: right });
    const bearer = await aSessionOf(db, id, 60);
    for (let guess = 0; guess < 10; guess++)
      await call(systemUsers.edit, {
        query: { id },
        body: { email: `novo.${email}`, current_password: wrong },
        bearer,
      });

    expect(await mailsOf(id)).toEqual([{ kind: 'locked' }]);
  });

  it('is not informed when they are deactivated', async () => {
    const { id, email } = await build.systemUser({ password: right, active: '0' });

    await guessTenTimes(email);

    expect(await mailsOf(id)).toEqual([]);
  });
});
