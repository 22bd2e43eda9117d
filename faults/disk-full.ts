import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { runningEmbedded, startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import type { Fault } from './database-faults.ts';
import { makeFault } from './make-fault.ts';
import { startMixedLoad } from './mixed-load.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';
import { fillUp, mountSmallDisk } from './small-disk.ts';
import { countStored } from './writing.ts';

type Disk = {
  place: string;
  /** The database on it. */
  address: pg.ClientConfig;
  onRoom?: () => unknown;
};

/** Makes the database need another file for its log, which ends a database that has no room for it. */
async function needRoom(address: pg.ClientConfig) {
  const client = new pg.Client(address);
  client.on('error', () => {});
  try {
    await client.connect();
    for (let files = 0; files < 5; files++)
      await client.query("select pg_logical_emit_message(false, 'drill', repeat('x', 20000000), true)");
  } catch {
    // As expected.
  } finally {
    void client.end();
  }
}

/** Fills the disk up with one file, and removes it. */
function filledUp(name: string, { place, address, onRoom }: Disk): Fault {
  let empty: (() => Promise<void>) | undefined;
  return {
    name,
    seconds: { full: 20, short: 4 },
    async begin() {
      empty = await fillUp(place);
      await needRoom(address);
    },
    async end() {
      await empty?.();
      await onRoom?.();
    },
  };
}

const notRun = (fault: string): Seen => ({ fault, runs: 'none', counted: 'needs root for a small disk' });

/** The disk of the database is full: of a PostgreSQL elsewhere, and of the embedded one. */
export async function* diskFull(extent: Extent): AsyncGenerator<Seen> {
  const fault = 'disk of the database full';
  yield* ofPostgres(fault, extent);
  yield* ofEmbedded(fault, extent);
}

async function* ofPostgres(fault: string, extent: Extent): AsyncGenerator<Seen> {
  const disk = await mountSmallDisk('200m');
  if (!disk) return yield notRun(fault);
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-faults-'));
  const postgres = await startOwnPostgres({ max_wal_size: '48MB' }, disk.place);
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
  const server = await startServer(settings);
  const load = await startMixedLoad({ api: server.api, headers: await signIn(server.api) });
  const full = filledUp(`${fault} (PostgreSQL)`, {
    place: disk.place,
    address: { connectionString: postgres.url },
    onRoom: postgres.startAgain,
  });
  yield await makeFault(full, { extent, load, server });
  await load.stop();
  await server.stop();
  const { db, close } = connect(settings);
  const stored = await countStored(db, load.acknowledged);
  await close();
  await postgres.remove();
  await disk.remove();
  await rm(folder, { recursive: true });
  yield { fault: 'what was acknowledged around it', runs: '1 fault', ...stored };
}

async function* ofEmbedded(fault: string, extent: Extent): AsyncGenerator<Seen> {
  const disk = await mountSmallDisk('200m');
  if (!disk) return yield notRun(fault);
  const { place, remove } = disk;
  const folder = join(place, 'data');
  const server = await startServer({ DATA_DIR: folder });
  const load = await startMixedLoad({ api: server.api, headers: await signIn(server.api) });
  const full = filledUp(`${fault} (embedded)`, { place, address: (await runningEmbedded(folder)).address });
  yield await makeFault(full, { extent, load, server });
  await load.stop();
  await server.stop();
  const embedded = await startEmbedded(folder);
  const { db, close } = connect({ DATA_DIR: folder, embedded });
  const stored = await countStored(db, load.acknowledged);
  await close();
  await embedded.stop();
  await remove();
  yield { fault: 'what was acknowledged around it', runs: '1 fault', ...stored };
}
