import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { secret } from '../server/src/test/app-parts.ts';
import { approvedWork } from '../server/src/test/approved-work.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { secondOwners } from './second-owners.ts';
import { signIn, startServer } from './server-process.ts';
import { type Answers, countStored, startWriting } from './writing.ts';

/** Kills the server in the middle of its work, again and again: what it has acknowledged must be there. */
export async function* kills(extent: Extent): AsyncGenerator<Seen> {
  const cycles = extent === 'full' ? 100 : 3;
  yield await killEmbedded(cycles);
  yield await killOnPostgres(cycles);
  yield await killApproved(extent === 'full' ? 10 : 1);
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

/** Kills the server while it does what was approved, some of it for a time: each has to be done once and completely. */
async function killApproved(rounds: number): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-kills-'));
  const postgres = await startOwnPostgres();
  const place = { DATA_DIR: folder, DATABASE_URL: postgres.url };
  const settings = { ...place, SESSION_SECRET: secret };
  let server = await startServer(settings);
  const { db, close } = connect(place);
  const sum = { requests: 0, wrongRequests: 0, rows: 0, wrongRows: 0, missing: 0 };
  const killsOfRound = 5;
  for (let round = 0; round < rounds; round++) {
    const work = await approvedWork(db, () => server.api, { requests: 40, rows: 200 });
    const begun = work.begin();
    for (let kill = 0; kill < killsOfRound; kill++) {
      await work.progress();
      await sleep(Math.random() * 200);
      server.kill('SIGKILL');
      await server.ended;
      await work.endLeases();
      server = await startServer(settings);
    }
    await begun;
    const isOver = async () => isDeepStrictEqual(await work.done(), work.all);
    for (const end = Date.now() + 60_000; Date.now() < end && !(await isOver()); await sleep(100));
    const done = await work.done();
    for (const name of ['requests', 'wrongRequests', 'rows', 'wrongRows'] as const) sum[name] += done[name];
    sum.missing += work.all.requests - done.requests + work.all.rows - done.rows;
  }
  await server.stop();
  await close();
  await postgres.remove();
  await rm(folder, { recursive: true });
  return {
    fault: 'kill -9 under approved requests and jobs',
    runs: `${rounds * killsOfRound} kills`,
    counted: `${sum.requests} requests and ${sum.rows} rows done, ${sum.missing} missing, ${sum.wrongRequests + sum.wrongRows} twice or in part`,
    holds: sum.missing + sum.wrongRequests + sum.wrongRows === 0,
  };
}

/** Answers what was acknowledged. Those who write do not stop while there is no server. */
async function killAgainAndAgain(cycles: number, settings: Record<string, string>) {
  const answers: Answers = { acknowledged: [], statuses: new Map() };
  let server = await startServer(settings);
  const headers = await signIn(server.api);
  const stopWriting = startWriting({ api: () => server.api, headers }, answers);
  for (let cycle = 0; cycle < cycles; cycle++) {
    const enough = answers.acknowledged.length + 26 + Math.random() * 30;
    while (answers.acknowledged.length < enough) await sleep(Math.random() * 10);
    server.kill('SIGKILL');
    await server.ended;
    server = await startServer(settings);
  }
  await stopWriting();
  await server.stop();
  return answers.acknowledged;
}
