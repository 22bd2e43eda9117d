import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { boundedQueue } from '../../bounded-queue.ts';
import { currentViewerId } from '../scope/viewer.ts';
import { statementNames } from '../statements/named-statements.ts';
import type { Tables } from '../tables/tables.ts';
import { ambientConnection, setAmbientConnection } from './ambient-transaction.ts';
import type { Concerned } from './caller-changes.ts';
import { type Connections, openConnection } from './connection.ts';
import { type AnswerWatch, type Client, watchAnswers } from './lost-answers.ts';
import { watchOwnChanges } from './own-changes.ts';

// A day is read as a text: as a Date it would be a moment, which is another day elsewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Few slow reads run at a time, so that connections are left for quick requests. */
export const longReads = boundedQueue({ atOnce: 3, mostWaiting: 500 });

/** Fewer than there are connections, so that reads continue while transactions wait for locked rows. */
export const transactions = boundedQueue({ atOnce: 6, mostWaiting: 500 });

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

type Size = {
  /** What the measurements call it. */
  name?: string;
  connections: number;
  mostWaiting?: number;
};

const second = 1_000;

/** Opens connections to the database when they are needed. Too many queries that wait for one are refused. */
export function openPool(
  address: pg.PoolConfig,
  { name = 'patient', connections, mostWaiting = 500 }: Size,
  { connect = 3 * second, statement, lock, answer }: TimeLimits = {},
  onCallersChanged?: (whom: Concerned) => void,
) {
  const names = statementNames();
  const scopedNames = statementNames('scoped_statement');
  const answers = watchAnswers(address, answer);
  const opened = new WeakMap<pg.ClientBase, Connections>();
  const pool = new pg.Pool({
    ...address,
    // The type lacks that the pool awaits it.
    async onConnect(client) {
      client.on('error', () => {});
      opened.set(client, await openConnection(client as Client, { pool: name, names, scopedNames, answers }));
    },
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
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`Database connection lost: ${error.message}`);
  });
  if (onCallersChanged) watchOwnChanges(pool, onCallersChanged);
  const queue = boundedQueue({ atOnce: connections, mostWaiting });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: queued(pool, opened, { queue, answers }) }),
  });
  /** How many of its connections are used, and how many queries wait for one. */
  return { db, usage: () => ({ ...queue.usage(), most: connections }), queue };
}

export type PoolUsage = ReturnType<ReturnType<typeof openPool>['usage']>;

/** The pool would let any number of queries wait. */
function queued(
  pool: pg.Pool,
  opened: WeakMap<pg.ClientBase, Connections>,
  { queue, answers }: { queue: ReturnType<typeof boundedQueue>; answers: AnswerWatch },
): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const ambient = ambientConnection();
      if (ambient) return Object.assign(ambient, { release() {} });
      const scope = currentViewerId();
      const leave = await queue.enter();
      const client = await pool.connect().catch((error) => {
        leave();
        throw error;
      });
      const { ofAll, ofViewer } = opened.get(client) as Connections;
      const connection = scope === undefined ? ofAll : ofViewer(scope);
      setAmbientConnection(connection);
      // Without a scope always the same object for the same client: Kysely wraps it once.
      return Object.assign(connection, {
        release(isBroken?: boolean) {
          client.release(isBroken);
          leave();
        },
      });
    },
    end() {
      answers.stop();
      return pool.end();
    },
  };
}
