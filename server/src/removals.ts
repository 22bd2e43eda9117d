import { exportStore } from './capabilities/exports/export-route.ts';
import { jobStore } from './capabilities/jobs/job-store.ts';
import { queueStore } from './entities/queue/queue-store.ts';
import { deliveryStore } from './entities/webhooks/delivery-store.ts';
import { changeRequestStore } from './features/approvals/change-request-store.ts';
import { mentionSearchStore } from './features/privacy/mention-search-store.ts';
import { removeExpiredAttempts } from './platform/auth/attempts.ts';
import { challengeStore } from './platform/auth/challenge-store.ts';
import { linkStore } from './platform/auth/link-store.ts';
import { newEmailStore } from './platform/auth/new-email-store.ts';
import { serviceTokenStore } from './platform/auth/service-token-store.ts';
import { sessionStore } from './platform/auth/session-store.ts';
import { signOnStore } from './platform/auth/sign-on-store.ts';
import { startBackgroundWork } from './platform/background-work.ts';
import { removeOldChanges } from './platform/db/change-months.ts';
import type { Db } from './platform/db/connect/connect.ts';
import { sentRequestStore } from './platform/db/write/sent-requests.ts';
import { removeOldEntries } from './platform/inbox/add-to-inbox.ts';
import { removeOldMails } from './platform/mail/mailer.ts';
import { securityLogStore } from './platform/security-log/security-log-store.ts';
import type { Config } from './platform/settings/config.ts';

type Task = () => Promise<unknown>;

const everyTenMinutes = 600_000;

/** Does these tasks one after the other, every ten minutes. One that fails does not stop the others. */
export const startHousekeeping = (tasks: Task[], onError: (error: unknown) => void) =>
  startBackgroundWork({
    async work(isStopped) {
      for (const task of tasks) if (!isStopped()) await task().catch(onError);
    },
    pollEvery: everyTenMinutes,
    onError,
  });

/** Removes what has expired. A setting decides about most retention times. See docs/decisions/053-retention.md. */
export function removals(db: Db, config: Config): Task[] {
  const { HISTORY_MONTHS: months } = config;
  return [
    // Only to keep the tables of sign-ins small: expired rows are never used anyway.
    sessionStore(db).removeExpired,
    () => removeExpiredAttempts(db),
    challengeStore(db).removeExpired,
    linkStore(db).removeExpired,
    newEmailStore(db).removeExpired,
    signOnStore(db).removeOver,
    serviceTokenStore(db).removeUnused,
    sentRequestStore(db).removeOld,
    deliveryStore(db).removeOld,
    mentionSearchStore(db).removeOld,
    () => removeOldEntries(db),
    changeRequestStore(db).expire,
    () => jobStore(db).removeOld(config.JOB_DAYS),
    () => queueStore(db, config.REMOVED_QUEUE_HOURS).removeExpired(),
    () => securityLogStore(db).keepMonths(config.SECURITY_LOG_MONTHS),
    () => removeOldMails(config),
    ...(months === undefined
      ? []
      : [() => removeOldChanges(db, months), () => exportStore(db).removeOld(months)]),
  ];
}
