import { session } from '@retaguarda/contract/session';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, call, build, stop } = await startApp();
afterAll(stop);
const password = 'Senha123forte';
const signInAs = (email: string, typed = password) =>
  call(session.login, { body: { email, password: typed } });

describe('Signing in', () => {
  it('answers the token, the person and what they may do, and nothing else [3.SESSION.1 3.SESSION.2 3.SESSION.4 7.AUTH.3]', async () => {
    const person = await build.systemUser({
      password,
      granted: ['clean_queue:PUT', 'department:GET', 'client:GET'],
    });

    const { status, headers, body } = await signInAs(person.email);

    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    const { id, name, email, nickname, url_avatar } = person;
    expect(body).toEqual({
      message: 'Signed in',
      Authorization: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { id, name, email, nickname, url_avatar },
      permissions: {
        clean_queue_data: true,
        granted: ['client:GET', 'department:GET', 'clean_queue:PUT'],
        role_type: 'admin',
      },
    });
  });

  it('says when it ends, and ends then on the server too', async () => {
    const { id, email } = await build.systemUser({ password });

    const { exp, iat, sub } = decodeJwt((await signInAs(email)).body.Authorization ?? '');

    const row = await db
      .selectFrom('session')
      .selectAll()
      .where('system_user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sub).toBe(String(id));
    expect(Number(exp) - Number(iat)).toBe(12 * 3600);
    expect(Math.floor(row.expires_at.getTime() / 1000)).toBe(exp);
  });

  it('says that a user may not clean queues [3.SESSION.4 6.ACCESS.2]', async () => {
    const { email } = await build.systemUser({ password, granted: [] });

    expect((await signInAs(email)).body.permissions).toEqual({
      clean_queue_data: false,
      granted: [],
      role_type: 'admin',
    });
  });

  it('stores when it was', async () => {
    const { id, email } = await build.systemUser({ password });

    await signInAs(email);

    const { rows } = await sql<{ just: boolean }>`
      select last_login between now() - interval '1 minute' and now() as just
      from "system_user" where id = ${id}`.execute(db);
    expect(rows).toEqual([{ just: true }]);
  });

  it('takes the e-mail in any case, with spaces around it', async () => {
    const { email } = await build.systemUser({ password, email: 'Maria.Souza@example.com' });

    const { status, body } = await signInAs('  MARIA.SOUZA@EXAMPLE.COM ');

    expect({ status, email: body.user?.email }).toEqual({ status: 200, email });
  });

  it.each([
    ['another password', async () => [(await build.systemUser({ password })).email, 'Senha123outra']],
    [
      'the password in another case',
      async () => [(await build.systemUser({ password })).email, 'senha123forte'],
    ],
    ['an e-mail nobody has', async () => ['ninguem@example.com', password]],
    [
      'a deactivated account',
      async () => [(await build.systemUser({ password, active: '0' })).email, password],
    ],
    [
      'an account whose invitation was not followed',
      async () => [(await build.systemUser()).email, password],
    ],
    ['a text with quotes', async () => [(await build.systemUser({ password })).email, "' or '1'='1"]],
  ] as const)('is refused with %s, in the same words [1.SCOPE.1 8.LOGIN.2]', async (_what, credentials) => {
    const [email, typed] = await credentials();

    const { status, body } = await signInAs(email ?? '', typed);

    expect({ status, body }).toEqual({ status: 401, body: { message: 'Invalid credentials' } });
    const opened = await db
      .selectFrom('session')
      .innerJoin('system_user', 'system_user.id', 'system_user_id');
    expect(
      await opened
        .select('email')
        .where('email', '=', email ?? '')
        .execute(),
    ).toEqual([]);
  });

  it.each([
    [{ password }, 'email', 'Required Field'],
    [{ email: ' ', password }, 'email', 'Required Field'],
    [{ email: 'maria', password }, 'email', 'Incorrect email'],
    [{ email: `${'m'.repeat(90)}@example.com`, password }, 'email', 'Invalid field'],
    [{ email: 'a@b.co' }, 'password', 'Required Field'],
    [{ email: 'a@b.co', password: '' }, 'password', 'Required Field'],
    [{ email: 'a@b.co', password: 'abc' }, 'password', 'Invalid field'],
    [{ email: 'a@b.co', password: 'a'.repeat(129) }, 'password', 'Invalid field'],
    [{ email: 'a@b.co', password, remember: true }, 'remember', 'Invalid field'],
  ])('refuses %j [7.AUTH.2 9.LIMIT.2]', async (body, field, value) => {
    const answer = await call(session.login, { body: body as never });

    expect({ status: answer.status, ...answer.body }).toEqual({ status: 400, message: [{ field, value }] });
  });
});
