import { limits } from '@retaguarda/contract/limits';
import type { Status } from '@retaguarda/contract/status';
import { changesKeptSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Config } from '../../platform/settings/config.ts';

export type RetentionSettings = Pick<
  Config,
  | 'DRAFT_DAYS'
  | 'HISTORY_MONTHS'
  | 'JOB_DAYS'
  | 'OUTBOX_DAYS'
  | 'REMOVED_QUEUE_HOURS'
  | 'SECURITY_LOG_MONTHS'
  | 'SMTP_URL'
>;

/** How long what is about people is kept, as the settings of this server say. */
export const readKept = async (db: Db, config: RetentionSettings): Promise<Status['kept']> => ({
  history_months: config.HISTORY_MONTHS ?? null,
  history_since: await changesKeptSince(db),
  security_log_months: config.SECURITY_LOG_MONTHS,
  deliveries_days: limits.webhook.keptDays,
  job_days: config.JOB_DAYS,
  removed_queue_hours: config.REMOVED_QUEUE_HOURS,
  outbox_days: config.SMTP_URL ? null : config.OUTBOX_DAYS,
  draft_days: config.DRAFT_DAYS,
});
