import { departments } from '@retaguarda/contract/entities/departments';
import { session } from '@retaguarda/contract/session';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { secret } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';

const { app, db, call, signIn, build, stop } = await startApp();
afterAll(stop);
const { id: client_id } = await build.company();
const read = (bearer: string) => call(departments.list, { query: { client_id }, bearer });
const refused = { status: 401, body: { message: 'Invalid credentials' } };

async function signedIn() {
  const person = await build.systemUser({ granted: ['department:GET'] });
  return { ...person, bearer: await signIn(person.id) };
}

describe('A session', () => {
  it('ends at logout, and only that one [4.SESSION.7 7.AUTH.4]', async () => {
    const { id, bearer } = await signedIn();
    const elsewhere = await signIn(id);

    const loggedOut = await call(session.logout, { bearer });

    expect(loggedOut).toMatchObject({ status: 200, body: { message: 'Signed out' } });
    expect(await read(bearer)).toMatchObject(refused);
    expect(await call(session.logout, { bearer })).toMatchObject(refused);
    expect(await read(elsewhere)).toMatchObject({ status: 200 });
  });

  it('returns the current permissions of its user [6.ACCESS.3]', async () => {
    const { id: role_id } = await build.role(['department:GET']);
    const { id: profile_id } = await build.profile({ role_id });
    const bearer = await signIn((await build.systemUser({ profile_id })).id);
    const permissions = async () => (await call(session.permissions, { bearer })).body.permissions;
    expect(await permissions()).toEqual({
      clean_queue_data: false,
      granted: ['department:GET'],
      role_type: 'admin',
    });

    const cleaning = db.selectFrom('permission').select('id').where('entity', '=', 'clean_queue');
    const { id: permission_id } = await cleaning.executeTakeFirstOrThrow();
    await db.insertInto('role_permission').values({ role_id, permission_id }).execute();

    expect(await permissions()).toEqual({
      clean_queue_data: true,
      granted: ['department:GET', 'clean_queue:PUT'],
      role_type: 'admin',
    });
  });

  it('ends when its person is deactivated [1.SCOPE.1 4.SESSION.7]', async () => {
    const { id, bearer } = await signedIn();
    expect(await read(bearer)).toMatchObject({ status: 200 });

    await db.updateTable('system_user').set({ active: '0' }).where('id', '=', id).execute();

    expect(await read(bearer)).toMatchObject(refused);
  });

  it('ends when its time is over', async () => {
    const { id, bearer } = await signedIn();

    await db
      .updateTable('session')
      .set({ expires_at: new Date() })
      .where('system_user_id', '=', id)
      .execute();

    expect(await read(bearer)).toMatchObject(refused);
  });

  it('loses a permission as soon as its role does, and gains one too [4.SESSION.7]', async () => {
    const { bearer, profile_id } = await signedIn();
    const { role_id } = await db
      .selectFrom('profile')
      .select('role_id')
      .where('id', '=', profile_id)
      .executeTakeFirstOrThrow();
    const held = await db
      .deleteFrom('role_permission')
      .where('role_id', '=', role_id)
      .returningAll()
      .execute();

    expect(await read(bearer)).toMatchObject({
      status: 403,
      body: { message: 'No permission: department:GET' },
    });

    await db.insertInto('role_permission').values(held).execute();
    expect(await read(bearer)).toMatchObject({ status: 200 });
  });

  it('follows its person to another profile', async () => {
    const { id, bearer } = await signedIn();
    const { id: profile_id } = await build.profile();

    await db.updateTable('system_user').set({ profile_id }).where('id', '=', id).execute();

    expect(await read(bearer)).toMatchObject({ status: 403 });
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a real token, signed by anyone in any way. */
async function forged(token: string, key: string, claims: object = {}) {
  const [, payload = ''] = token.split('.');
  const real = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return new SignJWT({ ...real, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));
}

describe('A token', () => {
  it('is taken as it was given, whatever the case of the word Bearer', async () => {
    const { bearer } = await signedIn();

    expect(await read(await forged(bearer, secret))).toMatchObject({ status: 200 });
    for (const word of ['Bearer', 'bearer', 'BEARER'])
      expect((await authorizedBy(`${word} ${bearer}`)).statusCode).toBe(200);
  });

  it.each([
    ['of another secret', (token: string) => forged(token, 'another secret that only thieves know, as long')],
    [
      'that has expired while its session is open',
      (token: string) => forged(token, secret, { exp: 1_700_000_000 }),
    ],
    ['without an end', (token: string) => forged(token, secret, { exp: undefined })],
    ['of a session that never was', (token: string) => forged(token, secret, { jti: crypto.randomUUID() })],
    ['without a signature', async (token: string) => token.replace(/[^.]*$/, '')],
    [
      'that says it needs none',
      async (token: string) => token.replace(/^[^.]*(.*\.).*/, `${part({ alg: 'none' })}$1`),
    ],
    [
      'with another person in it',
      async (token: string) => token.replace(/\..*\./, `.${part({ sub: '1', exp: 9e9 })}.`),
    ],
    ['cut short', async (token: string) => token.slice(0, -2)],
    ['that is none', async () => 'undefined'],
  ])('%s is refused', async (_what, spoil) => {
    const { bearer } = await signedIn();

    expect(await read(await spoil(bearer))).toMatchObject(refused);
  });

  it.each([
    ['no header', () => undefined],
    ['the token without Bearer', (token: string) => token],
    ['nothing after Bearer', () => 'Bearer '],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
  ])('is not found in %s [7.BASE.2]', async (_what, header) => {
    const { bearer } = await signedIn();

    const response = await authorizedBy(header(bearer));

    expect({ status: response.statusCode, body: response.json() }).toEqual(refused);
  });
});

const authorizedBy = (authorization: string | undefined) =>
  app.inject({
    url: `/api/department?client_id=${client_id}`,
    headers: { ...(authorization && { authorization }) },
  });
