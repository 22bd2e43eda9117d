import { prepareChangeMonths } from '../db/change-months.ts';
import type { Db } from '../db/connect/connect.ts';
import { removeExpiredAttempts } from './attempts.ts';
import { challengeStore } from './challenge-store.ts';
import { linkStore } from './link-store.ts';
import { newEmailStore } from './new-email-store.ts';
import { serviceTokenStore } from './service-token-store.ts';
import { sessionStore } from './session-store.ts';
import { signOnStore } from './sign-on-store.ts';

const everyTenMinutes = 600_000;

/** What removes the expired rows of sign-ins. */
export const expiredSignIns = (db: Db): (() => Promise<unknown>)[] => [
  sessionStore(db).removeExpired,
  () => removeExpiredAttempts(db),
  challengeStore(db).removeExpired,
  linkStore(db).removeExpired,
  newEmailStore(db).removeExpired,
  signOnStore(db).removeOver,
  serviceTokenStore(db).removeUnused,
];

/**
 * Removes expired rows, only to keep the tables small: expired rows are never used anyway. Makes the tables that the changes
 * of the next months need.
 */
export function startHousekeeping(
  db: Db,
  /** The cleanup tasks of the entities. */
  others: (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
) {
  const tasks = [...expiredSignIns(db), () => prepareChangeMonths(db), ...others];
  const tidyUp = async () => {
    // One failed task must not stop the others.
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        onError(error);
      }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tidyUp();
  }, everyTenMinutes).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
