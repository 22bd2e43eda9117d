import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/src/test/network.ts';
import { startServer } from '../server-process.ts';
import { type Machine, machineOf } from './machine.ts';
import { killAll } from './processes.ts';
import { settingsFile, settingsFor } from './settings.ts';

const password = 'a-password-of-the-drill';

/** Where its programs are: Debian keeps each version apart. */
export function newestPostgres() {
  const all = '/usr/lib/postgresql';
  const [newest] = readdirSync(all).sort((one, other) => Number(other) - Number(one));
  return join(all, newest as string, 'bin');
}

export async function until(what: string, isDone: () => Promise<boolean>, seconds = 120) {
  const end = performance.now() + seconds * 1_000;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(200);
  }
}

/** Three machines of the database, HAProxy, and so many console servers, all on this computer. */
export async function startCluster(servers = 2) {
  if (process.getuid?.() !== 0)
    throw new Error('A cluster takes root: its parts run in accounts of their own.');
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-cluster-'));
  // Others than root work in it, who may not enter the folder of the sources.
  chmodSync(folder, 0o711);
  const cleanUp = () => {
    killAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', cleanUp);

  const machines = [1, 2, 3].map((number) => machineOf(number, folder, newestPostgres()));
  for (const machine of machines) machine.start();

  /** What the first machine says that answers. */
  async function members() {
    const lists = await Promise.all(machines.map((machine) => machine.members()));
    return lists.find((list) => list.length > 0) ?? [];
  }
  /** All three are there, and one of them has everything that the leader has. */
  const whole = () =>
    until('The cluster is whole', async () => {
      const list = await members();
      const following = list.filter(({ role, state, lag }) =>
        role === 'leader' ? state === 'running' : /running|streaming/.test(state) && lag === 0,
      );
      return following.length === 3 && list.some(({ role }) => role === 'sync_standby');
    });
  await whole();

  async function machineWith(wanted: string): Promise<Machine> {
    const found = (await members()).find(({ role }) => role === wanted);
    const machine = machines.find(({ name }) => name === found?.name);
    if (!machine) throw new Error(`No machine is the ${wanted}`);
    return machine;
  }
  const leader = () => machineWith('leader');
  await makeDatabase(await leader());
  await (await leader()).perform('pgbackrest', '--stanza=retaguarda', 'stanza-create');

  const ports = await Promise.all(Array.from({ length: servers }, freePort));
  const places = settingsFor('haproxy.env', 1, folder);
  Object.assign(places, {
    ...Object.fromEntries(ports.map((port, place) => [`CONSOLE${place + 1}`, `127.0.0.1:${port}`])),
    FOR_PEOPLE: `127.0.0.1:${await freePort()}`,
    FOR_CONSOLE: `127.0.0.1:${await freePort()}`,
    FOR_LISTS: `127.0.0.1:${await freePort()}`,
  });
  startProxy(folder, places, servers);

  const settings = {
    DATABASE_URL: `postgres://retaguarda:${password}@${places.FOR_CONSOLE}/retaguarda`,
    DATABASE_READ_URL: `postgres://retaguarda:${password}@${places.FOR_LISTS}/retaguarda`,
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    // Nobody outside of this computer is asked for a company's address.
    CEP_URL: '',
    CNPJ_URL: '',
  };
  await until('HAProxy finds the leader', () => answers(settings.DATABASE_URL));
  const startConsole = (PORT: number) => startServer({ ...settings, PORT: String(PORT) });
  const consoles = await Promise.all(ports.map(startConsole));
  const origin = `http://${places.FOR_PEOPLE}`;
  await until('HAProxy finds a console server', () => fetch(`${origin}/ready`).then(({ ok }) => ok));

  return {
    folder,
    machines,
    members,
    leader,
    /** The one that has all that is acknowledged. */
    follower: () => machineWith('sync_standby'),
    whole,
    origin,
    databaseUrl: settings.DATABASE_URL,
    consoles,
    port: Number(new URL(origin).port),
    /** Starts the console server anew that has ended. */
    async restart(place: number) {
      consoles[place] = await startConsole(ports[place] as number);
    },
    async stop() {
      await Promise.all(consoles.map((console) => console.stop()));
      process.off('exit', cleanUp);
      cleanUp();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function answers(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isConnected;
}

/** As docs/cluster.md says. */
async function makeDatabase(leader: Machine) {
  const client = new pg.Client(leader.superuser('postgres'));
  await client.connect();
  await client.query(`create role retaguarda login password '${password}'`);
  await client.query('create database retaguarda owner retaguarda');
  await client.query('create role retaguarda_scoped nologin');
  await client.query('grant retaguarda_scoped to retaguarda');
  await client.end();
}

/** The settings name two console servers. With more, each place that names the second one names the others too. */
function proxySettings(servers: number) {
  const others = Array.from({ length: Math.max(0, servers - 2) }, (_, place) => place + 3);
  return readFileSync(settingsFile('haproxy.cfg'), 'utf8').replaceAll(/^.*\bconsole2\b.*$/gm, (line) =>
    [line, ...others.map((number) => line.replaceAll(/(?<=console)2/gi, String(number)))].join('\n'),
  );
}

function startProxy(folder: string, settings: Record<string, string>, servers: number) {
  const place = join(folder, 'haproxy');
  mkdirSync(place);
  const file = join(place, 'haproxy.cfg');
  writeFileSync(file, proxySettings(servers));
  const log = openSync(join(place, 'haproxy.log'), 'a');
  spawn('haproxy', ['-db', '-f', file], {
    cwd: place,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', log, log],
  });
}
