import { expect, it, vi } from 'vitest';
import { cachedAnswer } from './cached-answer.ts';

it('A slow query is not started twice, and callers who have waited too long are refused', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const find = vi.fn(() => promise);
  const ask = cachedAnswer(find, { goodFor: 1_000, patience: 2_000 });

  const first = ask();
  const refused = expect(first).rejects.toThrow('Waited for 2000 ms');
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  const second = ask();
  resolve('found');

  expect(await second).toBe('found');
  expect(await ask()).toBe('found');
  expect(find).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await ask();
  expect(find).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('A failed query is repeated', async () => {
  const find = vi.fn(async () => 'found').mockRejectedValueOnce(new Error('away'));
  const ask = cachedAnswer(find, { goodFor: 0, patience: 2_000 });

  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('found');
});
