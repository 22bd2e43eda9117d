import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
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
  // A socket's path may have some hundred characters: it cannot lie in a data folder of any depth.
  const socketFolder = await mkdtemp(join(tmpdir(), 'retaguarda-'));
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

/** Creating takes seconds: under another name until it is whole, so that a start killed meanwhile leaves no ruin. */
async function createDatabase(folder: string) {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
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
