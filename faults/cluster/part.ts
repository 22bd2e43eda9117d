import { connect } from '../../server/src/db/connect.ts';
import type { Extent, Seen } from '../part.ts';
import { countStored } from '../writing.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { equalEverywhere } from './equal.ts';
import { faults, makeAndMend } from './faults.ts';
import { startLoad } from './load.ts';

/** In seconds: how long nobody may be able to write. */
const longestPause = 15;

/** What somebody may be told who may try again: 502 is HAProxy's word for a server that ended, 0 a lost connection. */
const bearable = new Set([200, 502, 503, 0]);

/** Three machines of the database under Patroni, HAProxy and two console servers, with a fault at each of them. */
export async function cluster(extent: Extent): Promise<Seen[]> {
  const rounds = extent === 'full' ? 5 : 1;
  const started = await startCluster();
  const seen: Seen[] = [];
  for (const fault of faults) seen.push(await tryFault(fault, started, rounds));
  await started.stop();
  return seen;
}

async function tryFault(fault: (typeof faults)[number], cluster: Cluster, rounds: number): Promise<Seen> {
  const pauses: number[] = [];
  const answers = new Map<number, number>();
  let [acknowledged, wrong, ended] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const load = await startLoad(cluster.origin);
    await makeAndMend(fault, cluster, load);
    ended += await load.stop();
    pauses.push(load.longestPause());
    for (const [status, count] of load.told.answers) answers.set(status, (answers.get(status) ?? 0) + count);
    const { db, close } = connect({ DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.folder });
    const { lost, double, unrecorded } = await countStored(db, load.told);
    await close();
    acknowledged += load.told.acknowledged.length;
    wrong += lost + double + unrecorded;
    if (!(await equalEverywhere(cluster))) wrong += 1;
  }
  const slowest = Math.max(...pauses);
  const told = [...answers].map(([status, count]) => `${status || 'no answer'} × ${count}`).join(', ');
  return {
    fault: fault.name,
    runs: `${rounds} times`,
    counted: `${acknowledged} acknowledged, ${wrong} lost, double, without record or not on all machines; no write for at most ${slowest.toFixed(1)} s; ${ended} sessions ended; answers ${told}`,
    holds:
      wrong + ended === 0 &&
      slowest <= longestPause &&
      [...answers.keys()].every((status) => bearable.has(status)),
  };
}
