import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/src/db/connect.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import type { Extent, Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';
import { countStored, startWriting, type Told } from './writing.ts';

/** Kills the server in the middle of its work, again and again: what it has acknowledged must be there. */
export async function kills(extent: Extent): Promise<Seen[]> {
  const cycles = extent === 'full' ? 100 : 3;
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-kills-'));
  const told: Told = { acknowledged: [], answers: new Map() };
  let headers: Record<string, string> | undefined;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startServer({ DATA_DIR: folder });
    headers ??= await signIn(server.api);
    const stopWriting = startWriting({ api: () => server.api, headers }, told);
    await sleep(200 + Math.random() * 600);
    server.kill('SIGKILL');
    await server.ended;
    await stopWriting();
  }
  const embedded = await startEmbedded(folder);
  const { db, close } = connect({ DATA_DIR: folder, embedded });
  const { lost, double, unrecorded } = await countStored(db, told);
  await close();
  await embedded.stop();
  await rm(folder, { recursive: true });
  return [
    {
      fault: 'kill -9 under writes, embedded database',
      runs: `${cycles} kills`,
      counted: `${told.acknowledged.length} acknowledged, ${lost} lost, ${double} double, ${unrecorded} without record`,
      holds: lost + double + unrecorded === 0,
    },
  ];
}
