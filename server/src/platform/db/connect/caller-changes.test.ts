import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerChanges, everybody } from './caller-changes.ts';

describe('A change that a process has made', () => {
  it('is received by it at once, and is pending until its siblings have received it', async () => {
    const changes = callerChanges();
    const forget = vi.fn();
    changes.onChange(forget);
    const answer = Promise.withResolvers<void>();
    const notify = vi.fn(() => answer.promise);
    changes.passOn(notify);

    changes.receiveOwn('a session');
    expect(forget).toHaveBeenCalledExactlyOnceWith('a session');
    expect(notify).toHaveBeenCalledExactlyOnceWith('a session');
    const passing = changes.pendingRelay;
    expect(passing).toBeDefined();

    answer.resolve();
    await passing;
    expect(changes.pendingRelay).toBeUndefined();
  });

  it('is passed on after the ones before it, and not when it came from others', async () => {
    const changes = callerChanges();
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const notify = vi.fn(() => answers[notify.mock.calls.length - 1]?.promise ?? Promise.resolve());
    changes.passOn(notify);
    changes.receive(everybody);
    expect(changes.pendingRelay).toBeUndefined();

    changes.receiveOwn('one');
    changes.receiveOwn('two');
    answers[1]?.resolve();
    await setImmediate();
    expect(changes.pendingRelay).toBeDefined();
    answers[0]?.resolve();
    await changes.pendingRelay;
    expect(changes.pendingRelay).toBeUndefined();
  });

  it.each([
    ['does not answer', () => new Promise(() => {})],
    ['is gone', () => Promise.reject(new Error('gone'))],
  ])('waits a second for a sibling that %s: by then it no longer trusts its cache', async (_how, notify) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const changes = callerChanges();
    changes.passOn(notify);

    changes.receiveOwn(everybody);
    await vi.advanceTimersByTimeAsync(999);
    expect(changes.pendingRelay).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);

    expect(changes.pendingRelay).toBeUndefined();
  });
});
