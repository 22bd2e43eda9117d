import { limits } from '@retaguarda/contract/limits';
import type { Matches } from './find-matches.ts';
import type { PatternTask } from './pattern-worker.ts';

/** A worker that has loaded and waits for its task. */
function startWorker() {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  return { worker, ready };
}

/** At most one, kept for the next run. */
const idle: ReturnType<typeof startWorker>[] = [];

/**
 * Works on a pattern beside the page, so that the page never waits. Answers 'costly' when the time is up: then, as when
 * it is called off, the worker is ended, which is the only way to stop a pattern at work.
 */
async function ask<Answer>(task: PatternTask, signal: AbortSignal): Promise<Answer | 'costly'> {
  const started = idle.pop() ?? startWorker();
  const { worker, ready } = started;
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Answer | 'costly'>();
  const callOff = () => reject(signal.reason);
  signal.addEventListener('abort', callOff);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await Promise.race([ready, outcome]);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true });
    timer = setTimeout(() => resolve('costly'), limits.patternBench.run);
    worker.postMessage(task);
    const result = await outcome;
    if (result === 'costly' || idle.length > 0) worker.terminate();
    else idle.push(started);
    return result;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', callOff);
  }
}

/** What a pattern finds in messages. */
export const runPattern = (source: string, messages: string[], signal: AbortSignal) =>
  ask<Matches>({ source, messages }, signal);

/** A message on which this pattern takes too long, if one is found in time. It has been tried: this is no guess. */
export async function findSlowMessage(source: string, signal: AbortSignal) {
  const suspects = await ask<string[]>({ source }, signal);
  if (suspects === 'costly') return null;
  for (const message of suspects) {
    if ((await runPattern(source, [message], signal)) === 'costly') return message;
  }
  return null;
}
