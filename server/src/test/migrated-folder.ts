import { inject } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { copyDatabase } from './temporary-postgres.ts';

/** A new data folder with an empty, migrated embedded database, for tests that are not about creating one. */
export async function migratedFolder(folder?: string) {
  const target = folder ?? (await dataFolder());
  await copyDatabase(inject('template').migrated, target);
  return target;
}
