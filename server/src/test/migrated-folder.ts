import { constants } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { startEmbedded } from '../platform/db/embedded/embedded.ts';
import { withoutDurability } from '../platform/db/embedded/settings.ts';
import { migrate } from '../platform/db/migrate.ts';
import { dataFolder } from './data-folder.ts';

let made: Promise<string> | undefined;

/** A new data folder with an empty, migrated embedded database, for tests that are not about creating one. */
export async function migratedFolder(folder?: string) {
  made ??= makeOnce();
  const target = folder ?? (await dataFolder());
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
  await cp(join(await made, 'postgres'), join(target, 'postgres'), options);
  return target;
}

/** Creating and migrating a database takes seconds, copying its folder is much faster. */
async function makeOnce() {
  const folder = await mkdtemp(join(inject('template').folder, 'migrated-'));
  const embedded = await startEmbedded(folder, withoutDurability);
  const { withoutLimits, close } = connect({ DATA_DIR: folder, DATABASE_URL: undefined, embedded });
  await withoutLimits(migrate);
  await close();
  await embedded.stop();
  return folder;
}
