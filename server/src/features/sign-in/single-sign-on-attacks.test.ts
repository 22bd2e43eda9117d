import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { startOpenidProvider } from '../../test/openid-provider.ts';
import { signOnRounds } from '../../test/sign-in.ts';
import { uniqueNumber } from '../../test/unique.ts';

const [provider, evil] = [await startOpenidProvider(), await startOpenidProvider()];
const app = await startApp({ settings: provider.settings });
afterAll(async () => {
  await app.stop();
  provider.stop();
  evil.stop();
});

let person: { id: number; email: string };
let claims: { sub: string; email: string; email_verified: boolean };
beforeEach(async () => {
  provider.fail();
  provider.asked.length = 0;
  await app.db.deleteFrom('attempt').execute();
  person = await app.build.systemUser();
  claims = { sub: `sub${uniqueNumber()}`, email: person.email, email_verified: true };
});

const { begin, finish } = signOnRounds(app);

const sessions = () =>
  app.db.selectFrom('session').select('id').where('system_user_id', '=', person.id).execute();

const notHere = 'This sign-in did not begin in this browser, or took too long: start again';
const invalid = 'The answer of single sign-on is not valid: start again';
const clocks = 'The clocks of single sign-on and of this server differ';

/** Refused, in these words, and nobody is signed in. */
async function expectRefused(answered: ReturnType<typeof finish>, message: string, reason: string) {
  expect(await answered).toMatchObject({ status: 401, body: { message } });
  expect(await sessions()).toEqual([]);
  const { details } = await app.db
    .selectFrom('security_event')
    .select('details')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ how: 'sso', reason });
}

describe('An answer of the provider is refused', () => {
  it('in another browser than the one that began: without its cookie, or with that of another sign-in', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const answer = provider.letIn(attacker.address, claims);
    await expectRefused(finish(answer, undefined), notHere, 'round');
    await expectRefused(finish(answer, victim.cookie), notHere, 'round');
    // The value of one sign-in under the name of the other.
    const [name] = attacker.cookie.split('=');
    await expectRefused(finish(answer, `${name}=${victim.cookie.split('=')[1]}`), notHere, 'round');
    expect(provider.asked).not.toContain('/token');
  });

  it('with a state that nobody was given, none, or two', async () => {
    const { address, cookie } = await begin();
    const answer = provider.letIn(address, claims);
    const [code, state] = [answer.get('code'), answer.get('state')];
    await expectRefused(finish(`code=${code}&state=${'x'.repeat(43)}`, cookie), notHere, 'round');
    await expectRefused(finish(`code=${code}`, cookie), notHere, 'round');
    await expectRefused(
      finish(`code=${code}&state=${state}&state=other&iss=${provider.issuer}`, cookie),
      invalid,
      'token',
    );
  });

  it('with the state of another sign-in of the same browser', async () => {
    const [one, two] = [await begin(), await begin()];
    const answer = provider.letIn(one.address, claims);
    answer.set('state', new URL(two.address).searchParams.get('state') ?? '');
    await expectRefused(finish(answer, `${one.cookie}; ${two.cookie}`), invalid, 'token');
  });

  it('the second time, although the code of the second is a good one', async () => {
    const { address, cookie } = await begin();
    const answer = provider.letIn(address, claims);
    expect(await finish(answer, cookie)).toMatchObject({ status: 200 });
    await app.db.deleteFrom('session').execute();
    await expectRefused(finish(answer, cookie), notHere, 'round');
    await expectRefused(finish(provider.letIn(address, claims), cookie), notHere, 'round');
  });

  it('when ten requests bring it at once, in nine of them', async () => {
    const { address, cookie } = await begin();
    const answer = provider.letIn(address, claims);
    const answered = await Promise.all(Array.from({ length: 10 }, () => finish(answer, cookie)));
    expect(answered.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect(await sessions()).toHaveLength(1);
  });

  it('with a code that was used before', async () => {
    const one = await begin();
    const used = provider.letIn(one.address, claims);
    await finish(used, one.cookie);
    await app.db.deleteFrom('session').execute();
    const two = await begin();
    const answer = provider.letIn(two.address, claims);
    answer.set('code', used.get('code') ?? '');
    await expectRefused(finish(answer, two.cookie), invalid, 'token');
  });

  it('with the code of somebody else, whose verifier only their browser leads to', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const stolen = provider.letIn(victim.address, claims).get('code') ?? '';
    const answer = provider.letIn(attacker.address, { ...claims, sub: 'attacker' });
    answer.set('code', stolen);
    await expectRefused(finish(answer, attacker.cookie), invalid, 'token');
  });

  it('after ten minutes', async () => {
    const { address, cookie } = await begin();
    await sql`update sign_in_challenge set expires_at = now() - interval '1 second'`.execute(app.db);
    await expectRefused(finish(provider.letIn(address, claims), cookie), notHere, 'round');
  });

  it('when the person was not let in, and says so', async () => {
    const { address, cookie } = await begin();
    const state = new URL(address).searchParams.get('state');
    const answer = `error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    await expectRefused(finish(answer, cookie), 'Single sign-on did not let you in', 'cancelled');
  });
});

describe('An answer of another provider is refused', () => {
  it.each([
    ['names the other', () => evil.issuer],
    ['names nobody, although ours always does', () => undefined],
  ])('that %s, before our code is sent anywhere', async (_what, issuer) => {
    const { address, cookie } = await begin();
    const answer = provider.letIn(address, claims);
    answer.delete('iss');
    const named = issuer();
    if (named) answer.set('iss', named);
    await expectRefused(finish(answer, cookie), invalid, 'token');
    expect(provider.asked).not.toContain('/token');
  });

  it('whose token names the other, or another client, or is signed by another key', async () => {
    const wrongs = [
      { claims: { iss: evil.issuer } },
      { claims: { aud: 'another client' } },
      { claims: { aud: ['retaguarda', 'another client'], azp: 'another client' } },
      { isForged: true },
    ];
    for (const wrong of wrongs) {
      const { address, cookie } = await begin();
      provider.fail(wrong);
      await expectRefused(finish(provider.letIn(address, claims), cookie), invalid, 'token');
    }
  });
});

describe('A token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['with another nonce', () => ({ nonce: 'another' }), invalid, 'token'],
    ['without a nonce', () => ({ nonce: undefined }), invalid, 'token'],
    ['without a subject', () => ({ sub: undefined }), invalid, 'token'],
    ['that is over', () => ({ iat: now() - 600, exp: now() - 31 }), clocks, 'clock'],
    ['that does not count yet', () => ({ nbf: now() + 40 }), clocks, 'clock'],
    ['that was made in the future', () => ({ iat: now() + 40, exp: now() + 400 }), clocks, 'clock'],
    ['without an end', () => ({ exp: undefined }), invalid, 'token'],
  ])('%s', async (_what, wrong, message, reason) => {
    const { address, cookie } = await begin();
    provider.fail({ claims: wrong() });
    await expectRefused(finish(provider.letIn(address, claims), cookie), message, reason);
  });

  it('but not when the clocks differ by less than half a minute', async () => {
    const { address, cookie } = await begin();
    provider.fail({ claims: { iat: now() + 20, nbf: now() + 20, exp: now() + 300 } });
    expect(await finish(provider.letIn(address, claims), cookie)).toMatchObject({ status: 200 });
  });
});

it('after too many wrong answers from one address, no more are checked', async () => {
  for (let tried = 0; tried < 50; tried++) await finish('state=x', undefined);
  expect(await finish('state=x', undefined)).toMatchObject({ status: 429 });
});
