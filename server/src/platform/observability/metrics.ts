import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { version } from '../../installation.ts';
import type { Db } from '../db/connect/connect.ts';
import type { PoolUsage } from '../db/connect/pool.ts';
import type { Replica } from '../db/connect/replica.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import { countQueries } from './query-metrics.ts';
import type { Readiness } from './readiness.ts';
import { requestMetrics } from './request-metrics.ts';
import { readWorkFigures, type WorkFigures } from './work-figures.ts';

type Parts = {
  db: Db;
  usage: () => Record<string, PoolUsage>;
  replica?: Pick<Replica, 'lag'> | undefined;
  readiness: Readiness;
};

/** The kinds of background work. */
export type Background =
  | 'mails'
  | 'jobs'
  | 'approvals'
  | 'housekeeping'
  | 'pictures'
  | 'privacy'
  | 'webhooks'
  | 'security-events'
  | 'seals';

/** The outcomes of webhook deliveries. */
export type DeliveryResult = 'delivered' | 'retried' | 'failed';

const second = 1_000;

/** The metrics for Prometheus. No label contains a value of a person or a row. */
export function startMetrics({ db, usage, replica, readiness }: Parts) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'retaguarda_info',
    help: 'The version of the server, with the value 1.',
    labelNames: ['version'],
    aggregator: 'first',
    registers,
  }).set({ version: version() }, 1);

  new Gauge({
    name: 'retaguarda_ready',
    help: 'Whether the server can do its work (1), as /ready reports.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await readiness.blocker()) ? 0 : 1);
    },
  });

  const poolGauge = (part: keyof PoolUsage, help: string) =>
    new Gauge({
      name: `retaguarda_pool_connections_${part}`,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, now] of Object.entries(usage())) this.set({ pool }, now[part]);
      },
    });
  poolGauge('used', 'Connections to the database that are in use.');
  poolGauge('waiting', 'Queries that wait for a connection to the database.');
  poolGauge('most', 'Connections to the database that there may be.');

  if (replica)
    new Gauge({
      name: 'retaguarda_replica_lag_seconds',
      help: 'How far the replica that lists are read from is behind at most.',
      aggregator: 'max',
      registers,
      collect() {
        this.remove();
        const lag = replica.lag();
        if (lag !== undefined) this.set(lag / second);
      },
    });

  const figures = cachedAnswer(() => readWorkFigures(db), { goodFor: second, patience: 3 * second });
  const figureGauge = (figure: keyof WorkFigures, name: string, help: string) =>
    new Gauge({
      name,
      help,
      // Every process reports the same tables.
      aggregator: 'max',
      registers,
      async collect() {
        // While the database is away the figure is unknown: an old one would look current.
        this.remove();
        const known = await figures().catch(() => undefined);
        const value = known?.[figure] ?? null;
        if (value !== null) this.set(value);
      },
    });
  figureGauge('mails_waiting', 'retaguarda_mails_waiting', 'E-mails that are not sent yet.');
  figureGauge('mails_failing', 'retaguarda_mails_failing', 'E-mails that wait after a failed attempt.');
  figureGauge(
    'mails_overdue',
    'retaguarda_mails_overdue_seconds',
    'For how long an e-mail should have been tried by now.',
  );
  figureGauge('jobs_waiting', 'retaguarda_jobs_waiting', 'Jobs that no server works on.');
  figureGauge('jobs_running', 'retaguarda_jobs_running', 'Jobs that a server works on.');
  figureGauge('jobs_stuck', 'retaguarda_jobs_stuck', 'Jobs whose server has gone for a minute or more.');
  figureGauge('webhooks_waiting', 'retaguarda_webhook_deliveries_waiting', 'Deliveries that wait.');
  figureGauge(
    'webhooks_oldest',
    'retaguarda_webhook_oldest_waiting_seconds',
    'For how long the oldest of them has waited.',
  );
  figureGauge(
    'webhooks_overdue',
    'retaguarda_webhook_overdue_seconds',
    'For how long a delivery should have been tried by now.',
  );
  figureGauge('webhooks_failing', 'retaguarda_webhooks_failing', 'Webhooks whose deliveries fail.');
  figureGauge('webhooks_stopped', 'retaguarda_webhooks_stopped', 'Webhooks that the server switched off.');
  figureGauge('sessions', 'retaguarda_sessions', 'Sessions that are not over.');
  figureGauge(
    'sign_ins_refused',
    'retaguarda_sign_ins_refused_last_hour',
    'Sign-ins of the last hour that were refused.',
  );
  figureGauge(
    'seal_lag',
    'retaguarda_seal_lag_seconds',
    'For how long the oldest row that is not sealed is there.',
  );
  figureGauge('sealed_at', 'retaguarda_sealed_timestamp_seconds', 'When rows were sealed the last time.');
  figureGauge(
    'anchored_at',
    'retaguarda_seal_anchored_timestamp_seconds',
    'When the newest seals were anchored the last time.',
  );

  const failures = new Counter({
    name: 'retaguarda_background_failures_total',
    help: 'Errors in what is done beside the requests (e-mails, jobs, housekeeping, webhooks), and in the storage of pictures.',
    labelNames: ['part'],
    registers,
  });
  for (const part of [
    'mails',
    'jobs',
    'approvals',
    'housekeeping',
    'privacy',
    'pictures',
    'webhooks',
    'security-events',
    'seals',
  ] satisfies Background[])
    failures.inc({ part }, 0);

  const deliveries = new Counter({
    name: 'retaguarda_webhook_deliveries_total',
    help: 'Tries to send to a webhook: delivered, retried later, or failed for good.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['delivered', 'retried', 'failed'] satisfies DeliveryResult[])
    deliveries.inc({ result }, 0);

  const stopCounting = countQueries(registry);
  return {
    registry,
    ...requestMetrics(registry),
    countFailure: (part: Background) => failures.inc({ part }),
    countDelivery: (result: DeliveryResult) => deliveries.inc({ result }),
    stop: stopCounting,
  };
}

export type Metrics = ReturnType<typeof startMetrics>;
