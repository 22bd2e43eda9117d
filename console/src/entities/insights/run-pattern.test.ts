import { limits } from '@retaguarda/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMatches } from './find-matches.ts';
import { runPattern } from './run-pattern.ts';

const slow = '(a+)+$';

/** A worker that has loaded at once, finds any pattern but the slow one, and hangs for good on that. */
class FakeWorker extends EventTarget {
  static terminate = vi.fn();
  terminate = FakeWorker.terminate;
  isHanging = false;

  constructor() {
    super();
    queueMicrotask(() => this.say('ready'));
  }

  say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));

  postMessage({ source, messages }: { source: string; messages: string[] }) {
    if (source === slow) this.isHanging = true;
    if (!this.isHanging) queueMicrotask(() => this.say(findMatches(source, messages)));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.terminate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const signal = new AbortController().signal;
const found = async () => {
  const run = runPattern('b+', ['abc'], signal);
  await vi.advanceTimersByTimeAsync(limits.patternBench.run);
  return run;
};

describe('A pattern that takes too long', () => {
  it('is stopped, and the next one runs', async () => {
    const run = runPattern(slow, ['aaa!'], signal);
    await vi.advanceTimersByTimeAsync(limits.patternBench.run);
    expect(await run).toBe('timeout');
    expect(FakeWorker.terminate).toHaveBeenCalledOnce();

    expect(await found()).toMatchObject({ spans: [expect.anything()] });
  });

  it('is stopped when another one is typed meanwhile, which runs', async () => {
    const typing = new AbortController();
    const run = runPattern(slow, ['aaa!'], typing.signal);
    await vi.advanceTimersByTimeAsync(1);
    typing.abort(new Error('Another one was typed'));
    await expect(run).rejects.toThrow('Another one was typed');
    expect(FakeWorker.terminate).toHaveBeenCalledOnce();

    expect(await found()).toMatchObject({ spans: [expect.anything()] });
  });
});
