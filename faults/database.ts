import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { startDatabaseProxy } from '../server/src/test/database-proxy.ts';
import { databaseFaults } from './database-faults.ts';
import { diskFull } from './disk-full.ts';
import { makeFault } from './make-fault.ts';
import { startMixedLoad } from './mixed-load.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';
import { countStored } from './writing.ts';

/** Does to the database, and to the network before it, what happens to them, while people read and write. */
export async function* database(extent: Extent): AsyncGenerator<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-faults-'));
  const postgres = await startOwnPostgres({ max_connections: '40' });
  const proxy = await startDatabaseProxy(postgres.url);
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: proxy.url });
  const load = await startMixedLoad({ api: server.api, headers: await signIn(server.api) });

  const faults = databaseFaults(postgres, proxy);
  for (const fault of faults) yield await makeFault(fault, { extent, load, server });
  await load.stop();
  await server.stop();
  await proxy.stop();
  const { db, close } = connect({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  const stored = await countStored(db, load.acknowledged);
  await close();
  await postgres.remove();
  await rm(folder, { recursive: true });
  yield { fault: 'what was acknowledged during all of these', runs: `${faults.length} faults`, ...stored };
  yield* diskFull(extent);
}
