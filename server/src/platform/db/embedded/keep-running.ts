import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const second = 1_000;
/** Short, because the cause, such as a full disk, may be gone at any time. */
const longestPause = 3 * second;
/** A database that has run for this long ended for another reason than the last time. */
const longEnough = 30 * second;

/** Starts PostgreSQL again when it has ended, after a pause that grows while it ends again and again. */
export function keepRunning(
  first: Postmaster,
  start: (stalePid: number | undefined) => Promise<Postmaster>,
  wait: typeof sleep = sleep,
) {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;
  // Another process may get the id of one that has ended.
  let stalePid = first.pid;
  const watching = watch();

  async function watch() {
    let pause = second;
    /** Logged once, and not every three seconds. */
    let lastMessage = '';
    while (true) {
      if (current) {
        stalePid = current.pid;
        const startedAt = Date.now();
        const how = await current.ended;
        if (stopping.signal.aborted) return;
        console.error(`The embedded database has ended (${how}). It is started again.`);
        if (Date.now() - startedAt > longEnough) pause = second;
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pause = Math.min(2 * pause, longestPause);
      current = await start(stalePid).catch((error: Error) => {
        if (error.message !== lastMessage)
          console.error(`The embedded database does not start: ${error.message}`);
        lastMessage = error.message;
        return undefined;
      });
      if (stopping.signal.aborted) return current?.stop();
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
