import { constants } from 'node:os';

/** Calls `stop` at the first of these signals. A second signal ends the process without waiting. */
export function onStopSignal(signals: NodeJS.Signals[], stop: () => Promise<void>) {
  let askedAt: number | undefined;
  for (const signal of signals)
    process.on(signal, () => {
      if (askedAt === undefined) {
        askedAt = Date.now();
        return stop();
      }
      // A terminal sends a signal to the whole group, and npm then sends it to us again: this repetition is ignored.
      if (Date.now() - askedAt > 1000) process.exit(128 + constants.signals[signal]);
    });
}
