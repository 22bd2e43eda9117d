import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { newEmail } from '@retaguarda/contract/new-email';
import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../platform/auth/tokens.ts';
import { startApp } from '../../test/harness.ts';
import { aSessionOf } from '../../test/sign-in.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, call, delivered, signIn, stop } = await startApp();
afterAll(stop);
beforeEach(() => db.deleteFrom('attempt').execute());

const password = 'Senha123velha';
let number = 0;
const newAddress = () => `novo${++number}@example.com`;
const emailOf = async (id: number) =>
  (await db.selectFrom('system_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const signInWith = (email: string) => call(session.login, { body: { email, password } });
const isAlive = async (bearer: string) => (await call(session.permissions, { bearer })).status === 200;

async function signedIn(minutesAgo = 0) {
  const { id, email } = await build.systemUser({ password });
  const bearer = await aSessionOf(db, id, minutesAgo);
  const edit = (body: object) => call(systemUsers.edit, { query: { id }, body, bearer });
  return { id, email, bearer, edit };
}

/** The token in the newest e-mail to this address. */
async function tokenSentTo(address: string) {
  const mail = (await delivered()).findLast(({ to }) => to === address);
  return /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const confirm = (bearer: string) => call(newEmail.confirm, { bearer });

const waits = {
  status: 200,
  body: { message: 'The new e-mail counts once the link sent to it is followed' },
};
const notALink = { status: 401, body: { message: 'Confirmation link is invalid or has expired' } };

describe('A session of an hour', () => {
  it.each([
    ['without the password', {}, 'Required Field'],
    ['with a wrong one', { current_password: 'Senha123errada' }, 'Invalid field'],
  ])('does not move the account to another address %s', async (_how, given, value) => {
    const { id, email, edit } = await signedIn(60);
    const address = newAddress();

    const { status, body } = await edit({ email: address, ...given });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field: 'current_password', value }] });
    await call(session.requestReset, { body: { email: address } });
    expect((await delivered()).filter(({ to }) => to === address)).toEqual([]);
    expect(await emailOf(id)).toBe(email);
  });

  it('requires the password for another address, and changes the rest without it', async () => {
    const { id, bearer, edit } = await signedIn(60);
    const address = newAddress();

    expect(await edit({ name: 'Outro Nome' })).toMatchObject({ status: 200 });
    expect(await edit({ email: address, current_password: password })).toMatchObject(waits);

    expect(await call(newEmail.waiting, { bearer })).toMatchObject({ body: { new_email: address } });
    expect(await changesOf(db, 'system_user', id)).toMatchObject([{ after: { name: 'Outro Nome' } }]);
  });

  it('is refused after ten wrong passwords, even with the right one, and so is the login', async () => {
    const { email, edit } = await signedIn(11);
    const guess = (current_password: string) => edit({ email: newAddress(), current_password });
    await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`Senha${at}errada`)));

    expect(await guess(password)).toMatchObject({ status: 400 });
    expect(await signInWith(email)).toMatchObject({ status: 401 });
  });
});

