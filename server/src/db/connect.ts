import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. The rest of the code treats both the same. */
export async function connect({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  const embedded = DATABASE_URL ? undefined : await startEmbedded(DATA_DIR);
  const pool = new pg.Pool(
    embedded
      ? { host: embedded.socketFolder, user: 'postgres', database: 'postgres', max: 1 }
      : {
          connectionString: DATABASE_URL,
          max: 10,
          connectionTimeoutMillis: 5_000,
          statement_timeout: 30_000,
          idle_in_transaction_session_timeout: 30_000,
        },
  );
  // The pool replaces a lost connection. Without a listener, its 'error' event would end the process. The pool emits the
  // event for idle connections. For a connection in use the query fails, so its own event can be ignored.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });

  return {
    db,
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
