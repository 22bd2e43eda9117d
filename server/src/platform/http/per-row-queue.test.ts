import { DatabaseError } from 'pg';
import { expect, it, vi } from 'vitest';
import { patience, QueueFull } from '../bounded-queue.ts';
import { perRowQueue } from './per-row-queue.ts';

const locked = () => Object.assign(new DatabaseError('', 0, 'error'), { code: '55P03' });

it('Work on one row waits for the work before it, even if that fails; work on other rows does not', async () => {
  const turn = perRowQueue();
  const { promise, reject } = Promise.withResolvers<never>();
  const first = turn('client 1', () => promise);
  const second = vi.fn(async () => 'second');
  const done = turn('client 1', second);

  expect(await turn('client 2', async () => 'other')).toBe('other');
  expect(second).not.toHaveBeenCalled();
  reject(new Error('failed'));

  await expect(first).rejects.toThrow('failed');
  expect(await done).toBe('second');
});

it('Work behind one that found the row locked is refused without a try, and later work tries again', async () => {
  const turn = perRowQueue();
  const second = vi.fn(async () => 'second');
  const found = [turn('client 1', () => Promise.reject(locked())), turn('client 1', second)];

  for (const refused of found) await expect(refused).rejects.toMatchObject({ code: '55P03' });
  expect(second).not.toHaveBeenCalled();
  expect(await turn('client 1', async () => 'later')).toBe('later');
});

it('At most 100 requests wait for one row', async () => {
  const turn = perRowQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 100 }, () => turn('client 1', () => promise));

  await expect(turn('client 1', async () => {})).rejects.toThrow(QueueFull);
  resolve();
  await Promise.all(waiting);
  expect(await turn('client 1', async () => 'free')).toBe('free');
});

it('Nothing waits longer for a row than for anything else, and what gave up is not done later', async () => {
  vi.useFakeTimers();
  const turn = perRowQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turn('client 1', () => promise);
  const second = vi.fn(async () => 'second');
  const refused = expect(turn('client 1', second)).rejects.toThrow(QueueFull);

  await vi.advanceTimersByTimeAsync(patience);
  await refused;
  resolve();
  await first;
  vi.useRealTimers();

  expect(await turn('client 1', async () => 'later')).toBe('later');
  expect(second).not.toHaveBeenCalled();
});
