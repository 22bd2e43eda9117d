import { profileStore } from '../entities/profiles/profile-store.ts';
import { factorKeys } from '../platform/auth/factor-secrets.ts';
import { sessionSecret } from '../platform/auth/stored-secret.ts';
import { variablesKey } from '../platform/crypto/secret-variables.ts';
import { applicationRole } from '../platform/db/connect/application-role.ts';
import { connect, type Database } from '../platform/db/connect/connect.ts';
import { isNewDatabase, startEmbedded } from '../platform/db/embedded/embedded.ts';
import { arePicturesApart } from '../platform/db/picture-place.ts';
import { logSettings } from '../platform/security-log/log-settings.ts';
import { type Config, WrongSetting } from '../platform/settings/config.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Runs once at a start, for all processes of a server: opens and prepares the database. */
export async function prepareServer(config: Config) {
  // A damaged key stops the start before anything else happens.
  const [secret] = await Promise.all([sessionSecret(config), variablesKey(config), factorKeys(config)]);
  if (!config.DATABASE_URL && isNewDatabase(config.DATA_DIR))
    console.log(`Creating the database in ${config.DATA_DIR} (a few seconds, only this once) …`);
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR);
  const database = connect({ ...config, embedded });
  const admin = await prepare(config, database, embedded?.application.user);
  if (config.DATABASE_URL && (await arePicturesApart(database.db)))
    console.warn(
      'Another server on this database stores its pictures in another place: give all the same STORAGE_URL.',
    );
  await markSignOnProfiles(config, database.db);
  await logSettings(database.db, config, secret);
  return { embedded, database, admin, secret };
}

export type Prepared = Awaited<ReturnType<typeof prepareServer>>;

/** Prepares the database as the owner of its tables, for the role that serves. */
const prepare = (config: Config, database: Database, embeddedRole: string | undefined) =>
  database.withoutLimits(async (db) => {
    const isNamed = config.MIGRATION_DATABASE_URL !== undefined;
    const named = isNamed ? await applicationRole(db, database.db).catch(refuse) : undefined;
    const role = named?.isOwner ? undefined : (named?.name ?? embeddedRole);
    const onWaiting = () => console.log('Another server is preparing the database: waiting for it …');
    const admin = await prepareDatabase(db, config, onWaiting, role);
    if (!role) console.log(oneRole(config));
    return admin;
  });

/** Finds the profiles that single sign-on gives to new accounts. One that is missing may be created later. */
async function markSignOnProfiles({ OIDC_PROFILES = {} }: Config, db: Database['db']) {
  const missing = await profileStore(db).markSignOnProfiles([...new Set(Object.values(OIDC_PROFILES))]);
  for (const name of missing)
    console.warn(
      `OIDC_PROFILES: there is no BACKOFFICE profile ${JSON.stringify(name)}. Create it, and start the server again.`,
    );
}

function refuse(error: Error & { code?: string }): never {
  throw new WrongSetting(`Wrong setting: DATABASE_URL (${error.message || error.code})`);
}

const oneRole = ({ MIGRATION_DATABASE_URL }: Config) =>
  `${MIGRATION_DATABASE_URL ? 'The role of DATABASE_URL has the rights of that of MIGRATION_DATABASE_URL' : 'One database role, without MIGRATION_DATABASE_URL'}: anyone who gets hold of it can alter the change record, the security log and their seals.`;
