import type { AppParts } from './app-parts.ts';
import { removeOldChanges } from './db/change-months.ts';
import { sentRequestStore } from './db/sent-requests.ts';
import { exportStore } from './exports/export-store.ts';
import { jobStore } from './jobs/job-store.ts';
import { removeOldMails } from './mail/mailer.ts';
import { searchStore } from './privacy/search-store.ts';
import { queueStore } from './queue/queue-store.ts';
import { securityLogStore } from './security-log/security-log-store.ts';
import { deliveryStore } from './webhooks/delivery-store.ts';

type Db = AppParts['db'];

/** What is kept for a time, which mostly a setting says, and is then removed. See docs/decisions/053-retention.md. */
export function removals(db: Db, config: AppParts['config']): (() => Promise<unknown>)[] {
  const { HISTORY_MONTHS: months } = config;
  return [
    sentRequestStore(db).removeOld,
    deliveryStore(db).removeOld,
    searchStore(db).removeOld,
    () => jobStore(db).removeOld(config.JOB_DAYS),
    () => queueStore(db, config.REMOVED_QUEUE_HOURS).removeExpired(),
    () => securityLogStore(db).keepMonths(config.SECURITY_LOG_MONTHS),
    () => removeOldMails(config),
    ...(months === undefined
      ? []
      : [() => removeOldChanges(db, months), () => exportStore(db).removeOld(months)]),
  ];
}
