import { factors } from '@retaguarda/contract/entities/factors';
import { secondStep } from '@retaguarda/contract/second-step';
import { session } from '@retaguarda/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { testPasskey } from '../../test/passkey.ts';

const password = 'Senha123forte';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

let person: { id: number; email: string };
let bearer: string;
beforeEach(async () => {
  person = await app.build.systemUser({ password });
  bearer = await app.signIn(person.id);
});

type Passkey = ReturnType<typeof testPasskey>;

const add = async (passkey: Passkey, as = bearer) => {
  const { options } = (await app.call(factors.startPasskey, { bearer: as })).body;
  const body = { name: 'Notebook', passkey: passkey.make(options) };
  return app.call(factors.addPasskey, { bearer: as, body });
};
const challenge = async (ticket?: string) => {
  const asked = ticket
    ? await app.call(secondStep.challenge, { body: { ticket } })
    : await app.call(secondStep.challengeAlone, {});
  return asked.body.options;
};
const signInWith = (passkey: ReturnType<Passkey['use']>) =>
  app.call(secondStep.signInWithPasskey, { body: { passkey } });
const ticket = async () =>
  (await app.call(session.login, { body: { email: person.email, password } })).body.second_step?.ticket ?? '';

const refused = { status: 401, body: { message: 'This passkey is not known here' } };

describe('A passkey', () => {
  it('is enough to sign in', async () => {
    const passkey = testPasskey();
    const { status, body } = await add(passkey);
    expect([status, body.recovery_codes?.length]).toEqual([200, 10]);

    const signedIn = await signInWith(passkey.use(await challenge()));

    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, person.id]);
  });

  it('counts for the limit of its address until it has signed somebody in', async () => {
    const passkey = testPasskey();
    await add(passkey);
    await app.db.deleteFrom('attempt').execute();

    for (let round = 0; round < 3; round += 1) await signInWith(passkey.use(await challenge()));
    await challenge();

    const counts = await app.db.selectFrom('attempt').select('count').orderBy('count').execute();
    expect(counts).toEqual([{ count: 0 }, { count: 1 }]);
  });

  it('is the second step after a password', async () => {
    const passkey = testPasskey();
    await add(passkey);
    expect(await app.call(session.login, { body: { email: person.email, password } })).toMatchObject({
      status: 200,
      body: { second_step: { methods: ['passkey', 'recovery'] } },
    });

    const given = await ticket();
    const used = passkey.use(await challenge(given));
    expect(await app.call(secondStep.finish, { body: { ticket: given, passkey: used } })).toMatchObject({
      status: 200,
      body: { user: { id: person.id } },
    });
  });

  it('answers each challenge once', async () => {
    const passkey = testPasskey();
    await add(passkey);
    const used = passkey.use(await challenge());
    expect(await signInWith(used)).toMatchObject({ status: 200 });

    expect(await signInWith(used)).toMatchObject(refused);
  });

  it('answers no challenge that was given out for something else', async () => {
    const passkey = testPasskey();
    await add(passkey);

    expect(await signInWith(passkey.use(await challenge(await ticket())))).toMatchObject(refused);
    const given = await ticket();
    const used = passkey.use(await challenge());
    expect(await app.call(secondStep.finish, { body: { ticket: given, passkey: used } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['of another page', { origin: 'https://retaguarda.evil.test' }],
    ['for another site', { name: 'evil.test' }],
  ])('%s is refused', async (_what, site) => {
    const passkey = testPasskey(site);
    expect(await add(passkey)).toMatchObject({
      status: 400,
      body: { message: [{ field: 'passkey', value: 'Invalid field' }] },
    });
    expect(await signInWith(passkey.use(await challenge()))).toMatchObject(refused);
  });

  it('whose person was not verified is refused', async () => {
    const passkey = testPasskey();
    await add(passkey);
    const onlyPresent = 0x01;

    expect(await signInWith(passkey.use(await challenge(), onlyPresent))).toMatchObject(refused);
  });

  it('of another person does not do the second step', async () => {
    await add(testPasskey());
    const other = await app.build.systemUser({ password });
    const theirs = testPasskey();
    await add(theirs, await app.signIn(other.id));

    const given = await ticket();
    const used = theirs.use(await challenge(given));
    expect(await app.call(secondStep.finish, { body: { ticket: given, passkey: used } })).toMatchObject({
      status: 401,
    });
  });

  it('that was copied is noticed by its counter', async () => {
    const passkey = testPasskey();
    await add(passkey);
    const [first, second] = [await challenge(), await challenge()];
    const [older, newer] = [passkey.use(first), passkey.use(second)];
    expect(await signInWith(newer)).toMatchObject({ status: 200 });

    expect(await signInWith(older)).toMatchObject(refused);
  });

  it('that was removed signs nobody in, and nobody can remove that of another', async () => {
    const passkey = testPasskey();
    await add(passkey);
    const { passkeys } = (await app.call(factors.read, { bearer, query: { id: person.id } })).body;
    const query = { id: passkeys[0]?.id ?? 0 };
    expect(await app.as()(factors.removePasskey, { query })).toMatchObject({ status: 404 });
    expect(await app.call(factors.removePasskey, { bearer, query })).toMatchObject({ status: 200 });

    expect(await signInWith(passkey.use(await challenge()))).toMatchObject(refused);
    // Without a second step the password is enough again, and the recovery codes are gone.
    const { body } = await app.call(session.login, { body: { email: person.email, password } });
    expect(body.Authorization).toEqual(expect.any(String));
  });
});
