import { companies } from '@retaguarda/contract/entities/companies';
import { factors } from '@retaguarda/contract/entities/factors';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { session } from '@retaguarda/contract/session';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const password = 'Senha123forte';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

let person: { id: number; email: string; profile_id: number };
beforeEach(async () => {
  person = await app.build.systemUser({ password, granted: ['client:GET'] });
});

const signIn = async () => (await app.call(session.login, { body: { email: person.email, password } })).body;
const require = (is_required: boolean) =>
  app.as('profile:PUT', 'client:GET')(profiles.requireSecondStep, {
    query: { id: person.profile_id },
    body: { is_required },
  });
const listCompanies = (bearer: string) => app.call(companies.list, { bearer, query: {} });

async function setUpApp(bearer: string) {
  const { secret } = (await app.call(factors.startApp, { bearer })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return app.call(factors.confirmApp, { bearer, body: { code } });
}

describe('A person whose profile requires a second step', () => {
  beforeEach(async () => void expect(await require(true)).toMatchObject({ status: 200 }));

  it('can do nothing before it is set up, and everything after that in the same session', async () => {
    const { Authorization: bearer = '', must_enrol } = await signIn();
    expect(must_enrol).toBe(true);
    const first = { status: 403, body: { message: 'Set up a second step first' } };
    expect(await listCompanies(bearer)).toMatchObject(first);

    expect(await setUpApp(bearer)).toMatchObject({ status: 200 });
    expect(await listCompanies(bearer)).toMatchObject({ status: 200 });
  });

  it('cannot remove the last one', async () => {
    const { Authorization: bearer = '' } = await signIn();
    await setUpApp(bearer);

    expect(await app.call(factors.removeApp, { bearer })).toMatchObject({
      status: 409,
      body: { message: 'A second step is required for your profile' },
    });
    const { body } = await app.call(factors.read, { bearer, query: { id: person.id } });
    expect(body.app_since).not.toBeNull();
  });

  it('can do everything once it is not required any more', async () => {
    await require(false);

    expect(await signIn()).not.toHaveProperty('must_enrol');
  });
});

describe('An administrator', () => {
  const reset = (granted: Parameters<typeof app.as>) =>
    app.as(...granted)(factors.reset, { query: { id: person.id } });

  it('with all permissions of the person removes it; the person is informed, and signed out', async () => {
    const { Authorization: bearer = '' } = await signIn();
    await setUpApp(bearer);

    expect(await reset(['system_user:PUT', 'client:GET'])).toMatchObject({ status: 200 });

    expect(await listCompanies(bearer)).toMatchObject({ status: 401 });
    expect(await signIn()).toHaveProperty('Authorization');
    const mails = (await app.delivered()).filter(({ to }) => to === person.email);
    expect(mails.filter(({ text }) => text.includes('removeu a segunda etapa'))).toHaveLength(1);
    const noted = await app.db
      .selectFrom('security_event')
      .select(['system_user_id', 'by_id'])
      .where('kind', '=', 'factorReset')
      .executeTakeFirst();
    expect(noted).toEqual({ system_user_id: person.id, by_id: expect.any(Number) });
  });

  it('with fewer permissions does not', async () => {
    const { Authorization: bearer = '' } = await signIn();
    await setUpApp(bearer);

    expect(await reset(['system_user:PUT'])).toMatchObject({ status: 403 });
    expect(await signIn()).toHaveProperty('second_step');
  });

  it('does not reset their own', async () => {
    const administrator = app.as('system_user:PUT');
    const { id } = await administrator.signedIn;

    expect(await administrator(factors.reset, { query: { id } })).toMatchObject({ status: 403 });
  });
});
