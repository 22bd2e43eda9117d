import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../platform/db/embedded/embedded.ts';
import { withoutDurability } from '../platform/db/embedded/settings.ts';

/**
 * Starts a PostgreSQL for tests and measurements, empty or on a copy of a data folder, and returns its address. It leaves
 * nothing behind.
 */
export async function startTemporaryPostgres(copied?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-postgres-'));
  if (copied) await copyDatabase(copied, folder);
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

/** Copies the embedded database of a data folder. In Node.js itself, its many files would take three times as long. */
export const copyDatabase = (from: string, to: string) =>
  promisify(execFile)('cp', ['-pR', join(from, 'postgres'), join(to, 'postgres')]);
