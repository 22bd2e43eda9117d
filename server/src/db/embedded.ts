import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { folders } from '../folders.ts';

type WorkerData = { folder: string; socket?: string };

/** The folder of the embedded PostgreSQL, inside DATA_DIR. */
const databaseFolder = (dataFolder: string) => join(dataFolder, 'database');

export const isNewDatabase = (dataFolder: string) => !existsSync(databaseFolder(dataFolder));

/** Starts the embedded PostgreSQL in a worker thread, so that queries do not block the event loop. */
export async function startEmbedded(dataFolder: string) {
  const folder = databaseFolder(dataFolder);
  if (isNewDatabase(dataFolder)) await createDatabase(folder);
  // PGlite creates files that every user of the machine can read and write.
  await chmod(folder, 0o700);
  const socketFolder = await freshSocketFolder(folder);
  const worker = await startWorker({ folder, socket: join(socketFolder, '.s.PGSQL.5432') });

  return {
    socketFolder,
    /** Whether there is room on the disk for one more file of the log, without which nothing can be written. */
    async hasRoom() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= 16 * 1024 * 1024;
    },
    async stop() {
      worker.postMessage('stop');
      await once(worker, 'exit');
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/**
 * The path of a socket may have only about a hundred characters, so the socket cannot be inside the data folder. Its
 * path is derived from the data folder, so that the next start removes what a killed process left behind.
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

/** Creates the database under another name and renames it when complete: a start may be killed in these seconds. */
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
  const worker = new Worker(folders.embeddedWorker, { workerData });
  // Under `node --watch` a worker also sends messages about the files it reads.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return worker;
}
