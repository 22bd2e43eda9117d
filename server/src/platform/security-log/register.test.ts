import { securityLog } from '@retaguarda/contract/entities/security-log';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { longReads } from '../db/connect/pool.ts';
import { inRegister, isAbout } from './about-people.ts';
import { type LoggedEvent, logEvent } from './log-event.ts';

const { db, app, as, build, stop } = await startApp();
afterAll(stop);

const source = { address: '203.0.113.9', browser: 'Firefox', requestId: 'r' };
let reader: { id: number; name: string };
let person: { id: number; name: string };
let own: { id: number; bearer: string };
let client_id: number;
const guard = as(...permissions);
const asOwner = as('department:GET');

const note = (kind: LoggedEvent['kind'], details: NonNullable<LoggedEvent['details']>) =>
  logEvent(db, { kind, account: reader, source, details });

beforeAll(async () => {
  client_id = (await build.company()).id;
  const other = (await build.company()).id;
  person = await build.user({ client_id, name: 'Rita Prado' });
  reader = await build.systemUser();
  own = await asOwner.signedIn;
  await note('personOpened', { entity: 'user', id: person.id, client_id });
  await note('export', { entity: 'user', format: 'csv', rows: 2, client_id });
  await note('export', { entity: 'user', format: 'csv', rows: 9, client_id: other });
  await note('export', { entity: 'department', format: 'csv', rows: 1, client_id });
  await note('personData', { entity: 'user', id: person.id, format: 'json', rows: 40 });
  await note('erasure', { entity: 'user', id: person.id });
  await note('personOpened', { entity: 'system_user', id: own.id });
  await note('export', { entity: 'system_user', format: 'csv', rows: 9 });
  await note('export', { entity: 'security', format: 'lines' });
  await note('signIn', { how: 'password' });
});

type Filter = Record<string, string | number>;
const found = async (filter: Filter) => {
  const { body } = await guard(securityLog.list, { query: { system_user_id: reader.id, ...filter } });
  return body.events.map(({ kind, details }) => [kind, details?.entity, details?.id ?? details?.rows]);
};

describe('What the details number', () => {
  const namesFor = async (call: typeof guard) => {
    const query = { system_user_id: reader.id, kind: 'export' as const };
    const { events } = (await call(securityLog.list, { query })).body;
    return events.map(({ names }) => names);
  };

  it('is named to those who may view it, as it is called today', async () => {
    const { name } = await db
      .selectFrom('client')
      .select('name')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();

    expect((await namesFor(guard)).at(-1)).toEqual({ client_id: name });
  });

  it('is not named to others', async () => {
    expect((await namesFor(as('security:GET', 'user:GET'))).at(-1)).toEqual({});
  });

  it('may be anything that somebody has recorded', async () => {
    const odd = await build.systemUser();
    const details = { client_id: 'x', profile: -1, webhook_id: 999_999_999, service_account: 1.5 };
    await logEvent(db, { kind: 'settings', account: odd, source, details });

    const { status, body } = await guard(securityLog.list, { query: { system_user_id: odd.id } });
    expect([status, body.events[0]?.names]).toEqual([200, {}]);
  });
});

