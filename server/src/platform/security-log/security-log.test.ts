import { securityLog } from '@retaguarda/contract/entities/security-log';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { securityLogStore } from './security-log-store.ts';

const password = 'Senha123forte';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp({ settings: { TRUST_PROXY: '203.0.113.7' } });
  return app.stop;
});

let person: { id: number; email: string };
beforeEach(async () => {
  person = await app.build.systemUser({ password });
});

const signIn = async (typed = password, email = person.email) =>
  app.app.inject({
    ...{ method: 'POST', url: `/api${session.login.path}`, remoteAddress: '203.0.113.7' },
    payload: { email, password: typed },
    headers: { 'user-agent': 'Firefox', 'x-request-id': 'the-request' },
  });
const bearer = async () => (await signIn()).json<{ Authorization: string }>().Authorization;

const ownEvents = async (token: string) => {
  const { status, body } = await app.call(securityLog.list, {
    query: { system_user_id: String(person.id) },
    bearer: token,
  });
  expect(status).toBe(200);
  return body.events;
};

describe('Everybody sees what happened to their own account', () => {
  it('how somebody signed in, from where and with which request', async () => {
    await signIn('Errada123');
    const [event, refused] = await ownEvents(await bearer());

    expect(event).toMatchObject({
      ...{ kind: 'signIn', is_refused: false, by: null, request_id: 'the-request' },
      ...{ address: '203.0.113.7', browser: 'Firefox', details: { how: 'password', is_new_device: true } },
      account: { id: person.id },
    });
    expect(refused).toMatchObject({ kind: 'signIn', is_refused: true, details: { reason: 'password' } });
  });

  it('that it was locked, once', async () => {
    const token = await bearer();
    for (let count = 0; count < 12; count += 1) await signIn('Errada123');

    const kinds = (await ownEvents(token)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'lockout')).toHaveLength(1);
  });

  it('that they signed out', async () => {
    const [token, other] = [await bearer(), await bearer()];
    await app.call(session.logout, { bearer: token });

    expect((await ownEvents(other))[0]).toMatchObject({ kind: 'signOut', account: { id: person.id } });
  });

  it('but nothing of others', async () => {
    const token = await bearer();
    for (const query of [{}, { system_user_id: String(person.id + 1) }]) {
      const { status, body } = await app.call(securityLog.list, { query, bearer: token });
      expect([status, body]).toEqual([403, { message: 'No permission: security:GET' }]);
    }
  });
});

describe('With the permission', () => {
  const administrator = () => app.as('security:GET');

  it('a sign-in with an address that nobody has is there, without the address', async () => {
    await signIn(password, 'ninguem@example.com');

    const { body } = await administrator()(securityLog.list, { query: { is_refused: 'true' } });
    expect(body.events[0]).toMatchObject({ kind: 'signIn', account: null });
    expect(JSON.stringify(body)).not.toContain('ninguem');
  });

  it('pages follow one another without a gap, also where many happened at once', async () => {
    await sql`insert into security_event (at, kind, is_refused, address)
      select '2026-11-01', 'export', false, '198.51.100.9' from generate_series(1, 120)`.execute(app.db);
    const seen: number[] = [];
    for (let page: { next: number | null } = { next: 0 }; page.next !== null; ) {
      const query = { address: '198.51.100.9', ...(page.next > 0 && { before: String(page.next) }) };
      const { body } = await administrator()(securityLog.list, { query });
      seen.push(...body.events.map(({ id }) => id));
      page = body;
    }

    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });
});

it('Rows cannot be changed or removed', async () => {
  await expect(sql`update security_event set kind = 'signIn'`.execute(app.db)).rejects.toThrow('append-only');
  await expect(sql`delete from security_event`.execute(app.db)).rejects.toThrow('append-only');
  await expect(sql`truncate security_event`.execute(app.db)).rejects.toThrow('append-only');
});

it('Months that are older than wanted are removed, the others stay', async () => {
  await sql`select make_security_months('2024-01-15', '2024-03-15')`.execute(app.db);
  await sql`insert into security_event (at, kind, is_refused, request_id)
    values ('2024-01-20', 'signIn', false, 'old'), (now() - interval '40 days', 'signIn', false, 'young')`.execute(
    app.db,
  );
  await securityLogStore(app.db).keepMonths(12);

  const left = await app.db.selectFrom('security_event').select('request_id').execute();
  expect(left.map(({ request_id }) => request_id)).toContain('young');
  expect(left.map(({ request_id }) => request_id)).not.toContain('old');
});
