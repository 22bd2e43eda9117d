import { serveMetrics } from '../platform/observability/metrics-port.ts';
import type { Config } from '../platform/settings/config.ts';
import { listen } from './listen.ts';
import { prepareServer } from './prepare-server.ts';
import { onStopSignal } from './stop-signals.ts';
import { welcome } from './welcome.ts';
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
