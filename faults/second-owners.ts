import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Extent, Seen } from './part.ts';
import { launchServer, type Server } from './server-process.ts';

/** Whether the server has refused to start, and said that it is because another one uses the folder. */
const isRefused = async (server: Server) =>
  (await server.ended) === 1 && /^The data folder .* is in use by process \d+\./.test(server.errors());

/** Starts a second server on a folder that is in use: while the first one runs, while it starts, and just after a kill. */
export async function secondOwners(extent: Extent): Promise<Seen> {
  const times =
    extent === 'full' ? { running: 16, starting: 17, killed: 17 } : { running: 2, starting: 2, killed: 2 };
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-owners-'));
  const launch = () => launchServer({ DATA_DIR: folder });
  let refused = 0;
  let both = 0;

  /** Of two that start, one has to get the folder and the other one has to be refused. */
  async function countRefused(one: Server, other: Server) {
    const ready = await Promise.all([one.isReady(), other.isReady()]);
    if (ready[0] && ready[1]) both += 1;
    const loser = ready[0] ? other : one;
    if (ready[0] !== ready[1] && (await isRefused(loser))) refused += 1;
    return ready[0] ? one : other;
  }

  let owner = await launch();
  await owner.isReady();
  for (let time = 0; time < times.running; time++) if (await isRefused(await launch())) refused += 1;

  for (let time = 0; time < times.killed; time++) {
    owner.kill('SIGKILL');
    await owner.ended;
    owner = await countRefused(...(await Promise.all([launch(), launch()])));
  }

  for (let time = 0; time < times.starting; time++) {
    await owner.stop();
    const first = await launch();
    await sleep(Math.random() * 600);
    owner = await countRefused(first, await launch());
  }
  await owner.stop();
  await rm(folder, { recursive: true });

  const tried = times.running + times.starting + times.killed;
  return {
    fault: 'a second server on the same data folder',
    runs: `${tried} starts: ${times.running} while the first runs, ${times.starting} while it starts, ${times.killed} after a kill`,
    counted: `${refused} of ${tried} refused, ${both} times both`,
    holds: refused === tried && both === 0,
  };
}
