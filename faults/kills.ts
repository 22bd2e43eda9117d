import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { secondOwners } from './second-owners.ts';
import { signIn, startServer } from './server-process.ts';
import { countStored, startWriting, type Told } from './writing.ts';

/** Kills the server in the middle of its work, again and again: what it has acknowledged must be there. */
export async function* kills(extent: Extent): AsyncGenerator<Seen> {
  const cycles = extent === 'full' ? 100 : 3;
  yield await killEmbedded(cycles);
  yield await killOnPostgres(cycles);
  yield await secondOwners(extent);
}

async function killEmbedded(cycles: number): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-kills-'));
  const acknowledged = await killAgainAndAgain(cycles, { DATA_DIR: folder });
  const embedded = await startEmbedded(folder);
  const { db, close } = connect({ DATA_DIR: folder, embedded });
  const stored = await countStored(db, acknowledged);
  await close();
  await embedded.stop();
  await rm(folder, { recursive: true });
  return { fault: 'kill -9 under writes, embedded database', runs: `${cycles} kills`, ...stored };
}

async function killOnPostgres(cycles: number): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-kills-'));
  const postgres = await startOwnPostgres();
  const place = { DATA_DIR: folder, DATABASE_URL: postgres.url };
  const acknowledged = await killAgainAndAgain(cycles, place);
  const { db, close } = connect(place);
  const stored = await countStored(db, acknowledged);
  await close();
  await postgres.remove();
  await rm(folder, { recursive: true });
  return { fault: 'kill -9 under writes, PostgreSQL', runs: `${cycles} kills`, ...stored };
}

/** Answers what was acknowledged. Those who write do not stop while there is no server. */
async function killAgainAndAgain(cycles: number, settings: Record<string, string>) {
  const told: Told = { acknowledged: [], answers: new Map() };
  let server = await startServer(settings);
  const headers = await signIn(server.api);
  const stopWriting = startWriting({ api: () => server.api, headers }, told);
  for (let cycle = 0; cycle < cycles; cycle++) {
    const enough = told.acknowledged.length + 26 + Math.random() * 30;
    while (told.acknowledged.length < enough) await sleep(Math.random() * 10);
    server.kill('SIGKILL');
    await server.ended;
    server = await startServer(settings);
  }
  await stopWriting();
  await server.stop();
  return told.acknowledged;
}
