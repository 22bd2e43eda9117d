import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

type WorkerData = { folder: string; socket?: string };

/** The embedded PostgreSQL keeps its files here, inside DATA_DIR. */
const databaseFolder = (dataFolder: string) => join(dataFolder, 'database');

export const isNewDatabase = (dataFolder: string) => !existsSync(databaseFolder(dataFolder));

/** Starts the embedded PostgreSQL in a thread of its own, so that a query never holds up the event loop. */
export async function startEmbedded(dataFolder: string) {
  const folder = databaseFolder(dataFolder);
  if (isNewDatabase(dataFolder)) await createDatabase(folder);
  // What PGlite writes inside is readable and writable by everybody.
  await chmod(folder, 0o700);
  const socketFolder = await freshSocketFolder(folder);
  const worker = await startWorker({ folder, socket: join(socketFolder, '.s.PGSQL.5432') });

  return {
    socketFolder,
    async stop() {
      worker.postMessage('stop');
      await once(worker, 'exit');
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/**
 * A socket's path may have some hundred characters: it cannot lie in a data folder of any depth. Its place follows from
 * the data folder, which nobody else uses, so that a process that was killed leaves nothing behind for good.
 */
async function freshSocketFolder(databaseFolder: string) {
  const name = createHash('sha256')
    .update(await realpath(databaseFolder))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `retaguarda-${name}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Creating takes seconds: under another name until it is whole, so that a start killed meanwhile leaves no ruin. */
async function createDatabase(folder: string) {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const worker = await startWorker({ folder: draft });
  worker.postMessage('stop');
  await once(worker, 'exit');
  await rename(draft, folder);
}

async function startWorker(workerData: WorkerData) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  // Under `node --watch` a worker also tells which files it reads.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return worker;
}
