import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { mkdir, realpath, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { WrongSetting } from '../../settings/config.ts';
import { findAccount, giveTo } from './account.ts';
import { createDatabase, databaseFolder, earlierFolder, refuseUnreadable } from './database-folder.ts';
import { keepRunning } from './keep-running.ts';
import { stopLeftOver } from './left-over.ts';
import { startPostmaster } from './postmaster.ts';
import { packagedPostgres } from './programs.ts';
import { settings } from './settings.ts';
import { socketFolderFor, socketPlace } from './socket-folder.ts';

/** Whether a start creates a database. It does not beside one that it cannot read. */
export const isNewDatabase = (dataFolder: string) =>
  !existsSync(databaseFolder(dataFolder)) && !existsSync(earlierFolder(dataFolder));

/** Starts the PostgreSQL of the npm packages on the database in this folder, and creates it if it is missing. */
export async function startEmbedded(dataFolder: string, otherSettings: Record<string, string> = {}) {
  await mkdir(dataFolder, { recursive: true });
  const place = await realpath(dataFolder);
  const folder = databaseFolder(place);
  const { initdb, postgres } = packagedPostgres();
  const { account, major } = await findAccount(postgres, place);
  refuseUnreadable(place, major);
  if (isNewDatabase(place)) await createDatabase(initdb, folder, account);
  const stalePid = await stopLeftOver(folder);
  await giveTo(account.owner, folder);
  const socketFolder = await socketFolderFor(folder, account.owner);

  const log = join(place, 'postgres.log');
  const start = (stalePid?: number) =>
    startPostmaster({
      command: [...account.run, postgres],
      folder,
      socketFolder,
      settings: { ...settings, ...otherSettings },
      stalePid,
      onLine: smallLog(log),
    });
  const first = await patiently(() => start(stalePid)).catch((error: Error) => {
    throw new WrongSetting(`The database in ${folder} does not start: ${error.message} (see ${log})`);
  });
  const running = keepRunning(first, start);
  await makeRole(addressOf(socketFolder, 'postgres'));

  return {
    ...useOf(folder, socketFolder),
    async stop() {
      await running.stop();
      if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Creates the serving role if it is missing. It gets its rights when the database is prepared. */
async function makeRole(address: pg.ClientConfig) {
  const client = new pg.Client(address);
  await client.connect();
  await client
    .query('do $$ begin create role retaguarda login; exception when duplicate_object then null; end $$')
    .finally(() => client.end());
}

/** The embedded database that another process of this server has started. */
export const startedEmbedded = async (dataFolder: string, socketFolder: string) =>
  useOf(databaseFolder(await realpath(dataFolder)), socketFolder);

/** The embedded database of a server that runs in this folder. */
export async function runningEmbedded(dataFolder: string) {
  const folder = databaseFolder(await realpath(dataFolder));
  return useOf(folder, socketPlace(folder));
}

const addressOf = (host: string, user: string) => ({ host, port: 5432, user, database: 'postgres' });

const useOf = (folder: string, socketFolder: string) => ({
  /** What the driver needs to connect. */
  address: addressOf(socketFolder, 'postgres'),
  /** The same for the serving role, which has fewer rights. */
  application: addressOf(socketFolder, 'retaguarda'),
  /** Whether there is room on the disk for one more file of the log, without which nothing can be written. */
  async hasRoom() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= 16 * 1024 * 1024;
  },
});

export type Embedded = ReturnType<typeof useOf>;

/** Longer than a statement may take. */
const patience = 40_000;

/** Queries of a PostgreSQL that was killed may still run. They end soon, and until then the next one refuses to start. */
async function patiently<Result>(start: () => Promise<Result>) {
  for (const end = Date.now() + patience; ; await sleep(200))
    try {
      return await start();
    } catch (error) {
      const isInUse = /shared memory block .* in use/.test((error as Error).message);
      if (!isInUse || Date.now() > end) throw error;
    }
}

/** Writes lines to a file. A file that has grown too large is renamed to `.old`, and a new one begins. */
export function smallLog(path: string, most = 512 * 1024) {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return (line: string) => {
    try {
      if (size > most) {
        renameSync(path, `${path}.old`);
        size = 0;
      }
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
      size += line.length + 1;
    } catch {
      // On a full disk, a lost line of the log is the smallest problem.
    }
  };
}
