import { expect, it, vi } from 'vitest';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

/** Work that begins in its turn, and ends when the test ends it. */
function work() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const began = vi.fn(() => promise);
  return { began, end };
}

it('runs a limited number at once, lets a limited number wait in their order, and refuses the others at once', async () => {
  const queue = boundedQueue({ atOnce: 2, mostWaiting: 2 });
  const all = [work(), work(), work(), work()];
  const done = all.map(({ began }) => queue.run(began));

  await expect(queue.run(work().began)).rejects.toThrow(QueueFull);
  expect(all.map(({ began }) => began.mock.calls.length)).toEqual([1, 1, 0, 0]);

  all[1]?.end();
  await done[1];
  await vi.waitFor(() => expect(all.map(({ began }) => began.mock.calls.length)).toEqual([1, 1, 1, 0]));
  for (const { end } of all) end();
  await Promise.all(done);
});

it('continues after work that failed, and takes new work when the queue is empty again', async () => {
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 1 });
  const failed = queue.run(() => Promise.reject(new Error('failed')));
  const next = queue.run(async () => 'next');

  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await queue.run(async () => 'later')).toBe('later');
});

it('refuses what has waited for too long, and does not begin it any more', async () => {
  vi.useFakeTimers();
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 1 });
  const first = work();
  const done = queue.run(first.began);
  const late = work();
  const refused = expect(queue.run(late.began)).rejects.toThrow(QueueFull);

  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  vi.useRealTimers();
  first.end();
  await done;

  expect(late.began).not.toHaveBeenCalled();
  expect(await queue.run(async () => 'free')).toBe('free');
});

it('refuses work that has waited too long on request, and nothing else', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 5 });
  const first = work();
  const running = queue.run(first.began);
  const early = queue.run(work().began);
  vi.advanceTimersByTime(100);
  const late = work();
  const done = queue.run(late.began);

  expect(queue.longestWait()).toBe(100);
  queue.refuseOlder(50);
  await expect(early).rejects.toThrow(QueueFull);
  expect(queue.longestWait()).toBe(0);
  vi.useRealTimers();
  first.end();
  late.end();
  await Promise.all([running, done]);
});
