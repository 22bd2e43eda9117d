import cluster from 'node:cluster';
import { DataFolderLocked, lockDataFolder } from '../platform/db/connect/data-lock.ts';
import { readConfig, WrongSetting } from '../platform/settings/config.ts';

/** Prints one line for a problem that the person who starts the server can fix, and a stack trace for anything else. */
function refuse(error: unknown): never {
  const isExpected = error instanceof WrongSetting || error instanceof DataFolderLocked;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

export async function start(environment: NodeJS.ProcessEnv) {
  try {
    const config = readConfig(environment);
    if (cluster.isWorker) return await (await import('./workers/serve-as-worker.ts')).serveAsWorker(config);
    const lock = config.DATABASE_URL ? undefined : lockDataFolder(config.DATA_DIR);
    // Loaded only now, so that a second start on the same folder fails fast, before the large modules are loaded.
    const { serve } = await import('./serve.ts');
    await serve(config, () => lock?.release());
  } catch (error) {
    refuse(error);
  }
}
