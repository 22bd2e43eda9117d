import { status } from '@retaguarda/contract/status';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { version } from '../../installation.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { readWorkFigures } from '../../platform/observability/work-figures.ts';
import { startApp } from '../../test/harness.ts';
import { workStatus } from './status-routes.ts';
import { isBehind, readDatabaseStatus } from './status-store.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);

it('The status shows versions, the database, and what waits', async () => {
  const { status: code, body } = await as('status:GET')(status.read, {});

  expect(code).toBe(200);
  expect(body).toMatchObject({
    server: { version: version(), node: process.versions.node },
    database: { state: 'ok', kind: 'server', is_read_only: false, has_room: true },
    migrations: { state: 'ok', missing: [] },
    backups: { state: 'attention', last: null, days: 8 },
    jobs: { state: 'ok', waiting: 0, running: 0, stuck: 0 },
  });
  expect(body.database.version).toMatch(/^1\d/);
  expect(body.database.bytes).toBeGreaterThan(1_000_000);
  expect(body.migrations.last).toMatch(/^\d{3}-.+\.sql$/);
  expect(body.sessions.live).toBeGreaterThan(0);
  expect(Date.parse(body.server.started_at)).toBeLessThan(Date.now());
});

it('E-mails that fail, and jobs that no server works on, need attention', async () => {
  const { id: made_by } = await build.systemUser({});
  const mail = { kind: 'locked', system_user_id: made_by, language: 'pt' } as const;
  const queued = { ...mail, due_at: new Date('2100-01-01') };
  const { id } = await db.insertInto('mail_job').values(queued).returning('id').executeTakeFirstOrThrow();
  await mailStore(db).storeError(id, 'refused');
  await sql`insert into job (made_by, language, entity, action, parameters, state, lease_until)
    values (${made_by}, 'pt', 'client', 'edit', '{}', 'running', now() - interval '1 hour')`.execute(db);

  const { mails, jobs } = workStatus(await readWorkFigures(db));

  expect(mails).toMatchObject({ state: 'attention', failing: 1 });
  expect(jobs).toMatchObject({ state: 'attention', stuck: 1 });
});

it.each([
  ['yesterday', '1 day', 8, 'ok'],
  ['nine days ago', '9 days', 8, 'attention'],
  ['nine days ago, where they are made by other means', '9 days', 0, 'ok'],
])('A backup that was made %s is shown as the last one', async (_when, ago, days, state) => {
  await sql`delete from backup`.execute(db);
  await sql`insert into backup (made_at, rows, bytes)
    values (now() - interval '30 days', 1, 1), (now() - ${ago}::interval, 2, 4096)`.execute(db);

  const { backups } = await readDatabaseStatus(db, {
    ...{ isEmbedded: true, hasRoom: async () => true, backupDays: days },
  });

  expect(backups).toEqual({ state, days, last: { made_at: expect.any(String), bytes: 4096 } });
});

it.each([
  [8, 'attention'],
  [0, 'ok'],
] as const)('Without any backup, of which %s days may pass, the state is: %s', async (days, state) => {
  await sql`delete from backup`.execute(db);
  const parts = { isEmbedded: false, hasRoom: async () => true, backupDays: days };

  expect((await readDatabaseStatus(db, parts)).backups).toEqual({ state, days, last: null });
});

it('Webhooks whose deliveries fail need attention, also before they are switched off', async () => {
  const { id: owner } = await build.systemUser({});
  const { rows } = await sql<{ id: number }>`
    insert into webhook (name, url, entities, secret, created_by, owner_id, language)
    values ('CRM', 'https://crm.example.com/', '[]', '', ${owner}, ${owner}, 'pt') returning id`.execute(db);
  const waiting = { webhook_id: rows[0]?.id ?? 0, due_at: new Date('2100-01-01') };
  await db.insertInto('webhook_delivery').values([waiting, waiting]).execute();
  expect(workStatus(await readWorkFigures(db)).webhooks).toMatchObject({ state: 'ok', failing: 0 });

  await db.updateTable('webhook_delivery').set({ error: 'timeout' }).execute();
  expect(workStatus(await readWorkFigures(db)).webhooks).toMatchObject({ state: 'attention', failing: 1 });
});

describe('A replica', () => {
  const fine = { name: 'b', is_streaming: true, is_synchronous: true, lag_bytes: 0, lag_seconds: 0 };

  it.each([
    ['that follows closely', {}, false],
    ['that the account may not see', { is_streaming: null, lag_bytes: null, lag_seconds: null }, false],
    ['that does not follow', { is_streaming: false }, true],
    ['that is many bytes behind', { lag_bytes: 100 * 1024 * 1024 }, true],
    ['that is a minute behind', { lag_seconds: 60 }, true],
  ])('%s needs attention: %s', (_which, replica, expected) => {
    expect(isBehind({ ...fine, ...replica })).toBe(expected);
  });
});
