import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { DataFolderLocked, lockDataFolder } from '../platform/db/connect/data-lock.ts';
import { databaseFolder } from '../platform/db/embedded/database-folder.ts';
import { isNewDatabase, runningEmbedded, startEmbedded } from '../platform/db/embedded/embedded.ts';
import type { Config } from '../platform/settings/config.ts';
import { Refused } from './run-command.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATION_DATABASE_URL' | 'DATA_DIR'>;
type Work<Result> = (address: pg.ClientConfig) => Promise<Result>;

const named = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings) =>
  // A long transaction does not work through a pooler.
  DATABASE_URL && { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL };

/** Works with the database while servers use it: the embedded one is that of the server that runs, or is started for this. */
export async function withDatabase<Result>(config: Settings, work: Work<Result>) {
  const address = named(config);
  if (address) return work(address);
  if (isNewDatabase(config.DATA_DIR)) throw new Refused(`There is no database in ${config.DATA_DIR}.`);
  return withLock(config.DATA_DIR, work, async () => work((await runningEmbedded(config.DATA_DIR)).address));
}

/** Works with a database that nobody uses yet, as the owner of its tables. The embedded one is created. */
export async function withNewDatabase<Result>(config: Settings, work: Work<Result>) {
  const { MIGRATION_DATABASE_URL: owning } = config;
  const address = owning ? { connectionString: owning } : named(config);
  if (address) return work(address);
  if (!isNewDatabase(config.DATA_DIR))
    throw new Refused(`There is a database in ${config.DATA_DIR} already: set another DATA_DIR.`);
  return withLock(config.DATA_DIR, work, (error) => {
    throw error;
  }).catch(async (error) => {
    // So that it can be tried again.
    if (!(error instanceof DataFolderLocked))
      await rm(databaseFolder(config.DATA_DIR), { recursive: true, force: true });
    throw error;
  });
}

async function withLock<Result>(
  folder: string,
  work: Work<Result>,
  onLocked: (error: DataFolderLocked) => Promise<Result>,
) {
  let lock: ReturnType<typeof lockDataFolder>;
  try {
    lock = lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderLocked) return onLocked(error);
    throw error;
  }
  try {
    const embedded = await startEmbedded(folder);
    return await work(embedded.address).finally(embedded.stop);
  } finally {
    lock.release();
  }
}
