import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { startDatabaseProxy } from '../server/src/test/database-proxy.ts';
import type { OwnPostgres } from './own-postgres.ts';

export type Fault = {
  name: string;
  /** How long it lasts. */
  seconds: { full: number; short: number };
  begin: () => unknown;
  /** Resolves when the fault is over. */
  end: () => unknown;
};

type Proxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

export const databaseFaults = (postgres: OwnPostgres, proxy: Proxy): Fault[] => [
  {
    name: 'PostgreSQL restarted (fast)',
    seconds: { full: 2, short: 1 },
    begin: () => postgres.end('SIGINT'),
    end: postgres.startAgain,
  },
  {
    name: 'PostgreSQL killed, and started again',
    seconds: { full: 2, short: 1 },
    begin: () => postgres.end('SIGKILL'),
    end: postgres.startAgain,
  },
  {
    name: 'PostgreSQL away',
    seconds: { full: 20, short: 3 },
    begin: () => postgres.end('SIGINT'),
    end: postgres.startAgain,
  },
  {
    name: 'PostgreSQL frozen (SIGSTOP)',
    seconds: { full: 20, short: 3 },
    begin: postgres.freeze,
    end: postgres.thaw,
  },
  {
    name: 'PostgreSQL frozen for longer than any query may take',
    seconds: { full: 45, short: 2 },
    begin: postgres.freeze,
    end: postgres.thaw,
  },
  outOfConnections(postgres.url),
  {
    name: 'PostgreSQL read-only',
    seconds: { full: 10, short: 2 },
    begin: () => readOnly(postgres.url, 'on'),
    end: () => readOnly(postgres.url, 'off'),
  },
  {
    name: 'network cut (connections reset and refused)',
    seconds: { full: 10, short: 2 },
    begin: proxy.cut,
    end: proxy.repair,
  },
  {
    name: 'network silent, and the connections of before stay silent',
    seconds: { full: 20, short: 3 },
    begin: proxy.freeze,
    end: proxy.thaw,
  },
  {
    name: 'network slow (each piece 300 ms late, both ways)',
    seconds: { full: 20, short: 3 },
    begin: () => proxy.slowDown(300),
    end: () => proxy.slowDown(0),
  },
];

/** Somebody else takes every connection, and ends those of the server. */
function outOfConnections(url: string): Fault {
  const greedy: pg.Client[] = [];
  async function takeOne() {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    greedy.push(client);
    return client;
  }
  async function takeAll() {
    for (;;)
      try {
        await takeOne();
      } catch {
        return;
      }
  }
  return {
    name: 'PostgreSQL out of connections',
    seconds: { full: 10, short: 2 },
    async begin() {
      const first = await takeOne();
      const own = () => greedy.map((client) => (client as pg.Client & { processID: number }).processID);
      for (let round = 0; round < 5; round++) {
        await takeAll();
        await first.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> all($1)`,
          [own()],
        );
        await sleep(20);
      }
      await takeAll();
    },
    async end() {
      await Promise.all(greedy.splice(0).map((client) => client.end()));
    },
  };
}

async function readOnly(url: string, state: 'on' | 'off') {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${state}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
