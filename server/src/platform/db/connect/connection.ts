import type { PostgresPoolClient } from 'kysely';
import type { StatementNames } from '../statements/named-statements.ts';
import { isPlanOutdated, type KnownColumns, runByName } from '../statements/named-statements.ts';
import type { AnswerWatch, Client } from './lost-answers.ts';
import { answeredQueries, publishQuery } from './query-channel.ts';

export type Connection = Pick<PostgresPoolClient, 'query'>;

type Options = {
  /** The pool that it belongs to. */
  pool: string;
  names: StatementNames;
  /** Ends connections that do not answer: while an answer is pending, a connection cannot run another query. */
  answers: AnswerWatch;
};

/** A connection for Kysely: frequent statements have names, and every answer has a timeout. */
export async function openConnection(client: Client, { pool, names, answers }: Options): Promise<Connection> {
  const columns: KnownColumns = new Map();
  let pid: number | undefined;

  function ask(text: string, values: unknown[] = [], name?: string) {
    const answer = name ? runByName(client, { name, text, values }, columns) : client.query(text, values);
    return answer.finally(answers.watch(client, pid));
  }

  // A pooler reports a number of its own instead of the process id of PostgreSQL. In transaction mode it gives each
  // transaction to another connection, which does not know the names given on the last one.
  const { rows } = await ask('select pg_backend_pid() as pid');
  const hasPooler = rows[0]?.pid !== client.processID;
  if (!hasPooler) pid = client.processID;

  const askByName = (text: string, values: unknown[]) =>
    ask(text, values, hasPooler ? undefined : names.nameOf(text));

  async function query(text: string, values: unknown[]) {
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await askByName(text, values);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names.forgetAll();
      // After an error, a transaction runs no further statements.
      if (isInTransaction) throw error;
      return askByName(text, values);
    }
  }
  const publishing = (text: string, values: unknown[]) =>
    answeredQueries.hasSubscribers
      ? publishQuery(pool, text, () => query(text, values))
      : query(text, values);
  return { query: publishing as unknown as Connection['query'] };
}
