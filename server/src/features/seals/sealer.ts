import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';

/** How many rows of each chain are sealed in one transaction, which takes a few hundredths of a second. */
const rowsAtOnce = 1_000;
const pause = 3_000;
const pauseAfterError = 15_000;
/** How many times as long as a portion the pause after it is, so that others get most of the time. */
const pauseFactor = 2;

/** Seals some rows, unless another server does so. Returns whether there may be more. */
export async function sealSome(db: Db) {
  const { rows } = await sql<{ sealed: number }>`select seal_rows(${rowsAtOnce}) as sealed`.execute(db);
  return (rows[0]?.sealed ?? 0) >= rowsAtOnce;
}

/** Seals what is written, a few seconds later: see docs/decisions/049-seals.md. Of several servers, one at a time. */
export function startSealer(db: Db, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  async function seal() {
    await rest(pause);
    while (!signal.aborted) {
      const began = performance.now();
      try {
        const isMore = await sealSome(db);
        const took = performance.now() - began;
        await rest(isMore ? pauseFactor * took : Math.max(pause, 10 * took));
      } catch (error) {
        onError(error);
        await rest(pauseAfterError);
      }
    }
  }

  const sealing = seal();
  return {
    async stop() {
      stopping.abort();
      await sealing;
    },
  };
}
