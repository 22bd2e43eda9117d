import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { session } from '@retaguarda/contract/session';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, call, delivered, stop } = await startApp();
afterAll(stop);
const editor = as('system_user:GET', 'system_user:PUT', 'system_user:ACTIVATE');
const password = 'Senha123velha';

const check = async (id: number) => (await editor(signInChecks.ofSystemUser, { query: { id } })).body;
const login = (email: string, typed = password) => call(session.login, { body: { email, password: typed } });
const tokenIn = (text = '') => /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '';
const follow = (bearer: string) =>
  call(session.changePassword, { body: { password: 'Senha456nova' }, bearer });

/** Ten wrong passwords lock an account. */
async function lockOut(email: string) {
  for (let tried = 0; tried < 10; tried++) await login(email, `Senha${tried}errada`);
}

describe('What prevents a system user from signing in', () => {
  it('is nothing for one who has signed in', async () => {
    const person = await build.systemUser({ password });
    await login(person.email);

    expect(await check(person.id)).toEqual({
      person: { active: true, ends_on: null },
      invitation: null,
      locked_until: null,
      last_login: expect.any(String),
      is_within_reach: true,
    });
  });

  it('is the switch, with its reason', async () => {
    const { id } = await build.systemUser();
    await build.superAdmin();
    await editor(systemUsers.activate, { query: { id }, body: { active: '0', reason: 'Desligada' } });

    expect((await check(id)).person).toMatchObject({ active: false, switched: { reason: 'Desligada' } });
  });

  it('is a lock after too many wrong passwords, however the address was written, until it ends', async () => {
    const person = await build.systemUser({ password, email: 'Trancada@Example.com' });
    for (let tried = 0; tried < 9; tried++) await login(person.email, `Senha${tried}errada`);
    expect(await check(person.id)).toMatchObject({ locked_until: null });

    await login('trancada@EXAMPLE.com', 'Senha9errada');

    const { locked_until } = await check(person.id);
    expect(await login(person.email)).toMatchObject({ status: 401 });
    const minutes = (Date.parse(locked_until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThanOrEqual(15);
    await db
      .updateTable('attempt')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await check(person.id)).toMatchObject({ locked_until: null });
  });
});

describe('An account that is unlocked', () => {
  it('accepts the password again, and it is recorded', async () => {
    const { id, email } = await build.systemUser({ password });
    await lockOut(email);
    expect(await login(email)).toMatchObject({ status: 401 });

    const unlocked = await editor(signInChecks.unlock, { query: { id } });

    expect(unlocked).toMatchObject({ status: 200, body: { id, message: 'Account unlocked' } });
    expect(await check(id)).toMatchObject({ locked_until: null });
    expect(await login(email)).toMatchObject({ status: 200 });
    expect(await changesOf(db, 'system_user', id)).toEqual([
      { user_id: (await editor.signedIn).id, before: {}, after: { access: 'unlocked' } },
    ]);
  });
});

describe('A person who is invited again', () => {
  it('gets a link by e-mail, in place of the one before', async () => {
    const { id } = await build.systemUser();
    await editor(signInChecks.inviteSystemUser, { query: { id } });
    const first = tokenIn((await delivered()).at(-1)?.text);

    const invited = await editor(signInChecks.inviteSystemUser, { query: { id } });

    expect(invited).toMatchObject({ status: 200, body: { id, message: 'Invitation sent' } });
    const second = tokenIn((await delivered()).at(-1)?.text);
    expect(await check(id)).toMatchObject({ invitation: { state: 'pending' } });
    expect(await follow(first)).toMatchObject({ status: 401 });
    expect(await follow(second)).toMatchObject({ status: 200 });
    expect((await changesOf(db, 'system_user', id)).slice(0, 2)).toMatchObject([
      { after: { access: 'invited' } },
      { after: { access: 'invited' } },
    ]);
  });
});

describe('A link that is made', () => {
  it('sets a first password', async () => {
    const { id } = await build.systemUser();

    const { body } = await editor(signInChecks.linkForSystemUser, { query: { id } });

    expect(await follow(tokenIn(body.link))).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['An invitation', signInChecks.inviteSystemUser],
  ['A link', signInChecks.linkForSystemUser],
])('%s is refused', (_what, endpoint) => {
  it.each([
    [
      'to one who has a password: nobody takes over a living account',
      { password },
      'A password is already set',
    ],
    ['to one who is inactive', { active: '0' as const }, 'User is inactive'],
  ])('%s', async (_whom, values, message) => {
    const { id } = await build.systemUser(values);

    expect(await editor(endpoint, { query: { id } })).toMatchObject({ status: 409, body: { message } });
    expect(await changesOf(db, 'system_user', id)).toEqual([]);
  });
});

describe.each([
  ['invite', signInChecks.inviteSystemUser],
  ['make a link for', signInChecks.linkForSystemUser],
  ['unlock', signInChecks.unlock],
])('Nobody can %s', (_verb, endpoint) => {
  it('a person who holds more than they do', async () => {
    const strong = await build.systemUser({ granted: ['role:PUT'] });

    expect(await editor(endpoint, { query: { id: strong.id } })).toMatchObject({
      status: 403,
      body: { message: 'No permission: role:PUT' },
    });
    expect(await check(strong.id)).toMatchObject({ is_within_reach: false });
    expect(await changesOf(db, 'system_user', strong.id)).toEqual([]);
  });

  it('themselves: a session that was left open must not become the account', async () => {
    const { id } = await editor.signedIn;

    expect(await editor(endpoint, { query: { id } })).toMatchObject({
      status: 403,
      body: { message: 'You cannot change this in your own account' },
    });
    expect(await check(id)).toMatchObject({ is_within_reach: false });
  });
});
