import { buildApp } from './app.ts';
import { sessionSecret } from './auth/session-secret.ts';
import { type Config, WrongSetting } from './config.ts';
import { connect } from './db/connect.ts';
import { isNewDatabase } from './db/embedded.ts';
import { arePicturesApart } from './db/pictures-apart.ts';
import { createMailer } from './mail/mailer.ts';
import { prepareDatabase } from './prepare-database.ts';
import { onStopSignal } from './stop-signals.ts';
import { openStorage } from './system-users/avatar-storage.ts';

const shutdownTimeout = 15_000;

/** Opens and migrates the database, and serves requests until the process is asked to stop. */
export async function serve(config: Config, onStopped: () => void) {
  if (!config.DATABASE_URL && isNewDatabase(config.DATA_DIR))
    console.log(`Creating the database in ${config.DATA_DIR} (a few seconds, only this once) …`);
  const database = await connect(config);
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
  const storage = await openStorage(config);
  const app = await buildApp({ ...database, mailer: createMailer(config), storage, secret, config });

  /** Answers the running requests, then closes the database. */
  async function stop() {
    setTimeout(() => process.exit(1), shutdownTimeout).unref();
    // Browsers keep connections open after the reply, and `app.close` would wait until they time out.
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closingIdle);
    await database.close();
    onStopped();
  }
  onStopSignal(stop);

  // Otherwise Fastify would log a JSON line between the lines for people.
  app.log.level = 'warn';
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: Error) => {
    throw new WrongSetting(`Wrong setting: HOST and PORT (${error.message})`);
  });
  app.log.level = config.LOG_LEVEL;
  console.log(welcome(config, admin));
}

type Admin = Awaited<ReturnType<typeof prepareDatabase>>;

/** The lines that tell the person who started the server how to sign in. */
function welcome({ HOST, PORT, SMTP_URL, DATA_DIR }: Config, admin: Admin) {
  const host = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST;
  const mail = SMTP_URL ? 'its e-mail' : `the e-mail in ${DATA_DIR}/outbox`;
  const password = admin?.password ?? 'the one in ADMIN_PASSWORD';
  const signIn = admin
    ? [
        `  E-mail:    ${admin.email}`,
        `  Password:  ${password}`,
        ...(admin.password ? ['  (shown only this once)'] : []),
      ]
    : [`  Sign in as before; "Esqueceu a senha?" sends a new link (${mail}).`];
  return ['', `  Retaguarda is ready at http://${host}:${PORT}`, '', ...signIn, ''].join('\n');
}
