import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../settings/config.ts';
import type { Embedded } from '../embedded/embedded.ts';
import { picturePlace } from '../picture-place.ts';
import type { Tables } from '../tables/tables.ts';
import { callerChanges } from './caller-changes.ts';
import { openListener } from './listener.ts';
import { longReads, openPool, type TimeLimits, transactions } from './pool.ts';
import { watchReplica } from './replica.ts';

export type Db = Kysely<Tables>;

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<
    Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'MIGRATION_DATABASE_URL' | 'STORAGE_URL'>
  > & {
    embedded?: Embedded | undefined;
  };

/** A short lock timeout: requests that wait for a row hold connections that others need. */
const usualLimits = {
  ordinary: { statement: 30_000, lock: 2_000, answer: 35_000 },
  reserved: { statement: 4_000, lock: 2_000, answer: 5_000 },
};

/** The channels of changes for open consoles, and what happens while no notifications arrive. */
const channels = {
  queue_changed: 'viewers of the queues poll every ten seconds',
  inbox: 'the server reads the inboxes of open consoles every ten seconds',
};

/** Opens the database of DATABASE_URL, or the embedded one. The rest of the code treats both the same. */
export function connect(
  {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_READ_URL,
    MIGRATION_DATABASE_URL,
    DATA_DIR,
    STORAGE_URL,
    embedded,
  }: DatabaseConfig,
  limits: Record<'ordinary' | 'reserved', TimeLimits> = usualLimits,
) {
  const address: pg.PoolConfig = {
    ...(embedded ? embedded.application : { connectionString: DATABASE_URL }),
    application_name: picturePlace({ DATA_DIR, STORAGE_URL }),
  };
  /** For what does not work through a pooler: notifications, and work without time limits. */
  const direct = DATABASE_DIRECT_URL ? { ...address, connectionString: DATABASE_DIRECT_URL } : address;
  /** As the role to which the tables belong, if that is another one. */
  const owning = embedded
    ? { ...address, ...embedded.address }
    : MIGRATION_DATABASE_URL
      ? { ...address, connectionString: MIGRATION_DATABASE_URL }
      : direct;
  const callers = callerChanges();
  const ordinary = openPool(
    address,
    { name: 'ordinary', connections: 10 },
    limits.ordinary,
    callers.receiveOwn,
  );
  const db: Db = ordinary.db;
  /** For the short queries of every request, which are answered even while all other connections are busy. */
  const quick = openPool(address, { name: 'reserved', connections: 2 }, limits.reserved, callers.receiveOwn);
  const reserved: Db = quick.db;
  const replica = DATABASE_READ_URL
    ? watchReplica(
        reserved,
        openPool(
          { ...address, connectionString: DATABASE_READ_URL },
          { name: 'replica', connections: 10 },
          limits.ordinary,
        ),
      )
    : undefined;
  const listening = {
    address: direct,
    notify: (channel: string, payload: string) =>
      sql`select pg_notify(${channel}, ${payload})`.execute(reserved),
  };
  const listener = openListener({
    ...listening,
    channel: 'callers_changed',
    withoutIt: 'every request asks it who calls',
    onChange: callers.receive,
  });
  callers.listenWith(listener);

  return {
    db,
    reserved,
    /** The database that lists and exports may be read from, if a setting names one. */
    replica,
    /** How busy the connections of all are. */
    usage: () => ({
      ordinary: ordinary.usage(),
      reserved: quick.usage(),
      ...(replica && { replica: replica.usage() }),
    }),
    /** The queries that wait for a connection, and the transactions and long reads that wait before that. */
    queue: {
      longestWait: ordinary.queue.longestWait,
      refuseOlder(milliseconds: number) {
        for (const queue of [ordinary.queue, transactions, longReads]) queue.refuseOlder(milliseconds);
      },
    },
    /** Notifies when a caller's rights change. */
    callers,
    /** Listens to changes on a channel, on another connection, until it is closed. */
    listenTo: (channel: keyof typeof channels, onChange: (changed: string) => void) =>
      openListener({ ...listening, channel, withoutIt: channels[channel], onChange }),
    isEmbedded: embedded !== undefined,
    /** Whether the disk of the embedded database has room. Other databases are monitored elsewhere. */
    hasRoom: embedded ? embedded.hasRoom : async () => true,

    /** Runs long work, such as migrations, as the owner of the tables, on connections without time limits. Call it before the others are used. */
    async withoutLimits<Result>(work: (patient: Db) => Promise<Result>) {
      const { db: patient } = openPool(owning, { connections: 2 });
      return work(patient).finally(() => patient.destroy());
    },

    /** Runs long work as the role that serves, on a connection of its own without time limits: nobody waits for it. */
    async patiently<Result>(work: (patient: Db) => Promise<Result>) {
      const { db: patient } = openPool(direct, { connections: 1 });
      return work(patient).finally(() => patient.destroy());
    },

    async close() {
      listener.close();
      await Promise.all([replica?.close(), db.destroy(), reserved.destroy()]);
    },
  };
}

/** Receives notifications of the database, and knows whether they arrive. */
export type Listener = ReturnType<typeof openListener>;

export type Database = ReturnType<typeof connect>;
