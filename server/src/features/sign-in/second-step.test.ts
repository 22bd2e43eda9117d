import { factors } from '@retaguarda/contract/entities/factors';
import { secondStep } from '@retaguarda/contract/second-step';
import { session } from '@retaguarda/contract/session';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';

const password = 'Senha123forte';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

let person: { id: number; email: string };
let bearer: string;
beforeEach(async () => {
  vi.useRealTimers();
  person = await app.build.systemUser({ password });
  bearer = await app.signIn(person.id);
});

/** What the app shows now, or this number of thirty-second periods away from now. */
const codeOf = (secret: string, away = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + away * 30_000 });

async function setUpApp() {
  const { body } = await app.call(factors.startApp, { bearer });
  const { secret } = body;
  // The code of the period before, so that the one of this period is still unused.
  const confirmed = await app.call(factors.confirmApp, { bearer, body: { code: codeOf(secret, -1) } });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.recovery_codes ?? [] };
}

const typePassword = () => app.call(session.login, { body: { email: person.email, password } });
const ticket = async () => (await typePassword()).body.second_step?.ticket ?? '';
const finish = (body: object) => app.call(secondStep.finish, { body: body as never });

describe('An account with an authenticator app', () => {
  it('is not signed in to with the password alone', async () => {
    await setUpApp();

    const { status, body } = await typePassword();

    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Second step needed',
      second_step: { ticket: expect.any(String), methods: ['code', 'recovery'] },
    });
  });

  it('is signed in to with a code, which is accepted once', async () => {
    const { secret } = await setUpApp();
    const code = codeOf(secret);

    const { status, body } = await finish({ ticket: await ticket(), code });
    expect([status, body.user.id]).toEqual([200, person.id]);

    expect(await finish({ ticket: await ticket(), code })).toMatchObject({
      status: 401,
      body: { message: [{ field: 'code', value: 'Invalid field' }] },
    });
  });

  it('accepts a code once also when it is sent many times at once', async () => {
    const { secret } = await setUpApp();
    const code = codeOf(secret);
    const tickets = [await ticket(), await ticket(), await ticket(), await ticket()];

    const answers = await Promise.all(tickets.map((one) => finish({ ticket: one, code })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('accepts no code that is older than one that was accepted', async () => {
    const { secret } = await setUpApp();
    expect(await finish({ ticket: await ticket(), code: codeOf(secret, 1) })).toMatchObject({ status: 200 });

    expect(await finish({ ticket: await ticket(), code: codeOf(secret) })).toMatchObject({ status: 401 });
  });

  it.each([
    [1, 200],
    [-1, 401],
    [2, 401],
    [-2, 401],
  ])('a clock that is %i periods away gets %i', async (away, status) => {
    const { secret } = await setUpApp();
    // The one before was used to set it up.
    expect(await finish({ ticket: await ticket(), code: codeOf(secret, away) })).toMatchObject({ status });
  });

  it('accepts a ticket once, and none of an older password', async () => {
    const { secret } = await setUpApp();
    const [first, second] = [await ticket(), await ticket()];
    expect(await finish({ ticket: first, code: codeOf(secret) })).toMatchObject({ status: 200 });
    expect(await finish({ ticket: first, code: codeOf(secret, 1) })).toMatchObject({
      status: 401,
      body: { message: 'This took too long: sign in again' },
    });

    await app.db
      .updateTable('system_user')
      .set({ password_hash: 'another' })
      .where('id', '=', person.id)
      .execute();
    expect(await finish({ ticket: second, code: codeOf(secret, 1) })).toMatchObject({
      status: 401,
      body: { message: 'This took too long: sign in again' },
    });
  });
});

describe('Guesses', () => {
  it('of codes and passwords count together, exactly, also when they are made at once', async () => {
    const { secret } = await setUpApp();
    // The password counts as well: until the second step is done, nobody has proved anything.
    const given = await ticket();
    await Promise.all(Array.from({ length: 8 }, () => finish({ ticket: given, code: '000000' })));
    // The tenth is the last one that is checked.
    expect(await finish({ ticket: given, code: '000000' })).toMatchObject({ status: 401 });

    expect(await finish({ ticket: given, code: codeOf(secret) })).toMatchObject({ status: 401 });
    expect(await typePassword()).toMatchObject({ status: 401 });
    const mails = app.db.selectFrom('mail_job').select('kind').where('system_user_id', '=', person.id);
    expect((await mails.execute()).filter(({ kind }) => kind === 'locked')).toHaveLength(1);
  });

  it('are forgotten after the second step, not before', async () => {
    const { secret } = await setUpApp();
    for (let count = 0; count < 4; count += 1) await finish({ ticket: await ticket(), code: '000000' });
    expect(await finish({ ticket: await ticket(), code: codeOf(secret) })).toMatchObject({ status: 200 });

    for (let count = 0; count < 4; count += 1) await finish({ ticket: await ticket(), code: '000000' });
    expect(await finish({ ticket: await ticket(), code: codeOf(secret, 1) })).toMatchObject({ status: 200 });
  });
});

describe('A recovery code', () => {
  it('signs in once, however it is typed, and its owner is informed', async () => {
    const { codes } = await setUpApp();
    expect(new Set(codes).size).toBe(10);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;

    expect(await finish({ ticket: await ticket(), recovery_code: typed })).toMatchObject({ status: 200 });
    expect(await finish({ ticket: await ticket(), recovery_code: typed })).toMatchObject({ status: 401 });
    const mails = await app.delivered();
    expect(mails.some(({ to, text }) => to === person.email && text.includes('código de recuperação'))).toBe(
      true,
    );
  });

  it('is void after new ones were made', async () => {
    const { codes } = await setUpApp();
    const { body } = await app.call(factors.renewCodes, { bearer });

    expect(await finish({ ticket: await ticket(), recovery_code: codes[0] })).toMatchObject({ status: 401 });
    expect(await finish({ ticket: await ticket(), recovery_code: body.recovery_codes[0] })).toMatchObject({
      status: 200,
    });
  });
});

it('A session that somebody else has opened is not taken over by a sign-in', async () => {
  const { secret } = await setUpApp();
  const opened = await app.app.inject({
    ...{ method: 'POST', url: `/api${session.login.path}` },
    headers: { authorization: `Bearer ${bearer}` },
    payload: { email: person.email, password },
  });
  const { ticket: given } = opened.json<{ second_step: { ticket: string } }>().second_step;
  const { body } = await finish({ ticket: given, code: codeOf(secret) });

  expect(body.Authorization).not.toBe(bearer);
  const of = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')).jti;
  expect(of(body.Authorization)).not.toBe(of(bearer));
});

it('The stored rows reveal neither the secret nor a recovery code', async () => {
  const { secret, codes } = await setUpApp();
  const stored = JSON.stringify([
    await app.db.selectFrom('authenticator').selectAll().execute(),
    await app.db.selectFrom('recovery_code').selectAll().execute(),
    await app.db.selectFrom('security_event').selectAll().execute(),
  ]);

  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(hidden);
});
