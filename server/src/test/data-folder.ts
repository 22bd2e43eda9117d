import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDatabase } from './temporary-postgres.ts';

/** A new, empty folder that is removed after the test. */
export async function dataFolder(name = 'retaguarda-data-') {
  const folder = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new data folder with an empty, migrated embedded database, for tests that are not about creating one. */
export async function migratedFolder(folder?: string) {
  const target = folder ?? (await dataFolder());
  await copyDatabase(inject('template').migrated, target);
  return target;
}
