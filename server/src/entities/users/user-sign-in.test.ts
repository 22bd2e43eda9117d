import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { afterAll, describe, expect, it } from 'vitest';
import { newLinkToken } from '../../platform/auth/tokens.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, call, signIn, stop } = await startApp();
afterAll(stop);
const reader = as('user:GET');
const editor = as('user:GET', 'user:PUT', 'user:ACTIVATE', 'client:GET');

type Key = { client_id: number; id: number };
const keyOf = ({ client_id, id }: Key) => ({ client_id, id });
const check = async (user: Key, by = editor) => (await by(signInChecks.ofUser, { query: keyOf(user) })).body;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const linkOf = async ({ id }: Key, expires_at: Date) => {
  const { token, token_hash } = newLinkToken();
  await db.insertInto('password_token').values({ user_id: id, token_hash, expires_at }).execute();
  return token;
};
/** An e-mail that is not due yet, so that the queue leaves it alone. */
const mailTo = async ({ id }: Key, last_error?: string) => {
  const due_at = inMinutes(30);
  const job = { kind: 'invitation' as const, user_id: id, language: 'pt' as const, due_at };
  const { id: mail } = await db.insertInto('mail_job').values(job).returning('id').executeTakeFirstOrThrow();
  if (last_error)
    await db.updateTable('mail_job').set({ last_error, attempts: 3 }).where('id', '=', mail).execute();
  return due_at.toISOString();
};

describe('What prevents a user of a company from signing in', () => {
  it('is nothing when company and user are active and there is a password', async () => {
    const user = await build.user({ password_hash: 'x' });

    expect(await check(user)).toEqual({
      person: { active: true, ends_on: null },
      company: { name: expect.any(String), active: true },
      invitation: null,
      hours: null,
      is_within_reach: true,
    });
  });

  it('is shown with the reason, and the reason of the company only to those who may view companies', async () => {
    const { id: client_id } = await build.company({ active: '0' });
    const state = { state_reason: 'Em atraso', state_since: new Date(), state_by: 'Ana' };
    await db.updateTable('client').set(state).where('id', '=', client_id).execute();
    const user = await build.user({ client_id });
    await editor(users.activate, { query: keyOf(user), body: { active: false, reason: 'Férias' } });

    const full = await check(user);
    const limited = await check(user, reader);

    expect(full.person).toMatchObject({ active: false, switched: { reason: 'Férias' } });
    expect(full.company).toMatchObject({ active: false, switched: { reason: 'Em atraso', by: 'Ana' } });
    expect(limited.company).toEqual({ name: full.company.name, active: false });
  });

  it.each([
    ['an e-mail that waits', (user: Key) => mailTo(user).then(() => null), 'queued', 0],
    ['an e-mail that fails', (user: Key) => mailTo(user, 'refused'), 'failing', 3],
    [
      'an e-mail that fails although its link was made',
      async (user: Key) => {
        await linkOf(user, inMinutes(60));
        return mailTo(user, 'refused');
      },
      'failing',
      3,
    ],
    ['a link that works', (user: Key) => linkUntil(user, 60), 'pending', 0],
    ['a link that has expired', (user: Key) => linkUntil(user, -60), 'expired', 0],
    ['no link', async () => null, 'none', 0],
  ] as const)('is, without a password, %s', async (_what, prepare, state, tries) => {
    const user = await build.user();
    const at = await prepare(user);

    expect((await check(user)).invitation).toEqual({ state, at, tries });
    await db.deleteFrom('mail_job').execute();
  });

  it('is the hour, when there are work days and it is not now', async () => {
    const user = await build.user();
    const work_days = JSON.stringify([{ day: 'sunday', start: '00:00', end: '00:01' }]);
    await db.updateTable('user').set({ work_days }).where('id', '=', user.id).execute();

    expect((await check(user)).hours).toMatchObject({ next: { day: 'sunday', start: '00:00' } });
  });

  it('is shown together with whether the caller may act for the user', async () => {
    const strong = await build.user({ granted: ['role:PUT'] });

    expect(await check(strong)).toMatchObject({ is_within_reach: false });
  });
});

const linkUntil = async (user: Key, minutes: number) => {
  const until = inMinutes(minutes);
  await linkOf(user, until);
  return until.toISOString();
};

describe('A link for a user', () => {
  const make = (user: Key, by = editor) => by(signInChecks.linkForUser, { query: keyOf(user) });
  const follow = (bearer: string) =>
    call(session.changePassword, { body: { password: 'Senha456nova' }, bearer });
  const tokenIn = (link: string) => link.split('/').at(-1) ?? '';

  it('sets a first password, once, for a day, in place of the links before it', async () => {
    const user = await build.user();
    const earlier = await linkOf(user, inMinutes(60));
    await mailTo(user);

    const { status, body } = await make(user);

    expect({ status, ...body }).toEqual({
      status: 200,
      id: user.id,
      message: 'Link created',
      link: expect.stringMatching(/^http:\/\/retaguarda\.test\/reset-password\/[\w-]{43}$/),
      expires_at: expect.any(String),
    });
    const hours = (Date.parse(body.expires_at) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await check(user)).invitation).toMatchObject({ state: 'pending' });
    expect(await follow(earlier)).toMatchObject({ status: 401 });
    expect(await follow(tokenIn(body.link))).toMatchObject({ status: 200 });
    expect(await follow(tokenIn(body.link))).toMatchObject({ status: 401 });
    expect((await check(user)).invitation).toBeNull();
  });

  it('is recorded with who made it, without the link, and the version of the row stays the same', async () => {
    const user = await build.user();

    const made = await make(user);

    expect(made.headers.etag).toBe('"1"');
    const recorded = await changesOf(db, 'user', user.id);
    expect(recorded).toEqual([
      { user_id: (await editor.signedIn).id, before: {}, after: { access: 'linkMade' } },
    ]);
  });

  it.each([
    ['who has a password', { password_hash: 'x' }, 409, 'A password is already set'],
    ['who is inactive', { active: false }, 409, 'User is inactive'],
    ['who has more permissions', { granted: ['role:PUT'] as const }, 403, 'No permission: role:PUT'],
    ['whose role is above the caller’s', { role: 'admin' as const }, 403, 'Role type is above your own'],
  ])('is not made for a user %s', async (_who, values, status, message) => {
    const user = await build.user(values);
    const weak = await build.systemUser({ granted: ['user:PUT'], role: 'agent' });
    const earlier = await linkOf(user, inMinutes(60));

    const made =
      message === 'Role type is above your own'
        ? await call(signInChecks.linkForUser, { query: keyOf(user), bearer: await signIn(weak.id) })
        : await make(user);

    expect(made).toMatchObject({ status, body: { message } });
    expect(JSON.stringify(made.body)).not.toContain('reset-password');
    expect(await changesOf(db, 'user', user.id)).toEqual([]);
    if (status === 403) expect(await follow(earlier)).toMatchObject({ status: 200 });
  });

  it('needs the permission to edit users', async () => {
    expect(await make(await build.user(), reader)).toMatchObject({ status: 403 });
  });
});
