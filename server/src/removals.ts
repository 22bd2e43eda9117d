import type { AppParts } from './app-parts.ts';
import { removeOldChanges } from './db/change-months.ts';
import { exportStore } from './exports/export-store.ts';
import { jobStore } from './jobs/job-store.ts';
import { removeOldMails } from './mail/mailer.ts';
import { queueStore } from './queue/queue-store.ts';
import { securityLogStore } from './security-log/security-log-store.ts';

type Db = AppParts['db'];

/** What is kept for as long as settings say, and is then removed. See docs/decisions/053-retention.md. */
export function removals(db: Db, config: AppParts['config']): (() => Promise<unknown>)[] {
  const { HISTORY_MONTHS: months } = config;
  return [
    () => jobStore(db).removeOld(config.JOB_DAYS),
    () => queueStore(db, config.REMOVED_QUEUE_HOURS).removeExpired(),
    () => securityLogStore(db).keepMonths(config.SECURITY_LOG_MONTHS),
    () => removeOldMails(config),
    ...(months === undefined
      ? []
      : [() => removeOldChanges(db, months), () => exportStore(db).removeOld(months)]),
  ];
}
