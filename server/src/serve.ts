import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { prepareServer } from './prepare-server.ts';
import { onStopSignal } from './stop-signals.ts';
import { welcome } from './welcome.ts';
import { startWorkers } from './workers/start-workers.ts';

/** Opens and migrates the database, and serves requests until the process is asked to stop. */
export async function serve(config: Config, onStopped: () => void) {
  const { embedded, database, admin, secret } = await prepareServer(config);
  const { stop } = await (config.WORKERS === 1
    ? listen(config, database, secret)
    : startWorkers(config.WORKERS, { embedded, database, secret })
  ).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  onStopSignal(['SIGTERM', 'SIGINT', 'SIGHUP'], async () => {
    await stop();
    await embedded?.stop();
    onStopped();
  });
  console.log(welcome(config, admin));
}
