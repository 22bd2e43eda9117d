import { limits } from '@retaguarda/contract/limits';
import type { Matches } from './find-matches.ts';
import type { FixedBoundaries } from './fix-boundaries.ts';
import type { PatternTask } from './pattern-worker.ts';
import { suspectMessages } from './suspect-messages.ts';

/** Starts a worker that has loaded and waits for its task. */
function startWorker() {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  return { worker, ready };
}

/** Idle workers for the next run: one at most. */
const idleWorkers: ReturnType<typeof startWorker>[] = [];

/**
 * Runs a task in a worker, so that the page does not freeze. Resolves to 'timeout' when the task takes too long. On a
 * timeout and on an abort the worker is terminated: a regular expression that is running cannot be stopped otherwise.
 */
async function runTask<Answer>(task: PatternTask, signal: AbortSignal): Promise<Answer | 'timeout'> {
  const started = idleWorkers.pop() ?? startWorker();
  const { worker, ready } = started;
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Answer | 'timeout'>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await Promise.race([ready, outcome]);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true });
    timer = setTimeout(() => resolve('timeout'), limits.patternBench.run);
    worker.postMessage(task);
    const result = await outcome;
    if (result === 'timeout' || idleWorkers.length > 0) worker.terminate();
    else idleWorkers.push(started);
    return result;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Finds a pattern in each of the messages. */
export const runPattern = (source: string, messages: string[], signal: AbortSignal) =>
  runTask<Matches>({ task: 'find', source, messages }, signal);

/** Returns the places of the messages that a pattern matches. */
export const runPlaces = (source: string, messages: string[], signal: AbortSignal) =>
  runTask<number[]>({ task: 'places', source, messages }, signal);

/** Returns the pattern with word boundaries that support accents; null when it needs none. */
export async function findFixedBoundaries(source: string, signal: AbortSignal) {
  const fixed = await runTask<FixedBoundaries | null>({ task: 'boundaries', source }, signal);
  return fixed === 'timeout' ? null : fixed;
}

/** Finds a message on which this pattern takes too long, proved by running it. Null when no such message is found in time. */
export async function findSlowMessage(source: string, signal: AbortSignal) {
  for (const message of suspectMessages(source))
    if ((await runPattern(source, [message], signal)) === 'timeout') return message;
  return null;
}
