import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, isInAmbientTransaction } from './db/connect/ambient-transaction.ts';

type BackgroundWork = {
  /** Does all that is due. Between two pieces of work it asks whether to stop: what is left stays in the database. */
  work: (isStopped: () => boolean) => Promise<void>;
  /** How often to look for work without being woken, in milliseconds. */
  pollEvery: number;
  /** How many runs are allowed at the same time. */
  atOnce?: number;
  onError: (error: unknown) => void;
};

/** Does work in the background: at intervals, and at once when woken. */
export function startBackgroundWork({ work, pollEvery, atOnce = 1, onError }: BackgroundWork) {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isWoken = false;

  async function run() {
    do {
      isWoken = false;
      await work(() => isStopped).catch(onError);
      // A run that has just looked may have missed what was added since: it looks again.
    } while (isWoken && !isStopped);
  }

  /** The request that wakes it may be limited to a scope, which must not limit the work. */
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  /** Resolves when nothing is left that is due. */
  async function start() {
    if (isStopped) return;
    if (running.size >= atOnce) {
      isWoken = true;
      await Promise.all(running);
      return;
    }
    const started = run().finally(() => running.delete(started));
    running.add(started);
    await started;
  }

  /** Work that was added in an ambient transaction is there after its commit. */
  const wake = () =>
    isInAmbientTransaction() ? afterCommit(() => void outsideOfRequests(start)) : outsideOfRequests(start);

  const timer = setInterval(() => void wake(), pollEvery).unref();
  return {
    wake,
    /** Waits for the current pieces of work. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** A server that works on a row renews its lease within this time, or another one takes over. */
export const lease = sql<Date>`now() + interval '60 seconds'`;

/** Nobody works on the row: it is new, its server has stopped and returned it, or has died. */
export const isFree = sql<boolean>`(lease_until is null or lease_until < now())`;

/** The id of the first such row that nobody works on, locked for the server that takes it. */
export const firstFree = (table: 'job' | 'privacy_search', isToDo: RawBuilder<unknown>) =>
  sql<number>`(select id from ${sql.table(table)} where ${isToDo} and ${isFree}
    order by id limit 1 for update skip locked)`;
