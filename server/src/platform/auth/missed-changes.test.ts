import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { builders } from '../../test/builders.ts';
import { openSession, startCountingServer } from '../../test/counting-server.ts';
import { copyTemplate } from '../../test/database.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { latenessOf } from '../../test/lateness.ts';
import { connect } from '../db/connect/connect.ts';

const { config, remove } = await copyTemplate({ withPooler: false });
const program = await connect(config);
afterAll(async () => {
  await program.close();
  await remove();
});
const build = builders(program.db);

/** A server that listens at this address of the database, with a person whom it has been asked about. */
async function start(DATABASE_DIRECT_URL = config.DATABASE_URL) {
  const server = await startCountingServer(await connect({ ...config, DATABASE_DIRECT_URL }));
  onTestFinished(server.stop);
  const { id } = await build.systemUser();
  const [session, other] = [await openSession(program.db, id), await openSession(program.db, id)];
  const see = () => server.see(session.bearer);
  await see();
  return {
    ...session,
    other,
    see,
    questionsOf: server.questionsOf,
    untilCached: (bearer = session.bearer) => server.untilCached(bearer),
    /** Calls until each call queries the database. */
    untilAsked: () =>
      vi.waitFor(async () => expect(await server.questionsOf(see)).toBe(1), { timeout: 10_000, interval: 5 }),
  };
}

/** What another program does. */
const endSession = (id: string) => program.db.deleteFrom('session').where('id', '=', id).execute();

async function throughProxy() {
  const proxy = await startDatabaseProxy(config.DATABASE_URL as string);
  onTestFinished(proxy.stop);
  return proxy;
}

it('while the listening connection is frozen every call queries the database, and another connection is opened in the end', async () => {
  const proxy = await throughProxy();
  const { id, see, questionsOf, untilCached, untilAsked } = await start(proxy.url);
  await untilCached();

  proxy.freeze();
  await untilAsked();
  expect(await questionsOf(see)).toBe(1);
  proxy.thaw();
  await untilCached();

  await endSession(id);
  await vi.waitFor(async () => expect(await see()).toEqual({ status: 401 }));
});

it('a session that ends while the listening connection is frozen is over within a second', async () => {
  const proxy = await throughProxy();
  const { id, see, untilCached } = await start(proxy.url);
  await untilCached();

  proxy.freeze();
  await endSession(id);

  expect(await latenessOf(async () => (await see()).status === 200)).toBeLessThan(1_000);
});

it('when the listening connection is cut, all cached callers are dropped before another one is used', async () => {
  const { id, see, untilCached, other } = await start();
  await untilCached();

  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen callers_changed%'`.execute(program.db);
  await endSession(id);
  await vi.waitFor(async () => expect(await see()).toEqual({ status: 401 }));
  await untilCached(other.bearer);

  expect(await see()).toEqual({ status: 401 });
  expect(cut.rows).toHaveLength(1);
});

it('where notifications are lost, as behind a pooler, every call queries the database and no change is late', async () => {
  // Notifications belong to a database: on another one they never arrive.
  const elsewhere = new URL(config.DATABASE_URL as string);
  elsewhere.pathname = 'postgres';
  const { id, see, questionsOf } = await start(elsewhere.href);

  const questions = await questionsOf(async () => {
    for (let call = 0; call < 20; call++) expect(await see()).toMatchObject({ status: 200 });
  });
  await endSession(id);

  expect(await see()).toEqual({ status: 401 });
  expect(questions).toBe(20);
});
