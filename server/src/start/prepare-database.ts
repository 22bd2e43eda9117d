import { systemUserStore } from '../entities/system-users/system-user-store.ts';
import { loadDemo } from '../features/demo/load-demo.ts';
import { hashPassword, makePassword } from '../platform/auth/passwords.ts';
import { prepareChangeMonths } from '../platform/db/change-months.ts';
import { type ApplicationRole, grantToApplication } from '../platform/db/connect/application-role.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { asOnlyServer } from '../platform/db/connect/one-server.ts';
import { knowsAccents } from '../platform/db/list/search.ts';
import { DatabaseTooNew, migrate } from '../platform/db/migrate.ts';
import { prepareScopes } from '../platform/db/scope/scope-role.ts';
import { scopedRole } from '../platform/db/scope/viewer.ts';
import { type Config, WrongSetting } from '../platform/settings/config.ts';

type Settings = Pick<
  Config,
  'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DEMO_DATA'
> &
  Partial<Pick<Config, 'MIGRATION_DATABASE_URL'>>;

/**
 * Makes the database ready: its tables, the first administrator, demonstration data. Of several servers that start at
 * once, one does it and the others wait.
 */
export async function prepareDatabase(
  db: Db,
  config: Settings,
  onWaiting: () => void,
  /** The role that serves, where it is not the owner of the tables. */
  application?: ApplicationRole['name'],
) {
  const setting =
    (['MIGRATION_DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).find((name) => config[name]) ??
    'DATABASE_URL';
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
      if (application) await grantToApplication(db, application);
      if (!(await prepareScopes(db, application))) console.warn(noScopes);
      return admin;
    },
    onWaiting,
  );
}

const noScopes = `Nobody can be limited to some companies: the serving role cannot take the database role ${scopedRole}, see docs/operate.md.`;

function refuseNewer(error: unknown): never {
  throw error instanceof DatabaseTooNew ? new WrongSetting(error.message) : error;
}

/** Creates the first super_admin when there are no system users. Returns a generated password, to show it once. */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
) {
  const password = ADMIN_PASSWORD ?? makePassword();
  const created = await systemUserStore(db).createFirst(ADMIN_EMAIL, await hashPassword(password));
  return created && { email: ADMIN_EMAIL, password: ADMIN_PASSWORD ? undefined : password };
}
