import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { session } from '@retaguarda/contract/session';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { withoutDurability } from '../server/src/platform/db/embedded/settings.ts';
import { onServer, urlOf } from '../server/src/test/template.ts';
import { fill } from './fill.ts';
import { send } from './load.ts';
import { run } from './processes.ts';

export type Place = 'PostgreSQL' | 'embedded';

const product = 'server/dist/main.mjs';
const admin = { email: 'bench@example.com', password: 'Medida2026' };

/** The servers to compare, on one filled database. The product has been started once before. */
export async function openStage(place: Place, companies: number) {
  const database = place === 'PostgreSQL' ? await newDatabase() : undefined;
  const DATA_DIR = await realpath(await mkdtemp(join(tmpdir(), 'retaguarda-bench-')));
  const settings = {
    ...(database && { DATABASE_URL: database.url }),
    DATA_DIR,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a secret for measurements, which protects nothing',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const url =
    database?.url ??
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(DATA_DIR, 'postgres'))}`;
  const start = () => run(product, '/api/health', settings);

  const first = await start();
  const { withoutLimits, close } = connect({ DATABASE_URL: url, DATA_DIR });
  const began = performance.now();
  const { users } = await withoutLimits((db) => fill(db, companies));
  const secondsToFill = (performance.now() - began) / 1000;
  await close();
  await first.stop();

  const second = await start();
  await sleep(3_000);
  const idle = second.memory();
  const reference = await run('bench/reference.ts', '/client?id=1', { DATABASE_URL: url });
  const floor = await run('bench/floor.ts', '/', {});
  const api = { origin: `${second.origin}/api`, headers: {} };
  const { method, path } = session.login;
  const signIn = async () =>
    JSON.parse(await send(api, { method, path, body: () => admin }, new Agent())) as StoredSession;
  const stored = await signIn();

  return {
    url,
    /** The session, as the console stores it in the browser. */
    stored,
    /** Signs in once more: for what requires recent authentication after a long measurement. */
    signIn,
    users,
    secondsToFill,
    startMilliseconds: second.milliseconds,
    idle,
    memory: second.memory,
    targets: {
      floor: { origin: floor.origin, headers: {} },
      reference: { origin: reference.origin, headers: {} },
      product: { ...api, headers: { authorization: `Bearer ${stored.Authorization}` } },
    },
    async close() {
      await Promise.all([floor.stop(), reference.stop()]);
      await second.stop();
      await database?.drop();
      await rm(DATA_DIR, { recursive: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** An empty database on the server of BENCH_DATABASE_URL, or on one that is started for it. */
async function newDatabase() {
  const { BENCH_DATABASE_URL: given } = process.env;
  const server = given ? undefined : await startServer();
  const address = given ?? (server?.url as string);
  const name = 'retaguarda_bench';
  await onServer(address, `drop database if exists ${name}`);
  await onServer(address, `create database ${name}`);
  return {
    url: urlOf(address, name),
    async drop() {
      await onServer(address, `drop database ${name}`);
      await server?.stop();
    },
  };
}

/** A PostgreSQL with the memory of an ordinary one. It need not keep what it has written when the power fails. */
async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-bench-postgres-'));
  const { address, stop } = await startEmbedded(folder, {
    ...withoutDurability,
    max_connections: '100',
    shared_buffers: '512MB',
    max_wal_size: '8GB',
  });
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(address.host)}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
