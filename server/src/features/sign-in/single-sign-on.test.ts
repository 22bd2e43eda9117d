import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { profileStore } from '../../entities/profiles/profile-store.ts';
import { startApp } from '../../test/harness.ts';
import { startOpenidProvider } from '../../test/openid-provider.ts';
import { signOnRounds } from '../../test/sign-in.ts';
import { uniqueNumber } from '../../test/unique.ts';

const provider = await startOpenidProvider();
const app = await startApp({
  settings: {
    ...provider.settings,
    OIDC_PROFILE_CLAIM: 'groups',
    OIDC_PROFILES: { agents: 'Perfil de quem atende', gone: 'Perfil que não existe' },
  },
});
afterAll(async () => {
  await app.stop();
  provider.stop();
});
await app.build.profile({ name: 'Perfil de quem atende' });
await profileStore(app.db).markSignOnProfiles(['Perfil de quem atende', 'Perfil que não existe']);

type Person = { id: number; email: string };
let person: Person;
let claims: { sub: string; email: string; email_verified: boolean };
beforeEach(async () => {
  provider.fail();
  await app.db.deleteFrom('attempt').execute();
  person = await app.build.systemUser({ granted: ['client:GET'] });
  claims = { sub: `sub${uniqueNumber()}`, email: person.email, email_verified: true };
});

const { begin, finish } = signOnRounds(app);

/** The whole way, with these claims. */
async function signOn(of: object = claims) {
  const { address, cookie } = await begin();
  return finish(provider.letIn(address, { ...of }), cookie);
}

