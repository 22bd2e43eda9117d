import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { heartbeat, provesFor } from './heartbeat.ts';

/** A heartbeat by clocks that stand still until the test moves them. What is sent arrives when the test says so. */
function start() {
  const now = { steady: 5_000, wall: 1_700_000_000_000 };
  const sent: string[] = [];
  const beats = heartbeat(
    async (beat) => void sent.push(beat),
    () => ({ ...now }),
  );
  return {
    ...beats,
    sent,
    async pass(milliseconds: number) {
      now.steady += milliseconds;
      now.wall += milliseconds;
      await setImmediate();
    },
    sleep(milliseconds: number) {
      now.wall += milliseconds;
    },
    setBack(milliseconds: number) {
      now.wall -= milliseconds;
    },
  };
}

describe('A heartbeat', () => {
  it('proves something for less than a second from when it was sent, however late it arrives', async () => {
    const { isProven, arrive, pass } = start();
    expect(isProven()).toBe(false);
    await pass(provesFor - 10);
    expect(isProven()).toBe(false);
    arrive('1');

    expect(isProven()).toBe(true);
    await pass(9);
    expect(isProven()).toBe(true);
    await pass(1);
    expect(isProven()).toBe(false);
    expect(provesFor).toBeLessThan(1_000);
  });

  it('proves nothing that it did before the machine fell asleep, and no longer when the clock is set back', async () => {
    const { isProven, arrive, pass, sleep, setBack } = start();
    isProven();
    arrive('1');
    setBack(3_600_000);
    await pass(provesFor - 1);
    expect(isProven()).toBe(true);
    await pass(1);
    expect(isProven()).toBe(false);

    arrive('2');
    expect(isProven()).toBe(true);
    sleep(3_600_000);
    expect(isProven()).toBe(false);
  });

  it('is sent only when somebody asks, not too often, and again when it is lost', async () => {
    const { isProven, arrive, pass, sent } = start();
    await pass(60_000);
    expect(sent).toEqual([]);

    isProven();
    isProven();
    expect(sent).toEqual(['1']);
    arrive('1');
    await pass(249);
    isProven();
    expect(sent).toEqual(['1']);
    await pass(1);
    isProven();
    expect(sent).toEqual(['1', '2']);
    await pass(provesFor);
    isProven();
    expect(sent).toEqual(['1', '2', '3']);
  });

  it('other than the expected one proves nothing', async () => {
    const { isProven, arrive, pass } = start();
    isProven();
    await pass(provesFor);
    isProven();

    for (const stranger of ['1', '3', '', undefined]) arrive(stranger);

    expect(isProven()).toBe(false);
    arrive('2');
    expect(isProven()).toBe(true);
  });

  it('of an earlier connection proves nothing', async () => {
    const { isProven, arrive, pass, restart } = start();
    isProven();
    await pass(1);
    restart();
    arrive('1');
    expect(isProven()).toBe(false);
    arrive('2');
    expect(isProven()).toBe(true);
    restart();
    expect(isProven()).toBe(false);
  });

  it('counts how long none has arrived, and not the time in which none was sent', async () => {
    const { isProven, arrive, pass, silence } = start();
    isProven();
    arrive('1');
    await pass(3_600_000);
    expect(silence()).toBe(0);
    isProven();
    await pass(2_000);
    isProven();
    await pass(2_000);
    expect(silence()).toBe(4_000);
    arrive('3');
    expect(silence()).toBe(0);
  });
});
