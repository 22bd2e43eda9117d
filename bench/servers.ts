import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { companies } from '@retaguarda/contract/entities/companies';
import { startCluster } from '../faults/cluster/cluster.ts';
import { processesIn } from '../faults/cluster/processes.ts';
import { flood } from '../faults/flood.ts';
import { signIn } from '../faults/server-process.ts';
import { newCompany } from '../server/src/test/builders.ts';
import { printRow, printTableHead } from './report.ts';

/**
 * A cluster as in deploy/cluster with four console servers behind HAProxy, of which one to four run: how many requests they
 * answer together, nine largest pages of companies to a new company, and what takes the cores meanwhile.
 */
const most = 4;
const seconds = 15;
/** What Linux counts the time of processes in. */
const ticks = 100;
const connections = 64;

const cluster = await startCluster(most);
const headers = await signIn(`${cluster.origin}/api`);
for (let count = 0; count < 200; count++)
  await fetch(`${cluster.origin}/api${companies.create.path}`, {
    method: companies.create.method,
    headers,
    body: JSON.stringify(newCompany()),
  });
const send = (lasts: number) =>
  flood([], {
    port: cluster.port,
    authorization: headers.authorization,
    rate: 0,
    seconds: lasts,
    connections,
  });

const rows: [string, number[]][] = [];
for (let servers = most; servers >= 1; servers--) {
  await send(5);
  const before = busy();
  const { perSecond, p99, faults, refused } = await send(seconds);
  if (faults + refused > 0) throw new Error(`${faults} faults, ${refused} refused`);
  const after = busy();
  const cores = [after.consoles - before.consoles, after.database - before.database].map(
    (used) => used / seconds,
  );
  const idle = (after.idle - before.idle) / seconds;
  rows.unshift([
    `${servers} console server${servers > 1 ? 's' : ''}`,
    [perSecond, p99, ...cores, availableParallelism() - idle - (cores[0] ?? 0) - (cores[1] ?? 0), idle],
  ]);
  await cluster.consoles[servers - 1]?.stop();
}
printTableHead(
  `Console servers behind HAProxy, ${connections} connections, ${availableParallelism()} cores for everything`,
  ...['requests/s', 'p99 ms', 'cores: consoles', 'PostgreSQL', 'senders and the rest', 'idle'],
);
for (const [name, figures] of rows) printRow(name, 2, ...figures);
await cluster.stop();

/** Seconds of the cores so far: of the console servers, of what works in the folders of the database, and of nobody. */
function busy() {
  const consoles = cluster.consoles.map(({ pid }) => secondsOf(pid)).reduce((sum, used) => sum + used, 0);
  const database = cluster.machines
    .flatMap(({ folder }) => processesIn(folder))
    .map(secondsOf)
    .reduce((sum, used) => sum + used, 0);
  const [, , , , idle = 0, waiting = 0] = (/^cpu .*/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '')
    .split(/ +/)
    .map(Number);
  return { consoles, database, idle: (idle + waiting) / ticks };
}

function secondsOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return 0;
  }
}
