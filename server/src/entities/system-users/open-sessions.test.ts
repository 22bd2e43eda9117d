import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { session } from '@retaguarda/contract/session';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';

const password = 'Senha123forte';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

let person: { id: number; email: string };
beforeEach(async () => {
  person = await app.build.systemUser({ password });
});

/** Signs in as a browser does. */
async function signIn({ browser = firefox, address = '203.0.113.7', cookie = '' } = {}) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${session.login.path}`,
    payload: { email: person.email, password },
    headers: { 'user-agent': browser, ...(cookie && { cookie }) },
    remoteAddress: address,
  });
  expect(response.statusCode).toBe(200);
  return {
    bearer: response.json<{ Authorization: string }>().Authorization,
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
  };
}

const list = (bearer: string, id = person.id) => app.call(openSessions.list, { query: { id }, bearer });
const end = (bearer: string, query: { id: number; session?: string }) =>
  app.call(openSessions.end, { query, bearer });
const isOpen = async (bearer: string) => (await app.call(session.permissions, { bearer })).status === 200;

describe('Everybody', () => {
  it('sees where they are signed in, the last used session first', async () => {
    await signIn({ browser: 'a program', address: '198.51.100.4' });
    const { bearer } = await signIn();

    const { status, body } = await list(bearer);
    expect(status).toBe(200);
    expect(body.is_within_reach).toBe(true);
    // That it is used is noted beside the answers.
    await vi.waitFor(async () =>
      expect((await list(bearer)).body.sessions).toMatchObject([
        { is_current: true, browser: firefox, address: '127.0.0.1' },
        { is_current: false, browser: 'a program', address: '198.51.100.4' },
      ]),
    );
    expect(Date.parse(body.sessions[0]?.last_used_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(body.sessions[0]?.created_at ?? ''),
    );
  });

  it('ends one of their sessions, or all but the one they use', async () => {
    const [own, one, other] = [await signIn(), await signIn(), await signIn()];
    const { sessions } = (await list(one.bearer)).body;
    const chosen = sessions.find(({ is_current }) => is_current)?.id ?? '';

    const ended = await end(own.bearer, { id: person.id, session: chosen });
    expect(ended).toMatchObject({ status: 200, body: { ended: 1, message: 'Session ended' } });
    expect([await isOpen(own.bearer), await isOpen(one.bearer), await isOpen(other.bearer)]).toEqual([
      true,
      false,
      true,
    ]);
    // It has ended, as requested.
    expect(await end(own.bearer, { id: person.id, session: chosen })).toMatchObject({
      status: 200,
      body: { ended: 0 },
    });

    expect(await end(own.bearer, { id: person.id })).toMatchObject({
      status: 200,
      body: { ended: 1, message: 'Sessions ended' },
    });
    expect([await isOpen(own.bearer), await isOpen(other.bearer)]).toEqual([true, false]);
  });

  it('reaches neither the sessions of others nor one of theirs by its id', async () => {
    const other = app.as();
    const { id: otherId, bearer: otherBearer } = await other.signedIn;
    const { bearer } = await signIn();
    expect((await list(bearer, otherId)).status).toBe(403);
    expect((await end(bearer, { id: otherId })).status).toBe(403);

    const { sessions } = (await list(otherBearer, otherId)).body;
    const theirs = sessions[0]?.id ?? '';
    expect(await end(bearer, { id: person.id, session: theirs })).toMatchObject({
      status: 200,
      body: { ended: 0 },
    });
    expect(await isOpen(otherBearer)).toBe(true);
  });

  it('is refused what is no session', async () => {
    const { bearer } = await signIn();
    expect((await end(bearer, { id: person.id, session: 'all' })).status).toBe(400);
  });
});

describe('A caller who may edit a person', () => {
  it('sees and ends their sessions, which is recorded', async () => {
    const admin = app.as('system_user:PUT');
    const { id, bearer } = await admin.signedIn;
    const theirs = await signIn();
    expect((await list(bearer)).body).toMatchObject({
      is_within_reach: true,
      sessions: [{ is_current: false }],
    });
    expect(await end(bearer, { id: person.id })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await isOpen(theirs.bearer)).toBe(false);

    const recorded = await app.db
      .selectFrom('change')
      .select(['user_id', 'after'])
      .where('entity', '=', 'system_user')
      .where('row_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(recorded).toEqual({ user_id: id, after: { access: 'sessionsEnded' } });
  });

  it('sees and ends nothing of a person who holds more than they do', async () => {
    const admin = app.as('system_user:PUT');
    const { bearer } = await admin.signedIn;
    const above = app.as('system_user:PUT', 'client:PUT');
    const { id, bearer: theirs } = await above.signedIn;
    expect((await list(bearer, id)).body).toEqual({ sessions: [], is_within_reach: false });
    expect((await end(bearer, { id })).status).toBe(403);
    expect(await isOpen(theirs)).toBe(true);
    expect((await list(bearer, 2_000_000_000)).status).toBe(404);
  });
});

const sessionIn = (bearer: string): string => JSON.parse(atob(bearer.split('.')[1] ?? '')).jti;

describe('A session that nobody uses', () => {
  it('is over after an hour', async () => {
    const lastUsed = async (minutes: number) => {
      const { bearer } = await signIn();
      const last_used_at = new Date(Date.now() - minutes * 60_000);
      await app.db
        .insertInto('session_use')
        .values({ session_id: sessionIn(bearer), last_used_at, address: null })
        .execute();
      return bearer;
    };
    expect(await isOpen(await lastUsed(61))).toBe(false);
    const inUse = await lastUsed(59);
    expect(await isOpen(inUse)).toBe(true);
    // The other one is not listed either.
    expect((await list(inUse)).body.sessions).toHaveLength(1);
  });

  it('is not extended by requests that the console sends by itself', async () => {
    const { bearer } = await signIn();
    const { bearer: other } = await signIn();
    const ask = (token: string, headers = {}) =>
      app.app.inject({
        url: `/api${session.permissions.path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    await ask(bearer, { 'x-in-background': '1' });
    await ask(other);
    const used = () => app.db.selectFrom('session_use').select('session_id').execute();
    await vi.waitFor(async () => expect(await used()).toContainEqual({ session_id: sessionIn(other) }));
    expect(await used()).not.toContainEqual({ session_id: sessionIn(bearer) });
  });
});

describe('A sign-in with a browser that the account does not know', () => {
  const mailsTo = async () => (await app.delivered()).filter(({ to }) => to === person.email);

  it('is reported to its owner by e-mail, but not the first one, nor one with a known browser', async () => {
    const { cookie } = await signIn();
    await signIn({ cookie });
    expect(await mailsTo()).toEqual([]);

    await signIn({ address: '198.51.100.9' });
    const [mail, ...others] = await mailsTo();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Nova entrada na sua conta da Retaguarda');
    expect(mail?.text).toMatch(/Firefox 140 no Linux, endereço 198\.51\.100\.9, .* \(Brasília\)/);
  });

  it('says nothing that the browser has made up', async () => {
    await signIn();
    await signIn({ browser: '<b>Chrome</b> call 0800 000' });
    const [mail] = await mailsTo();
    expect(mail?.text).toContain('um navegador desconhecido');
    expect(mail?.html).not.toContain('0800');
  });
});
