import { sessionSecret } from '../../platform/auth/stored-secret.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { startedEmbedded } from '../../platform/db/embedded/embedded.ts';
import { type Config, isMeasured } from '../../platform/settings/config.ts';
import { listen } from '../listen.ts';
import { onStopSignal } from '../stop-signals.ts';
import { notifySiblings } from './caller-relay.ts';
import { metricsOfAll, sendMetrics } from './metrics-relay.ts';

/** Serves requests beside other workers, on the database that the parent process has prepared. */
export async function serveAsWorker(config: Config) {
  const { EMBEDDED_SOCKET } = process.env;
  const embedded = EMBEDDED_SOCKET ? await startedEmbedded(config.DATA_DIR, EMBEDDED_SOCKET) : undefined;
  const database = connect({ ...config, embedded });
  notifySiblings(database.callers);
  const readAllMetrics = isMeasured(config) ? metricsOfAll() : undefined;
  const { stop, registry } = await listen(config, database, await sessionSecret(config), readAllMetrics);
  if (registry) sendMetrics(registry);
  // A terminal sends these to every process, but the parent process decides when its workers stop.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  onStopSignal(['SIGTERM'], async () => {
    await stop();
    process.disconnect();
  });
}
