import { prepareChangeMonths } from '../db/change-months.ts';
import type { Db } from '../db/connect.ts';
import { removeExpiredAttempts } from './attempts.ts';
import { challengeStore } from './challenge-store.ts';
import { linkStore } from './link-store.ts';
import { newEmailStore } from './new-email-store.ts';
import { sessionStore } from './session-store.ts';

const everyTenMinutes = 600_000;

/**
 * Removes expired rows, only to keep the tables small: expired rows are never used anyway. Makes the tables that the changes
 * of the next months need.
 */
export function startHousekeeping(
  db: Db,
  /** What the entities have to tidy up. */
  others: (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
) {
  const tidyUp = async () => {
    await sessionStore(db).removeExpired();
    await removeExpiredAttempts(db);
    await challengeStore(db).removeExpired();
    await linkStore(db).removeExpired();
    await newEmailStore(db).removeExpired();
    await prepareChangeMonths(db);
    // What cannot be removed must not keep the rest from it.
    for (const tidyUpOther of others) await tidyUpOther().catch(onError);
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tidyUp().catch(onError);
  }, everyTenMinutes).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
