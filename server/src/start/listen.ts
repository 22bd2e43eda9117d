import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import { factorKeys } from '../platform/auth/factor-secrets.ts';
import { variablesKey } from '../platform/crypto/secret-variables.ts';
import type { Database } from '../platform/db/connect/connect.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { type Config, WrongSetting } from '../platform/settings/config.ts';
import { openStorage } from '../platform/storage/avatar-storage.ts';

const shutdownTimeout = 15_000;

/** The backlog of connections. Beyond it, some succeed only at the caller's TCP retry, after a second. */
const mostConnecting = 4_096;

/** Serves requests until `stop` is called. */
export async function listen(
  config: Config,
  database: Database,
  secret: string,
  readAllMetrics?: () => Promise<string>,
) {
  const storage = await openStorage(config);
  const app = await buildApp({
    ...database,
    mailer: createMailer(config),
    storage,
    secret,
    variablesKey: await variablesKey(config),
    factorKeys: await factorKeys(config),
    config,
    readAllMetrics,
  });
  // Otherwise Fastify would log a JSON line between the lines for people.
  app.log.level = 'warn';
  await app
    .listen({ port: config.PORT, host: config.HOST, backlog: mostConnecting })
    .catch(async (error: Error) => {
      await app.close();
      await database.close();
      throw new WrongSetting(`Wrong setting: HOST and PORT (${error.message})`);
    });
  app.log.level = config.LOG_LEVEL;

  return {
    readMetrics: app.watch.readMetrics,
    registry: app.watch.registry,
    /**
     * Reports at /ready that it stops, and continues for a while, so that load balancers can send requests elsewhere. Then it
     * answers the running requests, and closes the connections to the database.
     */
    async stop() {
      app.watch.readiness.drain();
      await sleep(config.DRAIN_SECONDS * 1_000);
      setTimeout(() => process.exit(1), shutdownTimeout).unref();
      // Browsers keep connections open after the reply, and `app.close` would wait until they time out.
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(closingIdle);
      await database.close();
    },
  };
}
