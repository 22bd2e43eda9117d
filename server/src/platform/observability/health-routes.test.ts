import { health } from '@retaguarda/contract/status';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { version } from '../../installation.ts';
import { appParts } from '../../test/app-parts.ts';
import { openDatabase } from '../../test/database.ts';

const { db, reserved, close } = await openDatabase();
const { parts, removeFiles } = await appParts();
afterAll(async () => {
  await close();
  await removeFiles();
});

const buildWith = (given: Partial<typeof parts> = {}) => buildApp({ ...parts, db, reserved, ...given });

it.each([
  ['has room on its disk', true, 200, { status: 'ready' }],
  ['has a full disk', false, 503, { status: 'not ready', reason: 'disk' }],
])('A server whose database %s reports that', async (_state, isRoom, status, reply) => {
  const app = await buildWith({ hasRoom: async () => isRoom });

  const healthy = await app.inject(`/api${health.path}`);
  const ready = await app.inject('/ready');
  await app.close();

  expect([healthy.statusCode, ready.statusCode]).toEqual([status, status]);
  expect(ready.json()).toEqual(reply);
  expect(ready.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
});

it('A server that is asked to stop is alive and answers, and is not ready for more', async () => {
  const app = await buildWith();
  app.watch.readiness.drain();

  const [live, ready, healthy] = await Promise.all(
    ['/live', '/ready', `/api${health.path}`].map((url) => app.inject(url)),
  );
  await app.close();

  expect(live?.json()).toEqual({ status: 'live', version: version() });
  expect(ready?.statusCode).toBe(503);
  expect(ready?.json()).toEqual({ status: 'not ready', reason: 'draining' });
  expect(healthy?.statusCode).toBe(200);
});

it('A server is not ready on a database that lacks a migration it knows', async () => {
  const app = await buildWith();
  const { rows } = await sql<{ name: string }>`
    update kysely_migration set name = 'another.sql' where name like '001-%' returning name`.execute(db);

  const lacking = (await app.inject('/ready')).json();
  await sql`update kysely_migration set name = '001-search.sql' where name = 'another.sql'`.execute(db);
  await app.close();

  expect(rows).toHaveLength(1);
  expect(lacking).toEqual({ status: 'not ready', reason: 'migrations' });
});

it('Many simultaneous probes cost one query, and an unreachable database is logged once', async () => {
  const app = await buildWith();
  const warn = vi.spyOn(app.log, 'warn');
  const executed = vi.spyOn(reserved, 'getExecutor').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED');
  });

  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')));
  const asked = executed.mock.calls.length;
  executed.mockRestore();
  await app.close();

  expect(answers.map((answer) => answer.json())).toEqual(
    Array(20).fill({ status: 'not ready', reason: 'database' }),
  );
  expect(asked).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
