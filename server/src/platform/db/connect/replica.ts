import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { openPool } from './pool.ts';

type Db = Kysely<Tables>;

/** In milliseconds. A replica with a larger lag is not read, nor one that was not checked for a while. */
const checkEvery = 1_000;
const mostBehind = 10_000;
const askedWithin = 5_000;

/** How many positions in the leader's log are stored with their times. */
const mostPlaces = 60;

type Pool = Pick<ReturnType<typeof openPool>, 'db' | 'usage'>;

const readers = new AsyncLocalStorage<Db>();

/**
 * Reads from the replica where the request may, and from the leader otherwise, or if the replica cannot answer: it may be
 * gone, or may not have the newest columns yet. What took too long there is not tried again.
 */
export async function reading<Result>(leader: Db, read: (db: Db) => Promise<Result>) {
  const replica = readers.getStore();
  if (!replica) return read(leader);
  return read(replica).catch((error: { code?: string }) => {
    if (error.code === '57014') throw error;
    return read(leader);
  });
}

/** Watches a replica, which is read only while its lag is known to be small. */
export function watchReplica(leader: Db, { db, usage }: Pool, placeIn = placeInLog) {
  const places: { at: number; bytes: bigint }[] = [];
  let reachedAt: number | undefined;
  let askedAt = 0;
  let isAsking = false;

  /** Reads the leader's position, and finds the newest earlier one that the replica has reached. */
  async function look() {
    if (isAsking) return;
    isAsking = true;
    try {
      const at = performance.now();
      places.push({ at, bytes: await placeIn(leader) });
      if (places.length > mostPlaces) places.shift();
      const replayed = await placeIn(db);
      reachedAt = places.findLast(({ bytes }) => bytes <= replayed)?.at;
      askedAt = performance.now();
    } catch {
      // It is not read from until it answers again, see `lag`.
    } finally {
      isAsking = false;
    }
  }
  const timer = setInterval(look, checkEvery).unref();
  void look();

  /** The maximum lag in milliseconds; undefined when it is unknown. */
  function lag() {
    const isKnown = reachedAt !== undefined && performance.now() - askedAt < askedWithin;
    return isKnown ? askedAt - (reachedAt as number) : undefined;
  }

  return {
    lag,
    usage,
    isFresh: () => (lag() ?? Number.POSITIVE_INFINITY) <= mostBehind,
    /** Lets `work`, and all that it begins, read from the replica. */
    readBy: (work: () => void) => readers.run(db, work),
    async close() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}

export type Replica = ReturnType<typeof watchReplica>;

/** Returns how far a database has written, or replayed, its log, in bytes. */
async function placeInLog(db: Db) {
  const { rows } = await sql<{ place: string }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      - '0/0'::pg_lsn)::text as place`.execute(db);
  return BigInt(rows[0]?.place ?? 0);
}
