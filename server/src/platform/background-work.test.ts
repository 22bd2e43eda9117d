import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackgroundWork } from './background-work.ts';
import { runAmbient } from './db/connect/ambient-transaction.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onError = () => {};

it('looks for work at intervals, until it is stopped', async () => {
  const work = vi.fn(async () => {});
  const { stop } = startBackgroundWork({ work, pollEvery: 1_000, onError });

  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  await vi.advanceTimersByTimeAsync(3_000);

  expect(work).toHaveBeenCalledTimes(3);
});

it('looks again when it is woken while it works, however often, and resolves after that', async () => {
  const started: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => started.push(resolve)));
  const { wake } = startBackgroundWork({ work, pollEvery: 1_000, onError });
  let isDone = false;
  void wake();
  void wake();
  void wake().then(() => {
    isDone = true;
  });

  started[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(isDone).toBe(false);

  started[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(isDone).toBe(true);
});

it('work woken inside a transaction starts after its commit, never after a rollback', async () => {
  const work = vi.fn(async () => {});
  const { wake } = startBackgroundWork({ work, pollEvery: 1_000, onError });

  await runAmbient(async () => {
    await wake();
    expect(work).not.toHaveBeenCalled();
  });
  expect(work).toHaveBeenCalledOnce();

  await runAmbient(async () => {
    await wake();
    throw new Error('rolled back');
  }).catch(() => {});
  expect(work).toHaveBeenCalledOnce();
});

it('runs several times at once, but no more often than it may', async () => {
  const work = vi.fn(() => new Promise<void>(() => {}));
  const { wake } = startBackgroundWork({ work, pollEvery: 1_000, atOnce: 3, onError });

  for (let count = 0; count < 5; count++) void wake();
  await vi.advanceTimersByTimeAsync(0);

  expect(work).toHaveBeenCalledTimes(3);
});

it('reports an error, and continues at the next poll', async () => {
  const errors: unknown[] = [];
  const work = vi.fn(async () => {
    throw new Error('no connection');
  });
  const { wake } = startBackgroundWork({ work, pollEvery: 1_000, onError: (error) => errors.push(error) });

  await wake();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(errors).toHaveLength(2);
});

it('waits for the running work when it stops, and asks it to stop', async () => {
  let asked: (() => boolean) | undefined;
  let finish = () => {};
  const { wake, stop } = startBackgroundWork({
    work: (isStopped) => {
      asked = isStopped;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    pollEvery: 1_000,
    onError,
  });
  void wake();
  let isStopped = false;
  void stop().then(() => {
    isStopped = true;
  });

  await vi.advanceTimersByTimeAsync(0);
  expect([asked?.(), isStopped]).toEqual([true, false]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(true);
});
