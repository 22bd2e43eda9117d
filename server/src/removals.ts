import { exportStore } from './capabilities/exports/export-store.ts';
import { jobStore } from './capabilities/jobs/job-store.ts';
import { queueStore } from './entities/queue/queue-store.ts';
import { deliveryStore } from './entities/webhooks/delivery-store.ts';
import { mentionSearchStore } from './features/privacy/mention-search-store.ts';
import { removeOldChanges } from './platform/db/change-months.ts';
import type { Db } from './platform/db/connect/connect.ts';
import { sentRequestStore } from './platform/db/write/sent-requests.ts';
import { removeOldMails } from './platform/mail/mailer.ts';
import { securityLogStore } from './platform/security-log/security-log-store.ts';
import type { Config } from './platform/settings/config.ts';

/** Removes what has expired. A setting decides about most retention times. See docs/decisions/053-retention.md. */
export function removals(db: Db, config: Config): (() => Promise<unknown>)[] {
  const { HISTORY_MONTHS: months } = config;
  return [
    sentRequestStore(db).removeOld,
    deliveryStore(db).removeOld,
    mentionSearchStore(db).removeOld,
    () => jobStore(db).removeOld(config.JOB_DAYS),
    () => queueStore(db, config.REMOVED_QUEUE_HOURS).removeExpired(),
    () => securityLogStore(db).keepMonths(config.SECURITY_LOG_MONTHS),
    () => removeOldMails(config),
    ...(months === undefined
      ? []
      : [() => removeOldChanges(db, months), () => exportStore(db).removeOld(months)]),
  ];
}
