import { serveMetrics } from '../platform/observability/metrics-port.ts';
import type { Config } from '../platform/settings/config.ts';
import { listen } from './listen.ts';
import type { prepareDatabase } from './prepare-database.ts';
import { prepareServer } from './prepare-server.ts';
import { onStopSignal } from './stop-signals.ts';
import { startWorkers } from './workers/start-workers.ts';

/** Opens and migrates the database, and serves requests until the process is asked to stop. */
export async function serve(config: Config, onStopped: () => void) {
  const { embedded, database, admin, secret } = await prepareServer(config);
  const stopEmbedded = async (error: unknown) => {
    await embedded?.stop();
    throw error;
  };
  const { stop, readMetrics } = await (config.WORKERS === 1
    ? listen(config, database, secret)
    : startWorkers(config, { embedded, database, secret })
  ).catch(stopEmbedded);
  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(config, readMetrics).catch(stopEmbedded);
  onStopSignal(['SIGTERM', 'SIGINT', 'SIGHUP'], async () => {
    await stop();
    metrics?.close();
    await embedded?.stop();
    onStopped();
  });
  console.log(welcome(config, admin));
}

type Admin = Awaited<ReturnType<typeof prepareDatabase>>;

/** Writes what is printed after the start: the address of the server, and how to sign in. */
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
