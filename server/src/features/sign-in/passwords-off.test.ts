import { factors } from '@retaguarda/contract/entities/factors';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { reauthentication } from '@retaguarda/contract/second-step';
import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linkWithoutCaller } from '../../entities/system-users/link-without-caller.ts';
import { passwordPolicy } from '../../platform/auth/passwords.ts';
import { startApp } from '../../test/harness.ts';
import { linkFor } from '../../test/sign-in.ts';

const password = 'Senha123forte';
const breakGlass = 'quebra-vidro@example.com';
const settings = { PASSWORD_SIGN_IN: false, BREAK_GLASS: [breakGlass] };
const app = await startApp({ settings });
afterAll(app.stop);

const named = await app.build.systemUser({ password, email: 'Quebra-Vidro@example.com' });
let other: { id: number; email: string };
beforeEach(async () => {
  await app.db.deleteFrom('attempt').execute();
  other = await app.build.systemUser({ password });
});

const signIn = (email: string, typed = password) =>
  app.call(session.login, { body: { email, password: typed } });
const only = { status: 409, body: { message: 'This account signs in with single sign-on only' } };

describe('Where passwords are off', () => {
  it('a named account signs in with its password', async () => {
    expect(await signIn(breakGlass)).toMatchObject({ status: 200, body: { user: { id: named.id } } });
  });

  it('nobody else does, and the answer does not reveal who is named', async () => {
    const refused = {
      status: 403,
      body: { message: 'Wrong e-mail or password, or an account of single sign-on' },
    };
    expect(await signIn(other.email)).toMatchObject(refused);
    expect(await signIn(breakGlass, 'Senha123outra')).toMatchObject(refused);
    expect(await signIn('ninguem@example.com')).toMatchObject(refused);
  });

  it('a link for a new password is sent to a named account alone, with the same answer', async () => {
    const ask = async (email: string) => (await app.call(session.requestReset, { body: { email } })).body;
    const same = { message: 'A link was sent if this account keeps a password' };
    for (const email of [breakGlass, other.email, 'ninguem@example.com'])
      expect(await ask(email)).toEqual(same);
    const to = (await app.delivered()).map((mail) => mail.to);
    expect([to.includes(named.email), to.includes(other.email)]).toEqual([true, false]);
  });

  it('a link from before sets no password, and stays as it is', async () => {
    const bearer = await linkFor(app.db, other.id);
    const change = () => app.call(session.changePassword, { bearer, body: { password: 'Senha456nova' } });
    expect(await change()).toMatchObject(only);
    expect(await change()).toMatchObject(only);
  });

  it('nobody sets one in their session, or proves with one who they are', async () => {
    const bearer = await app.signIn(other.id);
    expect(
      await app.call(session.changePassword, { bearer, body: { password: 'Senha456nova' } }),
    ).toMatchObject(only);
    expect(await app.call(reauthentication.give, { bearer, body: { password } })).toMatchObject({
      status: 400,
    });
    const { body } = await app.call(factors.read, { bearer, query: { id: other.id } });
    expect(body.has_password).toBe(false);
  });

  it('a new system user is not invited, and nobody can invite them or make a link', async () => {
    const administrator = app.as('system_user:POST', 'system_user:PUT', 'system_user:GET');
    const { profile_id } = await app.build.systemUser();
    const email = 'nova.pessoa@example.com';
    const { body } = await administrator(systemUsers.create, {
      body: { name: 'Nova Pessoa', email, nickname: 'nova', profile_id },
    });
    const query = { id: body.id };
    expect(await administrator(signInChecks.inviteSystemUser, { query })).toMatchObject(only);
    expect(await administrator(signInChecks.linkForSystemUser, { query })).toMatchObject(only);
    expect(await administrator(signInChecks.ofSystemUser, { query })).toMatchObject({
      body: { invitation: null },
    });
    expect((await app.delivered()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('the command makes a link for a named account alone', async () => {
    const parts = { publicUrl: 'http://retaguarda.test', passwords: passwordPolicy(settings) };
    expect(await linkWithoutCaller(app.db, other.email, parts)).toBe('withoutPassword');
    expect(await linkWithoutCaller(app.db, breakGlass, parts)).toHaveProperty('link');
  });
});
