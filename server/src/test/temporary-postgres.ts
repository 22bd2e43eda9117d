import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../platform/db/embedded/embedded.ts';
import { withoutDurability } from '../platform/db/embedded/settings.ts';

/** Starts an empty PostgreSQL for tests and measurements, and returns its address. It leaves nothing behind. */
export async function startTemporaryPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-postgres-'));
  const { address, stop } = await startEmbedded(folder, {
    ...withoutDurability,
    // Every test file holds its connections.
    max_connections: '300',
    shared_buffers: '128MB',
  });
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(address.host)}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
