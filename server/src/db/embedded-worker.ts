import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { folder, socket } = workerData as { folder: string; socket?: string };

const database = await PGlite.create(folder, { extensions: { pg_trgm, unaccent } });
const server = socket ? new PGLiteSocketServer({ db: database, path: socket, maxConnections: 2 }) : undefined;
await server?.start();

parentPort?.once('message', async () => {
  await server?.stop();
  await database.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
