import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { boundedQueue } from '../bounded-queue.ts';
import type { Concerned } from './caller-changes.ts';
import { makeImpatient } from './impatient.ts';
import { watchOwnChanges } from './own-changes.ts';
import type { Tables } from './tables.ts';

/**
 * In milliseconds: how long the database may work on a statement or wait for a lock, and how long we wait for a
 * connection and for an answer.
 */
export type TimeLimits = {
  connect?: number | undefined;
  statement?: number;
  lock?: number;
  answer?: number | undefined;
};

type Size = { connections: number; mostWaiting?: number };

const second = 1_000;

/** Opens connections to the database when they are needed. Too many queries that wait for one are refused. */
export function openPool(
  address: pg.PoolConfig,
  { connections, mostWaiting = 500 }: Size,
  { connect = 5 * second, statement, lock, answer }: TimeLimits = {},
  onCallersChanged?: (whom: Concerned) => void,
) {
  const pool = new pg.Pool({
    ...address,
    // One stays open, so that other servers see this one.
    min: 1,
    max: connections,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    ...(lock && { lock_timeout: lock }),
    ...(statement && { statement_timeout: statement, idle_in_transaction_session_timeout: statement }),
  });
  // The pool replaces a lost connection. Without a listener, its 'error' event would end the process. The pool emits the
  // event for idle connections. For a connection in use the query fails, so its own event can be ignored.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (answer) makeImpatient(client as unknown as pg.Client, answer);
  });
  if (onCallersChanged) watchOwnChanges(pool, onCallersChanged);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: queued(pool, connections, mostWaiting) }),
  });
}

/** The pool would let any number of queries wait. */
function queued(pool: pg.Pool, atOnce: number, mostWaiting: number): PostgresPool {
  const queue = boundedQueue({ atOnce, mostWaiting });
  return {
    options: pool.options,
    async connect() {
      const leave = await queue.enter();
      const client = await pool.connect().catch((error) => {
        leave();
        throw error;
      });
      const release = client.release;
      return Object.assign(client, {
        release(isBroken?: boolean) {
          release(isBroken);
          leave();
        },
      });
    },
    end: () => pool.end(),
  };
}
