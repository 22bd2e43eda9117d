import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dataFolder, migratedFolder } from '../../../test/data-folder.ts';
import { smallLog, startEmbedded } from './embedded.ts';
import { withoutDurability } from './settings.ts';

vi.setConfig({ testTimeout: 60_000 });

async function start(folder: string, settings: Record<string, string> = withoutDurability) {
  const database = await startEmbedded(folder, settings);
  onTestFinished(database.stop);
  return database;
}

type Database = Awaited<ReturnType<typeof startEmbedded>>;

async function ask({ address }: Pick<Database, 'address'>, statement: string) {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end().catch(() => {}));
  return rows[0];
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

it('stores what was written, in a folder with spaces, accents, commas and quotes', async () => {
  const folder = join(await dataFolder(), 'meus dados, "ação"');
  const first = await start(folder);
  await ask(first, `create table kept as select 'pão' as text`);
  await first.stop();

  const second = await start(folder);

  expect(await ask(second, 'select upper(text) from kept')).toEqual({ upper: 'PÃO' });
});

it('confirms a change when it is on the disk, has no TCP port, and lets nobody else in', async () => {
  const folder = await migratedFolder();
  const database = await start(folder, {});
  const shown = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp`;

  expect(await ask(database, shown)).toEqual({ fsync: 'on', commit: 'on', pages: 'on', tcp: '' });
  expect(database.address.host).toBe(join(folder, 'postgres'));
  expect(statSync(database.address.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600);
});

it('has its socket in a private folder of its own where the path would be too long', async () => {
  const folder = join(await dataFolder(), 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(folder, { recursive: true });
  const database = await start(await migratedFolder(folder));

  expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  expect(statSync(database.address.host).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(existsSync(database.address.host)).toBe(false);
});

it('is created again if the first start was interrupted', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'postgres.new'));
  await writeFile(join(folder, 'postgres.new/PG_VERSION'), '18\n');

  const database = await start(folder);

  expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log']);
});

it('stops the PostgreSQL that a killed server has left behind, and no process that has its number now', async () => {
  const folder = await migratedFolder();
  await start(folder);
  const leftBehind = postmasterOf(folder);
  const second = await start(folder);
  expect(postmasterOf(folder)).not.toBe(leftBehind);
  await second.stop();

  const another = spawn('sleep', ['60']);
  onTestFinished(() => void another.kill());
  const lines = [another.pid, join(folder, 'postgres'), 1, 5432, join(folder, 'postgres'), '', '1 1', ''];
  await writeFile(join(folder, 'postgres/postmaster.pid'), lines.join('\n'));
  const third = await start(folder);

  expect(await ask(third, 'select 1 as one')).toEqual({ one: 1 });
  expect(another.exitCode ?? another.signalCode).toBeNull();
});

it.each([
  ['itself', (folder: string) => postmasterOf(folder)],
  [
    'one of its processes',
    async (_: string, database: Database) => {
      const { pid } = await ask(
        database,
        `select pid from pg_stat_activity where backend_type = 'walwriter'`,
      );
      return pid as number;
    },
  ],
])('is started again when %s is killed', async (_what, victim) => {
  const folder = await migratedFolder();
  const database = await start(folder, {});
  await ask(database, 'create table kept as select 1 as one');

  const client = new pg.Client(database.address);
  client.on('error', () => {});
  await client.connect();
  const lost = new Promise((resolve) => client.once('end', resolve));

  process.kill(await victim(folder, database), 'SIGKILL');
  await lost;

  await vi.waitFor(
    async () => expect(await ask(database, 'select one from kept')).toEqual({ one: 1 }),
    30_000,
  );
});

it('waits with its end for connections that are being closed', async () => {
  const database = await start(await migratedFolder());
  const client = new pg.Client(database.address);
  await client.connect();

  const stopped = database.stop();
  await client.query('select pg_sleep(0.3)');
  await client.end();

  await stopped;
});

it('writes no personal data to its log', async () => {
  const folder = await migratedFolder();
  const database = await start(folder);
  await ask(database, 'create table person (email text unique)');
  const insert = `insert into person values ('s3gredo@example.com')`;
  await ask(database, insert);

  await expect(ask(database, insert)).rejects.toThrow('duplicate key');
  await database.stop();

  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('database system is shut down');
  expect(log).not.toContain('s3gredo');
});

it('refuses what it cannot read, in one line that says what to do', async () => {
  const old = await dataFolder();
  await mkdir(join(old, 'database'));
  await expect(start(old)).rejects.toThrow(
    `The database in ${old}/database was made by an earlier version and cannot be read by this one: keep using that version, or move the folder away to begin with an empty database.`,
  );

  const other = await dataFolder();
  await mkdir(join(other, 'postgres'));
  await expect(start(other)).rejects.toThrow(`The folder ${other}/postgres holds no database: move it away.`);
  await writeFile(join(other, 'postgres/PG_VERSION'), '17\n');
  await expect(start(other)).rejects.toThrow(/postgres was made by PostgreSQL 17 and cannot be read by 18/);
});

it('says why it does not start', async () => {
  const folder = await migratedFolder();
  await (await start(folder)).stop();
  await rm(join(folder, 'postgres/global/pg_control'));

  await expect(start(folder)).rejects.toThrow(
    /does not start: .* could not open file ".*pg_control": No such file or directory \(see .*postgres.log\)$/,
  );
});

it('A log retains the last lines and stays small', async () => {
  const folder = await dataFolder();
  const path = join(folder, 'postgres.log');

  for (let start = 0; start < 4; start++) {
    const write = smallLog(path, 1000);
    for (let line = 0; line < 50; line++) write(`${start}: line ${line}`);
  }

  expect(readFileSync(path, 'utf8').endsWith('\n3: line 49\n')).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['postgres.log', 'postgres.log.old']);
  expect(statSync(path).size + statSync(`${path}.old`).size).toBeLessThan(2100);
});
