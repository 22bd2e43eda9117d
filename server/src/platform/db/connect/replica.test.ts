import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from './connect.ts';
import { watchReplica } from './replica.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => void vi.useRealTimers();
});

const leader = {} as Db;
const db = { destroy: async () => {} } as unknown as Db;

/** A leader that writes one byte a second, and a replica that has replayed part of it. */
async function startReplica() {
  const places = new Map<Db, bigint | Error>([
    [leader, 0n],
    [db, 0n],
  ]);
  const replica = watchReplica(
    leader,
    { db, usage: () => ({ used: 0, waiting: 0, most: 1 }) },
    async (of) => {
      const place = places.get(of);
      if (typeof place !== 'bigint') throw place;
      return place;
    },
  );
  onTestFinished(replica.close);
  return {
    replica,
    replay: (bytes: number) => places.set(db, BigInt(bytes)),
    lose: () => places.set(db, new Error('gone')),
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        places.set(leader, (places.get(leader) as bigint) + 1n);
        await vi.advanceTimersByTimeAsync(1_000);
      }
    },
  };
}

it('the lag of the replica is known from the earlier positions of the leader', async () => {
  const { replica, replay, pass } = await startReplica();
  await pass(5);
  expect(replica.lag()).toBe(5_000);
  replay(4);
  await pass(1);
  expect(replica.lag()).toBe(2_000);
  expect(replica.isFresh()).toBe(true);
  await pass(9);
  expect(replica.lag()).toBe(11_000);
  expect(replica.isFresh()).toBe(false);
  replay(1_000);
  await pass(1);
  expect(replica.lag()).toBe(0);
  expect(replica.isFresh()).toBe(true);
});

it('the replica is not read before it has answered, nor once it has been silent for a while', async () => {
  const { replica, lose, replay, pass } = await startReplica();
  expect(replica.isFresh()).toBe(false);
  await pass(1);
  expect(replica.isFresh()).toBe(true);
  lose();
  await pass(4);
  expect(replica.isFresh()).toBe(true);
  await pass(2);
  expect(replica.isFresh()).toBe(false);
  expect(replica.lag()).toBeUndefined();
  replay(100);
  await pass(1);
  expect(replica.isFresh()).toBe(true);
});
