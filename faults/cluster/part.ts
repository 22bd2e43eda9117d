import { connect } from '../../server/src/platform/db/connect/connect.ts';
import type { Extent, Seen } from '../part.ts';
import { type Answers, countStored } from '../writing.ts';
import { saveDuringFailovers } from './browser.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { equalEverywhere } from './equal.ts';
import { type Fault, faults, makeAndMend } from './faults.ts';
import { startLoad } from './load.ts';
import { seeOwnWrites } from './own-writes.ts';
import { sealedRows } from './sealed.ts';

/** In seconds: how long nobody may be able to write. */
const longestPause = 15;

/** The statuses after which a client may try again. HAProxy answers 502 when a server has ended; 0 is a lost connection. */
const tolerated = new Set([200, 502, 503, 0]);

/** Three machines of the database under Patroni, HAProxy and two console servers, with a fault at each of them. */
export async function* cluster(extent: Extent): AsyncGenerator<Seen> {
  const started = await startCluster();
  const rounds = extent === 'full' ? 3 : 1;
  yield await saveDuringFailovers(started, rounds);
  yield await seeOwnWrites(started, 20 * rounds);
  for (const fault of faults) yield await tryFault(fault, started, rounds);
  await started.stop();
}

async function tryFault(fault: Fault, cluster: Cluster, rounds: number): Promise<Seen> {
  const answers: Answers = { acknowledged: [], statuses: new Map() };
  const pauses: number[] = [];
  let ended = 0;
  let isEqual = true;
  for (let round = 0; round < rounds; round++) {
    const load = await startLoad(cluster.origin, answers);
    await makeAndMend(fault, cluster, load);
    ended += await load.stop();
    pauses.push(load.longestPause());
    isEqual = (await equalEverywhere(cluster)) && isEqual;
  }
  const { db, close } = connect({ DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.folder });
  const stored = await countStored(db, answers.acknowledged);
  const sealed = await sealedRows(db);
  await close();

  const statuses = [...answers.statuses].map(([status, count]) => `${status || 'no answer'} × ${count}`);
  const slowest = Math.max(...pauses);
  return {
    fault: fault.name,
    runs: `${rounds} times`,
    counted: [
      stored.counted,
      `${isEqual ? 'the same' : '**not the same**'} on three machines`,
      `${sealed.rows} sealed rows ${sealed.areWhole ? 'as they were' : '**not as they were**'}`,
      `no write for ${pauses.map((pause) => pause.toFixed(1)).join(', ')} s`,
      `${ended} sessions ended`,
      `answers ${statuses.join(', ')}`,
    ].join('; '),
    holds:
      stored.holds &&
      isEqual &&
      sealed.areWhole &&
      sealed.rows > 0 &&
      ended === 0 &&
      slowest <= longestPause &&
      [...answers.statuses.keys()].every((status) => tolerated.has(status)),
  };
}
