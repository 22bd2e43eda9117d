import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Extent, Seen } from '../part.ts';
import type { Answers } from '../writing.ts';
import { newestPostgres, startCluster, until } from './cluster.ts';
import { companiesIn } from './equal.ts';
import { startLoad } from './load.ts';
import { addressOf } from './settings.ts';

const stanza = '--stanza=retaguarda';

/** Somebody deletes everything, on all machines. It is restored to the moment before, beside the cluster. */
export async function* pointInTime(extent: Extent): AsyncGenerator<Seen> {
  const cluster = await startCluster();
  const leader = await cluster.leader();
  const writes = extent === 'full' ? 2_000 : 200;

  await writeFor(cluster.origin, writes);
  await leader.perform('pgbackrest', stanza, '--type=full', 'backup');
  await writeFor(cluster.origin, writes);
  const before = await companiesIn(leader.superuser('retaguarda'));
  const moment = await ask(leader.superuser('retaguarda'), 'select now()::text as answer');
  await sleep(1_000);
  await ask(leader.superuser('retaguarda'), 'truncate client cascade');
  const after = await companiesIn(leader.superuser('retaguarda'));
  // Waits until what was written last is in the archive.
  await leader.perform('pgbackrest', stanza, 'check');

  const folder = join(leader.folder, 'lib/postgresql/restored');
  const began = performance.now();
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await leader.perform('pgbackrest', stanza, `--pg1-path=${folder}`, ...target, 'restore');
  const address = addressOf(4);
  const alone = `-c listen_addresses=${address} -c unix_socket_directories= -c archive_mode=off -c synchronous_standby_names=`;
  const pgCtl = join(newestPostgres(), 'pg_ctl');
  await leader.perform(pgCtl, '-D', folder, '-o', alone, '-l', join(folder, 'log'), '-w', 'start');
  const restored = leader.superuser('retaguarda').replace(leader.address, address);
  await until('The restored database can be written to', async () =>
    ['false'].includes(await ask(restored, 'select pg_is_in_recovery()::text as answer')),
  );
  const seconds = (performance.now() - began) / 1_000;
  const found = await companiesIn(restored);
  await cluster.stop();
  yield {
    fault: 'all companies deleted, and restored to the second before (pgBackRest)',
    runs: 'once',
    counted: `${count(before)} companies before, ${count(after)} after, ${count(found)} restored in ${seconds.toFixed(0)} s; ${found === before ? 'every one equal' : '**not equal**'}`,
    holds: found === before && count(after) === '0',
  };
}

const count = (found: string | undefined) => found?.split(' ')[0];

async function writeFor(origin: string, writes: number) {
  const answers: Answers = { acknowledged: [], statuses: new Map() };
  const load = await startLoad(origin, answers);
  await load.more(writes);
  await load.stop();
}

async function ask(url: string, question: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ answer: string }>(question);
  await client.end();
  return rows[0]?.answer ?? '';
}
