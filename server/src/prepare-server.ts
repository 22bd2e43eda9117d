import { sessionSecret } from './auth/session-secret.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { isNewDatabase, startEmbedded } from './db/embedded.ts';
import { arePicturesApart } from './db/pictures-apart.ts';
import { prepareDatabase } from './prepare-database.ts';
import { noteSettings } from './security-log/note-settings.ts';

/** Does what is done once at a start, however many processes serve then: opens the database and makes it ready. */
export async function prepareServer(config: Config) {
  if (!config.DATABASE_URL && isNewDatabase(config.DATA_DIR))
    console.log(`Creating the database in ${config.DATA_DIR} (a few seconds, only this once) …`);
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR);
  const database = connect({ ...config, embedded });
  const admin = await database.withoutLimits((db) =>
    prepareDatabase(db, config, () =>
      console.log('Another server is preparing the database: waiting for it …'),
    ),
  );
  if (config.DATABASE_URL && (await arePicturesApart(database.db)))
    console.warn(
      'Another server on this database keeps its pictures in another place: give all the same STORAGE_URL.',
    );
  const secret = await sessionSecret(config);
  await noteSettings(database.db, config, secret);
  return { embedded, database, admin, secret };
}

export type Prepared = Awaited<ReturnType<typeof prepareServer>>;