describe('The register of access to personal data', () => {
  it('has what was opened and the exports that hold people, newest first', async () => {
    expect(await found({ register: 'true' })).toEqual([
      ['export', 'security', undefined],
      ['export', 'system_user', 9],
      ['personOpened', 'system_user', own.id],
      ['personData', 'user', person.id],
      ['export', 'user', 9],
      ['export', 'user', 2],
      ['personOpened', 'user', person.id],
    ]);
  });

  it('is found by the person, with the exports of the list that they are in', async () => {
    const about = { about_entity: 'user', about_id: person.id };
    expect(await found({ register: 'true', ...about })).toEqual([
      ['personData', 'user', person.id],
      ['export', 'user', 2],
      ['personOpened', 'user', person.id],
    ]);
    expect((await found(about))[0]).toEqual(['erasure', 'user', person.id]);
    expect(await found({ about_entity: 'system_user', about_id: own.id })).toEqual([
      ['export', 'system_user', 9],
      ['personOpened', 'system_user', own.id],
    ]);
    expect(await found({ about_entity: 'system_user', about_id: person.id + 1_000 })).toEqual([
      ['export', 'system_user', 9],
    ]);
  });

  it('shows the current name of the person to readers who may view them', async () => {
    const query = {
      register: 'true',
      about_entity: 'user',
      about_id: person.id,
      kind: 'personOpened',
    } as const;
    const named = (await guard(securityLog.list, { query })).body.events;
    expect(named[0]?.about).toEqual({ entity: 'user', id: person.id, name: 'Rita Prado', client_id });

    const unnamed = (await as('security:GET')(securityLog.list, { query })).body.events;
    expect(unnamed[0]?.about).toEqual({ entity: 'user', id: person.id, name: null, client_id });
  });

  it('is still listed when the id was erased, or the person is gone', async () => {
    await note('personOpened', { entity: 'user', id: '***' });
    await note('personOpened', { entity: 'user', id: 999_999 });
    const { body } = await guard(securityLog.list, { query: { register: 'true', kind: 'personOpened' } });

    expect(body.events.slice(0, 2).map(({ about }) => about)).toEqual([
      { entity: 'user', id: 999_999, name: null, client_id: null },
      null,
    ]);
  });

  it('is exported by the same filters', async () => {
    const { bearer } = await guard.signedIn;
    const { body, statusCode } = await app.inject({
      url: `/api${securityLog.export.path}?register=true&about_entity=user&about_id=${person.id}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(statusCode).toBe(200);
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ kind }) => kind === 'personData')).toHaveLength(1);
  });

  it.each([{ about_entity: 'client' }, { about_id: 'x' }, { register: 'perhaps' }])(
    'is not asked with %o',
    async (query) => {
      expect((await guard(securityLog.list, { query: query as never })).status).toBe(400);
    },
  );
});

it('The register is found by the index of kinds, however much else was noted', async () => {
  await sql`insert into security_event (kind, is_refused, details)
    select 'signIn', false, '{"how":"password"}' from generate_series(1, 20000)`.execute(db);
  await sql`analyze security_event`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from security_event
    where ${inRegister} and ${sql.join(isAbout({ about_entity: 'system_user', about_id: own.id }), sql` and `)}
    order by at desc, id desc limit 51`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toContain('_kind_at_id_idx');
});

describe('Somebody without the permission', () => {
  it('sees who opened their own data, and not from where', async () => {
    const query = { about_entity: 'system_user', about_id: own.id } as const;
    const { status, body } = await asOwner(securityLog.list, { query });

    expect(status).toBe(200);
    expect(body.events).toMatchObject([
      { kind: 'export', account: { id: reader.id } },
      { kind: 'personOpened', account: { id: reader.id }, about: { id: own.id, name: null } },
    ]);
    for (const { address, browser, request_id } of body.events)
      expect([address, browser, request_id]).toEqual([null, null, null]);
  });

  it('sees the register of their own data alone, whatever else was noted about them', async () => {
    await note('erasure', { entity: 'system_user', id: own.id });
    const query = { about_entity: 'system_user', about_id: own.id } as const;
    const { body } = await asOwner(securityLog.list, { query });

    expect(body.events.map(({ kind }) => kind)).toEqual(['export', 'personOpened']);
    expect((await guard(securityLog.list, { query })).body.events[0]?.kind).toBe('erasure');
  });

  it.each([{ about_entity: 'system_user', about_id: 0 }, { register: 'true' }, { is_refused: 'true' }])(
    'waits for a turn among the long reads with %o',
    async (query) => {
      const places = await Promise.all([longReads.enter(), longReads.enter(), longReads.enter()]);
      const call = query.about_entity ? asOwner : guard;
      const asked = call(securityLog.list, {
        query: { ...query, ...(query.about_entity && { about_id: own.id }) } as never,
      });
      await vi.waitFor(() => expect(longReads.usage().waiting).toBe(1), 10_000);
      for (const leave of places) leave();

      expect((await asked).status).toBe(200);
    },
  );

  it.each([
    () => ({ about_entity: 'user', about_id: own.id }),
    () => ({ about_entity: 'system_user', about_id: reader.id }),
    () => ({ about_id: own.id }),
    () => ({ register: 'true' }),
  ])('sees nothing of others', async (query) => {
    expect((await asOwner(securityLog.list, { query: query() as never })).status).toBe(403);
  });
});