describe('Another address of oneself', () => {
  it('counts only when its link is followed; then the old address is informed and the other sessions end [1.SCOPE.14 7.SYSUSER.7]', async () => {
    const { id, email, bearer, edit } = await signedIn(9);
    const elsewhere = await signIn(id);
    const address = newAddress();

    expect(await edit({ email: address, nickname: 'novo' })).toMatchObject(waits);
    expect(await signInWith(address)).toMatchObject({ status: 401 });
    expect(await signInWith(email)).toMatchObject({ status: 200 });
    expect((await delivered()).filter(({ to }) => to === email)).toEqual([]);

    expect(await confirm(await tokenSentTo(address))).toMatchObject({
      status: 200,
      body: { message: 'New e-mail confirmed' },
    });
    expect(await emailOf(id)).toBe(address);
    expect(await signInWith(email)).toMatchObject({ status: 401 });
    expect([await isAlive(bearer), await isAlive(elsewhere)]).toEqual([true, false]);
    expect((await delivered()).filter(({ to }) => to === email)).toMatchObject([
      { subject: 'O e-mail da sua conta na Retaguarda foi alterado' },
    ]);
    expect(await changesOf(db, 'system_user', id)).toMatchObject([
      { user_id: id, after: { nickname: 'novo' } },
      { user_id: id, before: { email }, after: { email: address } },
    ]);
    expect(await call(newEmail.waiting, { bearer })).toMatchObject({ body: { new_email: null } });
  });

  it('has a link that works once, however often at the same moment, and is stored only as a hash', async () => {
    const { edit } = await signedIn();
    const address = newAddress();
    await edit({ email: address });
    const token = await tokenSentTo(address);
    const rows = await db.selectFrom('new_email').selectAll().where('email', '=', address).execute();
    expect(rows).toMatchObject([{ token_hash: hashOf(token) }]);

    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('has a link that stops working when a newer one is sent, or after a day', async () => {
    const { bearer, edit } = await signedIn();
    const address = newAddress();
    await edit({ email: newAddress() });
    await edit({ email: address });
    const older = await tokenSentTo(address);
    expect(await call(newEmail.sendAgain, { bearer })).toMatchObject(waits);
    const newest = await tokenSentTo(address);

    expect(newest).not.toBe(older);
    expect(await confirm(older)).toMatchObject(notALink);
    await db.updateTable('new_email').set({ expires_at: new Date() }).execute();
    expect(await confirm(newest)).toMatchObject(notALink);
    expect(await call(newEmail.waiting, { bearer })).toMatchObject({ body: { new_email: null } });
  });

  it('must be free when it is requested, and again when it is confirmed', async () => {
    const { id, email, edit } = await signedIn();
    const taken = {
      status: 409,
      body: { message: [{ field: 'email', value: '"email" is already in use' }] },
    };
    const address = newAddress();
    expect(await edit({ email: (await build.systemUser()).email.toUpperCase() })).toMatchObject(taken);
    await edit({ email: address });
    const token = await tokenSentTo(address);
    await build.systemUser({ email: address.toUpperCase() });

    expect(await confirm(token)).toMatchObject(taken);
    expect(await emailOf(id)).toBe(email);
  });

  it.each<[string, (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>]>([
    ['its owner drops it', ({ bearer }) => call(newEmail.drop, { bearer })],
    [
      'the password changes',
      ({ bearer }) => call(session.changePassword, { bearer, body: { password: 'Senha456nova' } }),
    ],
    [
      'an administrator sets another one',
      ({ id }) => as('system_user:PUT')(systemUsers.edit, { query: { id }, body: { email: newAddress() } }),
    ],
    [
      'its owner is deactivated',
      ({ id }) => db.updateTable('system_user').set({ active: '0' }).where('id', '=', id).execute(),
    ],
  ])('cannot be confirmed after %s', async (_when, happen) => {
    const person = await signedIn();
    const address = newAddress();
    await person.edit({ email: address });
    const token = await tokenSentTo(address);

    await happen(person);

    expect(await confirm(token)).toMatchObject(notALink);
    expect(await emailOf(person.id)).not.toBe(address);
  });

  it('is requested at most five times in an hour', async () => {
    const { bearer, edit } = await signedIn();
    for (let time = 0; time < 5; time++) expect(await edit({ email: newAddress() })).toMatchObject(waits);

    expect(await edit({ email: newAddress() })).toMatchObject({ status: 429 });
    expect(await call(newEmail.sendAgain, { bearer })).toMatchObject({ status: 429 });
  });
});

it('An administrator moves somebody else to another address at once', async () => {
  const { id } = await build.systemUser({ password });
  const email = newAddress();

  expect(await as('system_user:PUT')(systemUsers.edit, { query: { id }, body: { email } })).toMatchObject({
    status: 200,
    body: { message: 'System user updated' },
  });
  expect(await emailOf(id)).toBe(email);
});
