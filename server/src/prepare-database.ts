import { type Config, WrongSetting } from './config.ts';
import { prepareChangeMonths } from './db/change-months.ts';
import type { Db } from './db/connect.ts';
import { knowsAccents } from './db/knows-accents.ts';
import { DatabaseTooNew, migrate } from './db/migrate.ts';
import { asOnlyServer } from './db/one-server.ts';
import { loadDemo } from './demo/load-demo.ts';
import { createFirstAdmin } from './system-users/first-admin.ts';

type Settings = Pick<
  Config,
  'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DEMO_DATA'
>;

/**
 * Makes the database ready: its tables, the first administrator, demonstration data. Of several servers that start at
 * once, one does it and the others wait.
 */
export async function prepareDatabase(db: Db, config: Settings, onWaiting: () => void) {
  const setting = config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const isFit = await knowsAccents(db).catch((error: Error & { code?: string }) => {
    throw new WrongSetting(`Wrong setting: ${setting} (${error.message || error.code})`);
  });
  if (!isFit)
    throw new WrongSetting(
      'Wrong setting: DATABASE_URL (the database does not know accented letters: create it with a UTF-8 locale)',
    );
  return asOnlyServer(
    db,
    async () => {
      await migrate(db).catch(refuseNewer);
      await prepareChangeMonths(db);
      const admin = await createFirstAdmin(db, config);
      if (config.DEMO_DATA ?? !config.DATABASE_URL) await loadDemo(db);
      return admin;
    },
    onWaiting,
  );
}

function refuseNewer(error: unknown): never {
  throw error instanceof DatabaseTooNew ? new WrongSetting(error.message) : error;
}
