import { type Status, status } from '@retaguarda/contract/status';
import type { FastifyInstance } from 'fastify';
import { version } from '../../installation.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { PoolUsage } from '../../platform/db/connect/pool.ts';
import { seeingAll } from '../../platform/db/scope/viewer.ts';
import { cachedAnswer } from '../../platform/http/cached-answer.ts';
import { route } from '../../platform/http/route.ts';
import { readWorkFigures, type WorkFigures } from '../../platform/observability/work-figures.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { RetentionSettings } from '../../platform/settings/retention.ts';
import { readDatabaseStatus, readRetention } from './status-store.ts';

type Parts = {
  db: Db;
  isEmbedded: boolean;
  hasRoom: () => Promise<boolean>;
  usage: () => Record<string, PoolUsage>;
  storage: { isFailing: () => boolean };
  /** How often the newest seals are anchored, in hours; undefined when they are not. */
  anchorHours: number | undefined;
  config: RetentionSettings & Pick<Config, 'BACKUP_DAYS'>;
};

const second = 1_000;
/** An e-mail that is overdue by this number of seconds is stuck: no server tries it. */
const mostOverdue = 120;

const stateOf = (isFine: boolean) => (isFine ? ('ok' as const) : ('attention' as const));

/** Shows operators the state of the server. The database is queried at most every two seconds, for any number of readers. */
export async function statusRoutes(
  api: FastifyInstance,
  { db, isEmbedded, hasRoom, usage, storage, anchorHours, config }: Parts,
) {
  const started_at = new Date(Date.now() - process.uptime() * second).toISOString();

  async function read(): Promise<Status> {
    const [ofDatabase, figures, kept] = await Promise.all([
      readDatabaseStatus(db, { isEmbedded, hasRoom, backupDays: config.BACKUP_DAYS }),
      readWorkFigures(db),
      readRetention(db, config),
    ]);
    return {
      checked_at: new Date().toISOString(),
      server: serverStatus(started_at, usage()),
      ...ofDatabase,
      ...workStatus(figures),
      pictures: { state: stateOf(!storage.isFailing()) },
      kept,
      seals: sealStatus(figures, anchorHours),
    };
  }

  route(
    api,
    status.read,
    cachedAnswer(() => seeingAll(read), { goodFor: 2 * second, patience: 10 * second }),
  );
}

function serverStatus(started_at: string, pools: Record<string, PoolUsage>) {
  const connections = { used: 0, most: 0, waiting: 0 };
  for (const { used, most, waiting } of Object.values(pools)) {
    connections.used += used;
    connections.most += most;
    connections.waiting += waiting;
  }
  const state = stateOf(connections.waiting === 0);
  return { state, version: version(), node: process.versions.node, started_at, connections };
}

/** Rows are sealed within seconds. Many old rows take longer, but then some were sealed recently. */
const mostUnsealed = 60;

export function sealStatus({ seal_lag, sealed_at, anchored_at }: WorkFigures, anchorHours?: number) {
  const since = (moment: number | null) => (moment === null ? Infinity : Date.now() / second - moment);
  const isLate = seal_lag > mostUnsealed && since(sealed_at) > mostUnsealed;
  const isAnchorLate = anchorHours !== undefined && since(anchored_at) > (anchorHours + 1) * 3_600;
  const shown = (moment: number | null) => (moment === null ? null : new Date(moment * second).toISOString());
  return {
    state: stateOf(!isLate && !isAnchorLate),
    is_late: isLate,
    is_anchor_late: isAnchorLate,
    lag: seal_lag,
    sealed_at: shown(sealed_at),
    anchored_at: shown(anchored_at),
  };
}

export const workStatus = (figures: WorkFigures) => ({
  mails: {
    state: stateOf(figures.mails_failing === 0 && figures.mails_overdue < mostOverdue),
    waiting: figures.mails_waiting,
    failing: figures.mails_failing,
    overdue: figures.mails_overdue,
  },
  jobs: {
    state: stateOf(figures.jobs_stuck === 0),
    waiting: figures.jobs_waiting,
    running: figures.jobs_running,
    stuck: figures.jobs_stuck,
  },
  webhooks: {
    state: stateOf(
      figures.webhooks_failing === 0 &&
        figures.webhooks_stopped === 0 &&
        figures.webhooks_overdue < mostOverdue,
    ),
    waiting: figures.webhooks_waiting,
    oldest: figures.webhooks_oldest,
    overdue: figures.webhooks_overdue,
    failing: figures.webhooks_failing,
    stopped: figures.webhooks_stopped,
  },
  sessions: { state: 'ok' as const, live: figures.sessions, sign_ins_refused: figures.sign_ins_refused },
});
