import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startDatabaseProxy } from '../server/src/test/database-proxy.ts';
import { freePort } from '../server/src/test/network.ts';
import { startTemporaryPostgres } from '../server/src/test/temporary-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { runTests, tellFailed } from './suite.ts';

/** Runs the tests of the server with PgBouncer in transaction mode between it and its databases. */
export async function* pooler(extent: Extent): AsyncGenerator<Seen> {
  const postgres = await startTemporaryPostgres();
  const bouncer = await startBouncer(postgres.url);
  const run = await runTests({
    args: ['--project', 'postgres', ...(extent === 'full' ? [] : ['server/src/entities/departments'])],
    env: { TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: bouncer.url },
  });
  await bouncer.stop();
  await postgres.stop();
  tellFailed(run);
  yield {
    fault: 'PgBouncer in transaction mode between the server and its database',
    runs: `${run.tests.length} tests of the server`,
    counted: `${run.tests.length - run.failed.length} passed, ${run.failed.length + run.broken.length} failed`,
    holds: run.isPassed,
  };
}

/** As docs/operate.md says, for any database. It does not run as root. */
const settings = (port: number, database: URL) => `[databases]
* = host=${database.hostname} port=${database.port} user=postgres connect_query='set statement_timeout = 30000; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
server_idle_timeout = 5
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`;

async function startBouncer(postgres: string) {
  // The socket of the temporary database is open to its owner alone.
  const proxy = await startDatabaseProxy(postgres);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-pooler-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(port, new URL(proxy.url)));
  const PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', env: { ...process.env, PATH } });
  const ended = once(child, 'exit');
  const kill = () => void child.kill();
  process.once('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGINT');
      await ended;
      await proxy.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}));
}
