import { setImmediate } from 'node:timers/promises';

/** Enough to be sure that a change has no effect. */
const longEnough = 5_000;

/**
 * Tries until a change that has just been made has its effect. Returns how many milliseconds after the change the last try
 * began that did not see it. A slow machine makes it no longer: what is cached expires by the clock, not by
 * work that has to be done.
 */
export async function latenessOf(isUnseen: () => Promise<boolean>) {
  const changedAt = performance.now();
  let late = 0;
  for (let began = 0; (await isUnseen()) && late < longEnough; began = performance.now() - changedAt) {
    late = began;
    // Calls that do not come over the network would otherwise leave no time for notifications to arrive.
    await setImmediate();
  }
  return late;
}
