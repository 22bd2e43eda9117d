import { expect, it, onTestFinished, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const ended = { pid: 7, ended: Promise.resolve('SIGKILL'), stop: async () => {} };

it('A database that ends again and again is started less and less often', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const pauses: number[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const wait = vi.fn(async (pause: number) => {
    if (pauses.push(pause) < 9) return;
    resolve();
    await new Promise(() => {});
  });
  const start = vi.fn(async () => {
    if (pauses.length % 2 === 0) throw new Error('no room');
    return ended;
  });

  keepRunning(ended, start, wait as never);
  await enough;

  expect(pauses).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3].map((seconds) => seconds * 1000));
  expect(start).toHaveBeenCalledTimes(8);
  expect(start).toHaveBeenCalledWith(7);
});

it('stop() during a restart also stops the database that just started', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<typeof ended>();
  const start = () => {
    starting.resolve();
    return started.promise;
  };
  const running = keepRunning(ended, start, (async () => {}) as never);
  await starting.promise;

  const stopped = running.stop();
  const stop = vi.fn(async () => {});
  started.resolve({ pid: 8, ended: new Promise(() => {}), stop });
  await stopped;

  expect(stop).toHaveBeenCalledOnce();
});
