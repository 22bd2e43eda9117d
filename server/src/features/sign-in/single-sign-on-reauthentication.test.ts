import { factors } from '@retaguarda/contract/entities/factors';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { secondStep } from '@retaguarda/contract/second-step';
import { session } from '@retaguarda/contract/session';
import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { startOpenidProvider } from '../../test/openid-provider.ts';
import { testPasskey } from '../../test/passkey.ts';
import { uniqueNumber } from '../../test/unique.ts';

const provider = await startOpenidProvider();
const app = await startApp({ settings: provider.settings });
afterAll(async () => {
  await app.stop();
  provider.stop();
});

const password = 'Senha123forte';
let person: { id: number; email: string };
let claims: object;
beforeEach(async () => {
  person = await app.build.systemUser({ granted: ['system_user:POST'] });
  claims = { sub: `sub${uniqueNumber()}`, email: person.email, email_verified: true };
});

async function signOn(more: object = {}, fresh = false) {
  const { headers, body } = await app.call(singleSignOn.start, { body: { fresh } });
  const cookie = String(headers['set-cookie']).split(';')[0];
  const answer = String(provider.letIn(body.address, { ...claims, ...more }));
  const reply = await app.call(singleSignOn.finish, { body: { answer } }, { cookie });
  return { ...reply.body, address: new URL(body.address) };
}

const now = () => Math.floor(Date.now() / 1000);
const sensitive = (bearer = '') => app.call(factors.renewCodes, { bearer });
const asked = { status: 403, body: { message: 'Confirm that it is you' } };

describe('A sign-in at the provider counts as a re-authentication', () => {
  it('from when the person has proved there who they are', async () => {
    expect(await sensitive((await signOn({ auth_time: now() - 60 })).Authorization)).toMatchObject({
      status: 409,
    });
    expect(await sensitive((await signOn({ auth_time: now() - 601 })).Authorization)).toMatchObject(asked);
  });

  it('and not from later than now, where its clock is ahead', async () => {
    await signOn({ auth_time: now() + 7200 });
    const opened = app.db.selectFrom('session').select('proven_at').where('system_user_id', '=', person.id);
    const { proven_at } = await opened.executeTakeFirstOrThrow();
    expect(proven_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('not when the provider does not say when that was', async () => {
    expect(await sensitive((await signOn()).Authorization)).toMatchObject(asked);
  });

  it('and is requested again where one is needed', async () => {
    const { searchParams } = (await signOn({}, true)).address;
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600']);
  });

  it('so that a browser left open at the provider does not become the account', async () => {
    const { Authorization: bearer = '' } = await signOn({ auth_time: now() - 7200 });
    expect(await app.call(session.changePassword, { bearer, body: { password } })).toMatchObject(asked);
    const body = { email: 'outra@example.com' };
    expect(await app.call(systemUsers.edit, { bearer, query: { id: person.id }, body })).toMatchObject(asked);
  });
});

describe('The second step of an account', () => {
  const passkey = testPasskey();
  beforeEach(async () => {
    const bearer = await app.signIn(person.id);
    const { options } = (await app.call(factors.startPasskey, { bearer })).body;
    await app.db.deleteFrom('passkey').execute();
    await app.call(factors.addPasskey, {
      bearer,
      body: { name: 'Notebook', passkey: passkey.make(options) },
    });
  });

  it('is required after the provider, and the session ends there as well', async () => {
    const { Authorization, second_step } = await signOn();
    expect([Authorization, second_step?.methods]).toEqual([undefined, ['passkey', 'recovery']]);
    const ticket = second_step?.ticket ?? '';
    const { options } = (await app.call(secondStep.challenge, { body: { ticket } })).body;
    const done = await app.call(secondStep.finish, { body: { ticket, passkey: passkey.use(options) } });
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    const { body } = await app.call(session.logout, { bearer: done.body.Authorization });
    expect(body.provider_address).toContain('/end?');
    const noted = app.db.selectFrom('security_event').select('details').where('kind', '=', 'signIn');
    expect((await noted.orderBy('id', 'desc').executeTakeFirst())?.details).toMatchObject({
      how: 'ssoAndPasskey',
    });
  });

  it('is not required when the provider required more than a password', async () => {
    expect((await signOn({ amr: ['pwd', 'mfa'] })).user?.id).toBe(person.id);
    expect(await signOn({ amr: ['pwd'] })).toHaveProperty('second_step');
  });
});
