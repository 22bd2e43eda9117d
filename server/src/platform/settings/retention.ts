import type { Config } from './config.ts';

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

/** Returns how long personal data is stored, by the settings of this server. */
export const retentionOf = (config: RetentionSettings) => ({
  history_months: config.HISTORY_MONTHS ?? null,
  security_log_months: config.SECURITY_LOG_MONTHS,
  job_days: config.JOB_DAYS,
  removed_queue_hours: config.REMOVED_QUEUE_HOURS,
  outbox_days: config.SMTP_URL ? null : config.OUTBOX_DAYS,
  draft_days: config.DRAFT_DAYS,
});
