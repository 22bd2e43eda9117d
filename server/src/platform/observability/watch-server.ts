import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import type { PoolUsage } from '../db/connect/pool.ts';
import type { Replica } from '../db/connect/replica.ts';
import { type Config, isMeasured } from '../settings/config.ts';
import { probeRoutes } from './health-routes.ts';
import type { Background, DeliveryResult, Metrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';
import { watchReadiness } from './readiness.ts';

type Parts = {
  /** Connections that are free even while all others are busy. */
  db: Db;
  hasRoom: () => Promise<boolean>;
  usage: () => Record<string, PoolUsage>;
  replica: Replica | undefined;
  /** The metrics of all processes of this server, where there are several. */
  readAllMetrics?: (() => Promise<string>) | undefined;
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN' | 'TRACES_URL'>;
};

/** Serves the state of the server at /live, /ready and /metrics. Call it before other routes are added. */
export async function watchServer(
  app: FastifyInstance,
  { db, hasRoom, usage, replica, readAllMetrics, config }: Parts,
) {
  const readiness = watchReadiness({
    db,
    hasRoom,
    onChange(reason, error) {
      if (!reason) app.log.info('ready');
      else if (reason === 'draining') app.log.info({ reason }, 'not ready');
      else app.log.warn({ reason, ...(error !== undefined && { err: error }) }, 'not ready');
    },
  });
  // The packages of both are loaded only where they are used.
  if (config.TRACES_URL) (await import('./traces.ts')).traceRequests(app, config.TRACES_URL);
  let metrics: Metrics | undefined;
  if (isMeasured(config)) {
    const { startMetrics } = await import('./metrics.ts');
    metrics = startMetrics({ db, usage, replica, readiness });
    metrics.watchRequests(app);
    app.addHook('onClose', async () => metrics?.stop());
  }
  const readMetrics = readAllMetrics ?? (async () => metrics?.registry.metrics() ?? '');
  probeRoutes(app, readiness);
  // With METRICS_PORT, they are served only on that port.
  metricsRoute(app, config.METRICS_PORT === undefined ? config.METRICS_TOKEN : undefined, readMetrics);

  return {
    readiness,
    readMetrics,
    registry: metrics?.registry,
    countRefused: () => metrics?.countRefused(),
    countDelivery: (result: DeliveryResult) => metrics?.countDelivery(result),
    /** Logs and counts errors of background work. */
    onFailure: (part: Background) => (error: unknown) => {
      app.log.error(error);
      metrics?.countFailure(part);
    },
  };
}

export type ServerWatch = Awaited<ReturnType<typeof watchServer>>;

declare module 'fastify' {
  interface FastifyInstance {
    watch: ServerWatch;
  }
}
