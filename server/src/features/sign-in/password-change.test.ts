import { departments } from '@retaguarda/contract/entities/departments';
import { session } from '@retaguarda/contract/session';
import { health } from '@retaguarda/contract/status';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newLinkToken } from '../../platform/auth/tokens.ts';
import { startApp } from '../../test/harness.ts';
import { aSessionOf, linkFor } from '../../test/sign-in.ts';

const { db, call, signIn, build, stop } = await startApp();
afterAll(stop);
beforeEach(() => db.deleteFrom('attempt').execute());

const oldPassword = 'Senha123velha';
const password = 'Senha456nova';
const change = (bearer: string, body: object = { password }) =>
  call(session.changePassword, { bearer, body: body as never });
const signInWith = (email: string, typed: string) =>
  call(session.login, { body: { email, password: typed } });
const isAlive = async (bearer: string) => {
  const { status } = await call(departments.list, { query: { client_id: 1 }, bearer });
  return status !== 401;
};

/** A person with a live session that was opened some minutes ago. */
async function signedInAgo(minutes: number) {
  const person = await build.systemUser({ password: oldPassword, granted: ['department:GET'] });
  return { ...person, bearer: await aSessionOf(db, person.id, minutes) };
}

describe('A new password', () => {
  it('is set by a session of the last quarter of an hour, and ends every session and link of that person [1.SCOPE.15 4.SESSION.7 7.AUTH.7]', async () => {
    const { id, email, bearer } = await signedInAgo(14);
    const elsewhere = await signIn(id);
    const other = await signedInAgo(0);
    const link = await linkFor(db, id);

    const { status, body } = await change(bearer);

    expect({ status, ...body }).toEqual({
      status: 200,
      message: 'Password changed',
      signs_in_to: 'console',
    });
    expect([await isAlive(bearer), await isAlive(elsewhere), await isAlive(other.bearer)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await change(link)).toMatchObject({ status: 401 });
    expect(await signInWith(email, oldPassword)).toMatchObject({ status: 401 });
    expect(await signInWith(email, password)).toMatchObject({ status: 200 });
  });

  it.each([
    ['is left out', undefined, 'Required Field'],
    ['is wrong', 'Senha123errada', 'Invalid field'],
    ['is too short to be one', 'abc', 'Invalid field'],
    ['is empty', '', 'Required Field'],
  ])(
    'needs the current one when the session is older: refused when it %s [2.OWN.3]',
    async (_how, current_password, value) => {
      const { email, bearer } = await signedInAgo(16);

      const { status, body } = await change(bearer, { password, current_password });

      expect({ status, ...body }).toEqual({ status: 400, message: [{ field: 'current_password', value }] });
      expect(await isAlive(bearer)).toBe(true);
      expect(await signInWith(email, oldPassword)).toMatchObject({ status: 200 });
    },
  );

  it('is set by an older session with the current one [2.OWN.3 7.AUTH.6 7.AUTH.7]', async () => {
    const { email, bearer } = await signedInAgo(16);

    expect(await change(bearer, { password, current_password: oldPassword })).toMatchObject({ status: 200 });

    expect(await isAlive(bearer)).toBe(false);
    expect(await signInWith(email, password)).toMatchObject({ status: 200 });
  });

  it('is refused after ten wrong current passwords, even with the right one', async () => {
    const { bearer } = await signedInAgo(16);
    const guess = (current_password: string) => change(bearer, { password, current_password });
    await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`Senha${at}errada`)));

    expect(await guess(oldPassword)).toMatchObject({ status: 400 });
  });

  it('set by a link opens an account that wrong passwords had locked', async () => {
    const { id, email } = await build.systemUser({ password: oldPassword });
    await Promise.all(Array.from({ length: 11 }, () => signInWith(email, 'Senha123errada')));

    expect(await change(await linkFor(db, id))).toMatchObject({ status: 200 });

    expect(await signInWith(email, password)).toMatchObject({ status: 200 });
  });

  it('leaves no session for a sign-in with the old password at the same moment', async () => {
    const { id, email, bearer } = await signedInAgo(0);

    const [changed, ...signedIn] = await Promise.all([
      change(bearer),
      ...Array.from({ length: 8 }, () => signInWith(email, oldPassword)),
    ]);

    expect(changed.status).toBe(200);
    const tokens = signedIn.flatMap(({ status, body }) =>
      status === 200 ? [String(body.Authorization)] : [],
    );
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => false));
    expect(await db.selectFrom('session').select('id').where('system_user_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it.each([
    ['no token', undefined],
    ['a token that is none', 'abc'],
    ['a token nobody was sent', newLinkToken().token],
  ])('is refused with %s', async (_what, bearer) => {
    const { status, body } = await call(session.changePassword, { body: { password }, bearer });

    expect({ status, ...body }).toEqual({ status: 401, message: 'Reset link is invalid or has expired' });
  });

  it('is refused by a session that was logged out', async () => {
    const { bearer } = await signedInAgo(0);
    await call(session.logout, { bearer });

    expect(await change(bearer)).toMatchObject({ status: 401 });
  });

  it('is set once by a session, however often at the same moment', async () => {
    const { bearer } = await signedInAgo(0);

    const answers = await Promise.all(
      [1, 2, 3].map((at) => change(bearer, { password: `Senha456nova${at}` })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('is tried at most fifty times in a quarter of an hour from one address', async () => {
    await change('abc');
    await db.updateTable('attempt').set({ count: 50 }).execute();

    expect(await change('abc')).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts, try again later' },
    });
    expect(await call(health, {})).toMatchObject({ status: 200 });
  });

  it('is recorded without its value', async () => {
    const { id, bearer } = await signedInAgo(0);
    await change(bearer);

    const recorded = await db
      .selectFrom('change')
      .selectAll()
      .where('row_id', '=', id)
      .where('entity', '=', 'system_user')
      .execute();
    expect(recorded).toMatchObject([
      { user_id: id, before: { password_hash: '***' }, after: { password_hash: '***' } },
    ]);
    expect(JSON.stringify(await db.selectFrom('change').selectAll().execute())).not.toMatch(/argon2|Senha/);
  });
});
