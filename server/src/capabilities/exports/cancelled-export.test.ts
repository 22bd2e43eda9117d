import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { exportLimits } from './export-route.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const { bearer } = await as(...permissions).signedIn;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { id: client_id } = await build.company();
// Far more than what sockets and streams take in on the way.
await sql`insert into department (client_id, name, email, slug, main, active)
  select ${client_id}, repeat('Setor ', 40) || n, 'a@example.com', 'setor-' || n, false, true
  from generate_series(1, 25000) n`.execute(db);

const usual = { ...exportLimits };
beforeEach(() => void Object.assign(exportLimits, usual));

/** Begins to receive an export. */
const begun = (format: string, as = bearer) =>
  new Promise<{ sent: ClientRequest; response: IncomingMessage; id: number }>((resolve, reject) => {
    const sent = request(`${address}/api/department/export?client_id=${client_id}`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => resolve({ sent, response, id: Number(response.headers['export-id']) }));
    const column = { name: 'name', title: 'Nome' };
    const columns = [column, column, column, column];
    sent.end(JSON.stringify({ format, title: 'Setores', time_zone: 'UTC', columns }));
  });

const outcome = (id: number) =>
  db.selectFrom('export').select(['state', 'sent', 'total']).where('id', '=', id).executeTakeFirstOrThrow();

const openTransactions = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return rows[0]?.count;
};

/** The place and the connection are released each time. */
async function expectEnd(id: number, state: string) {
  await vi.waitFor(async () => expect((await outcome(id)).state).toBe(state), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 10_000 });
  expect((await outcome(id)).sent).toBeLessThan(25_000);
}

describe.each(['csv', 'xlsx'])('An export as %s', (format) => {
  it('ends when the client disconnects', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { response, id } = await begun(format);
      expect(await outcome(id)).toMatchObject({ state: 'running', total: 25_000 });
      response.on('error', () => {});
      response.destroy();

      await expectEnd(id, 'cancelled');
    }
  });
});

it('An export that nobody receives is cancelled, and does not look like a whole file', async () => {
  exportLimits.portion = 100;
  const { response, id } = await begun('csv');

  await expectEnd(id, 'failed');

  const received = Promise.withResolvers<string>();
  response.on('error', ({ message }) => received.resolve(message));
  response.on('end', () => received.resolve('whole'));
  response.resume();
  expect(await received.promise).toBe('aborted');
});

it('An export that is received too slowly for its size is given up', async () => {
  Object.assign(exportLimits, { grace: 100, rowsPerSecond: 1_000_000 });
  const { id } = await begun('csv');

  await expectEnd(id, 'failed');
});

it('A person has one export at a time: another one waits for it, a third is refused, others are not', async () => {
  const first = await begun('csv');
  const second = begun('csv');
  const other = await begun('csv', (await as(...permissions).signedIn).bearer);
  const third = await begun('csv');

  expect([other.response.statusCode, third.response.statusCode]).toEqual([200, 429]);
  const text = await new Response(Readable.toWeb(third.response) as ReadableStream).json();
  expect(text).toEqual({ message: 'Another export of yours is still running' });
  for (const { response } of [first, other]) response.on('error', () => {}).destroy();
  const { response, id } = await second;
  expect(response.statusCode).toBe(200);
  response.on('error', () => {}).destroy();
  await expectEnd(id, 'cancelled');
});

it('An export whose transaction is lost does not look like a whole file', async () => {
  const { response, id } = await begun('csv');
  // Between two portions. Nobody receives them, so it comes to a halt there.
  await vi.waitFor(async () => {
    const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db);
    expect(ended.rows).not.toEqual([]);
  }, 10_000);

  const received = Promise.withResolvers<string>();
  response.on('error', ({ message }) => received.resolve(message));
  response.on('end', () => received.resolve('whole'));
  response.resume();

  expect(await received.promise).toBe('aborted');
  await expectEnd(id, 'failed');
});
