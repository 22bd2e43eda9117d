import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type KnownColumns, runByName } from './named-statement.ts';
import { isPlanOutdated } from './outdated-plan.ts';
import { answeredQueries, tellingOf } from './query-channel.ts';
import type { StatementNames } from './statement-names.ts';

export type Connection = Pick<PostgresPoolClient, 'query'>;

/** Its type does not know that it tells the process of PostgreSQL. */
export type Client = pg.Client & { processID: number };

type Manner = {
  /** The pool that it belongs to. */
  pool: string;
  names: StatementNames;
  /** After so many milliseconds without an answer the connection is thrown away. */
  patience: number | undefined;
};

/** A connection as Kysely uses it: statements that are used often have names, and no answer is waited for without end. */
export async function openConnection(client: Client, { pool, names, patience }: Manner): Promise<Connection> {
  const columns: KnownColumns = new Map();

  function ask(text: string, values: unknown[] = [], name?: string) {
    const answer = name ? runByName(client, { name, text, values }, columns) : client.query(text, values);
    if (!patience) return answer;
    // A database that hangs does not keep its own time limits, and a connection whose answer is still to come cannot be
    // used for another query.
    const giveUp = setTimeout(() => void client.end(), patience);
    return answer.finally(() => clearTimeout(giveUp));
  }

  // A pooler tells a number of its own in place of the process of PostgreSQL. In transaction mode it gives each
  // transaction to another connection, which does not know the names given on the last one.
  const { rows } = await ask('select pg_backend_pid() as pid');
  const hasPooler = rows[0]?.pid !== client.processID;

  const askByName = (text: string, values: unknown[]) =>
    ask(text, values, hasPooler ? undefined : names.nameOf(text));

  async function query(text: string, values: unknown[]) {
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await askByName(text, values);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names.forgetAll();
      // A transaction answers nothing more after an error.
      if (isInTransaction) throw error;
      return askByName(text, values);
    }
  }
  const told = (text: string, values: unknown[]) =>
    answeredQueries.hasSubscribers ? tellingOf(pool, () => query(text, values)) : query(text, values);
  return { query: told as unknown as Connection['query'] };
}