const lastEvent = async () =>
  app.db
    .selectFrom('security_event')
    .select(['kind', 'is_refused', 'system_user_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const reasonOf = async () => ((await lastEvent())?.details as { reason?: string } | null)?.reason;
const opened = () =>
  app.db.selectFrom('session').select('id').where('system_user_id', '=', person.id).execute();

describe('A person who comes from the provider', () => {
  it('is signed in to the account of their verified address, which is linked to them from then on', async () => {
    const { status, body } = await signOn({ ...claims, email: claims.email.toUpperCase() });
    expect([status, body.user?.id]).toEqual([200, person.id]);
    const listed = await app.call(session.permissions, { bearer: body.Authorization ?? '' });
    expect(listed).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await lastEvent()).toMatchObject({
      kind: 'signIn',
      is_refused: false,
      system_user_id: person.id,
      details: { how: 'sso', is_linked: true },
    });
  });

  it('stays the same person here when their address changes there, and takes no other account by it', async () => {
    await signOn();
    const other = await app.build.systemUser();
    const { body } = await signOn({ ...claims, email: other.email });
    expect(body.user?.id).toBe(person.id);
    expect(await lastEvent()).not.toHaveProperty('details.is_linked');
  });

  it('is refused an account that is linked to somebody else there, even with its address', async () => {
    await signOn();
    expect(await signOn({ ...claims, sub: 'somebody else' })).toMatchObject({
      status: 403,
      body: { message: 'This account belongs to somebody else at single sign-on' },
    });
    expect(await reasonOf()).toBe('otherLink');
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['said to be verified by a text', { email_verified: 'true' }],
    ['not said to be verified', { email_verified: undefined }],
    ['missing', { email: undefined }],
    ['no address', { email: 'ninguem' }],
  ])('is refused with an address that is %s', async (_what, changed) => {
    expect(await signOn({ ...claims, ...changed })).toMatchObject({
      status: 403,
      body: { message: 'Your e-mail is not verified by single sign-on' },
    });
    expect([await opened(), await reasonOf()]).toEqual([[], 'unverified']);
  });

  it.each(['before it was linked', 'after it was linked'])(
    'is refused an inactive account, %s',
    async (when) => {
      if (when === 'after it was linked') await signOn();
      await app.db.deleteFrom('session').where('system_user_id', '=', person.id).execute();
      await app.db.updateTable('system_user').set({ active: '0' }).where('id', '=', person.id).execute();
      expect(await signOn()).toMatchObject({
        status: 403,
        body: { message: 'You have no active account here' },
      });
      expect([await opened(), await reasonOf()]).toEqual([[], 'inactive']);
    },
  );

  it('is recognised by claims that the provider has elsewhere and the token lacks', async () => {
    const { sub, ...rest } = claims;
    provider.fail({ userinfo: { sub, ...rest } });
    expect(await signOn({ sub })).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    provider.fail({ userinfo: { sub: 'another', ...rest } });
    expect(await signOn({ sub: 'a new one' })).toMatchObject({ status: 401 });
  });
});

describe('A person without an account', () => {
  const newcomer = (groups: unknown) => {
    const number = uniqueNumber();
    const email = `nova.pessoa${number}@example.com`;
    return { sub: `new${number}`, email, email_verified: true, name: 'Júlia d’Ávila 3ª', groups };
  };

  it('gets one with the profile of their claim, which is recorded, and no invitation', async () => {
    const claims = newcomer(['others', 'agents']);
    const { status, body } = await signOn(claims);
    expect([status, body.user?.email, body.user?.name]).toEqual([200, claims.email, 'Júlia d Ávila ª']);
    const row = await app.db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'profile_id')
      .select(['profile.name', 'password_hash'])
      .where('system_user.id', '=', body.user?.id ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Perfil de quem atende', password_hash: null });
    const recorded = app.db.selectFrom('change').select(['user_id', 'entity']);
    expect(
      await recorded
        .where('row_id', '=', body.user?.id ?? 0)
        .where('entity', '=', 'system_user')
        .execute(),
    ).toEqual([{ user_id: null, entity: 'system_user' }]);
    expect(await lastEvent()).toMatchObject({ details: { how: 'sso', is_made: true, is_linked: true } });
    expect((await app.delivered()).filter(({ to }) => to === claims.email)).toEqual([]);
  });

  it.each([
    ['another value', 'admins', 'noAccount'],
    ['no value', undefined, 'noAccount'],
    ['a value whose profile does not exist', 'gone', 'noProfile'],
    ['a list within a list', [['agents']], 'noAccount'],
  ])('is refused with %s', async (_what, groups, reason) => {
    const claims = newcomer(groups);
    expect(await signOn(claims)).toMatchObject({
      status: 403,
      body: { message: 'You have no active account here' },
    });
    expect(await reasonOf()).toBe(reason);
    const made = app.db.selectFrom('system_user').select('id').where('email', '=', claims.email);
    expect(await made.execute()).toEqual([]);
  });
});

it('A profile that got the name of the setting after the start is given to nobody', async () => {
  const number = uniqueNumber();
  await app.build.profile({ name: 'Perfil que não existe' });
  const claims = { sub: `new${number}`, email: `outra${number}@example.com`, email_verified: true };

  expect(await signOn({ ...claims, name: 'Ana Souza', groups: 'gone' })).toMatchObject({ status: 403 });
  expect(await reasonOf()).toBe('noProfile');
});

describe('Signing out', () => {
  it('ends the session here, and answers where it ends at the provider, with the token of that sign-in', async () => {
    const { body } = await signOn();
    const bearer = body.Authorization ?? '';
    const { provider_address = '' } = (await app.call(session.logout, { bearer })).body;
    const { origin, pathname, searchParams } = new URL(provider_address);
    expect([origin, pathname]).toEqual([provider.issuer, '/end']);
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://retaguarda.test/login');
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await app.call(session.permissions, { bearer })).toMatchObject({ status: 401 });
    expect(
      await app.db
        .selectFrom('single_sign_on_session')
        .select('sid')
        .where('subject', '=', claims.sub)
        .execute(),
    ).toEqual([]);
  });

  it('of a session that did not begin there stays here', async () => {
    const bearer = await app.signIn(person.id);
    expect((await app.call(session.logout, { bearer })).body).toEqual({ message: 'Signed out' });
  });

  it('stores no readable token', async () => {
    await signOn();
    const stored = await app.db.selectFrom('single_sign_on_session').select('id_token').execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { id_token } of stored) expect(id_token).not.toMatch(/^ey/);
  });
});

it('A sign-on counts against the rate limit of its address until it succeeds', async () => {
  const counts = async () =>
    (await app.db.selectFrom('attempt').select('count').execute()).map(({ count }) => count);

  await begin();
  expect(await counts()).toEqual([1]);
  for (let round = 0; round < 3; round += 1) expect((await signOn()).status).toBe(200);

  expect((await counts()).sort()).toEqual([0, 1]);
});
