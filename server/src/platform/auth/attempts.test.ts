import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { networkOf } from './attempts.ts';

const { db, call, build, stop } = await startApp();
afterAll(stop);
beforeEach(() => db.deleteFrom('attempt').execute());

const right = 'Senha123forte';
const wrong = 'Senha123errada';
const attempt = (email: string, password: string, address = '127.0.0.1') =>
  call(session.login, { body: { email, password } }, { address });

/** How often each account and address was counted. */
async function counts() {
  const rows = await db.selectFrom('attempt').select('count').orderBy('count').execute();
  return rows.map(({ count }) => count);
}

const times = <T>(number: number, make: (at: number) => T) =>
  Array.from({ length: number }, (_, at) => make(at));

describe('An account', () => {
  it('is locked after ten wrong passwords, even for its owner, for any case of the e-mail and from any address', async () => {
    const { email } = await build.systemUser({ password: right });
    const other = await build.systemUser({ password: right });
    await Promise.all(times(5, (at) => attempt(email.toUpperCase(), wrong, `10.0.0.${at}`)));
    await Promise.all(times(5, (at) => attempt(email, wrong, `10.0.1.${at}`)));

    expect(await attempt(email, right)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials' },
    });
    expect(await attempt(other.email, right)).toMatchObject({ status: 200 });
  });

  it('is unlocked after fifteen minutes', async () => {
    const { email } = await build.systemUser({ password: right });
    await Promise.all(times(11, () => attempt(email, wrong)));
    const { rows } = await sql<{ soon: boolean }>`
      select expires_at <= now() + interval '15 minutes' as soon from attempt`.execute(db);
    expect(rows).toEqual([{ soon: true }, { soon: true }]);

    await db.updateTable('attempt').set({ expires_at: new Date() }).execute();

    expect(await attempt(email, right)).toMatchObject({ status: 200 });
  });

  it('resets its count of wrong passwords after the right one', async () => {
    const { email } = await build.systemUser({ password: right });
    for (const _ of [1, 2]) {
      await Promise.all(times(9, () => attempt(email, wrong)));
      expect(await attempt(email, right)).toMatchObject({ status: 200 });
    }
  });

  it('counts all of forty wrong passwords that are sent at once', async () => {
    const { email } = await build.systemUser({ password: right });

    const answers = await Promise.all(times(40, () => attempt(email, wrong)));

    expect(answers.map(({ status }) => status)).toEqual(times(40, () => 401));
    expect(await counts()).toEqual([40, 40]);
  });
});

describe('A network address', () => {
  it('may try fifty times, also in parallel; then the reply says when to try again [8.LOGIN.5 8.ERR.4]', async () => {
    const answers = await Promise.all(times(64, (at) => attempt(`pessoa${at}@example.com`, wrong)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(refused).toHaveLength(14);
    for (const { headers, body } of refused) {
      expect(body).toEqual({ message: 'Too many attempts, try again later' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    }
  });

  it('is refused even with the right password after too many attempts; other addresses are not', async () => {
    const { email } = await build.systemUser({ password: right });
    await attempt('ninguem@example.com', wrong);
    await db.updateTable('attempt').set({ count: 50 }).execute();

    expect(await attempt(email, right)).toMatchObject({ status: 429 });
    expect(await attempt(email, right, '10.9.8.7')).toMatchObject({ status: 200 });
  });

  it('of IPv6 counts together with its whole /64 network', async () => {
    await attempt('ninguem@example.com', wrong, '2001:db8::1');
    await db.updateTable('attempt').set({ count: 50 }).execute();

    expect(await attempt('outro@example.com', wrong, '2001:db8::2')).toMatchObject({ status: 429 });
    expect(await attempt('outro@example.com', wrong, '2001:db8:0:1::2')).toMatchObject({ status: 401 });
  });

  it('gets its attempt back after the right password', async () => {
    const { email } = await build.systemUser({ password: right });
    await attempt('ninguem@example.com', wrong);

    await attempt(email, right);

    expect(await counts()).toEqual([1, 1]);
  });

  it('is stored as a hash, and so is the e-mail', async () => {
    await attempt('maria@example.com', wrong, '10.1.2.3');

    const rows = await db.selectFrom('attempt').select('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(times(2, () => expect.stringMatching(/^[\da-f]{64}$/)));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:0db8:0000:0000:1::', true],
    ['2001:DB8:A::1', '2001:db8:a::2', true],
    ['::1', '::2', true],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['1::2', '1:0:0:2::', false],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same);
  });
});
