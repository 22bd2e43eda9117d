import type { PostgresPoolClient } from 'kysely';
import { scopedRole } from '../scope/viewer.ts';
import type { StatementNames } from '../statements/named-statements.ts';
import { isPlanOutdated, type KnownColumns, runByName } from '../statements/named-statements.ts';
import type { AnswerWatch, Client } from './lost-answers.ts';
import { answeredQueries, publishQuery } from './query-channel.ts';

type Connection = Pick<PostgresPoolClient, 'query'>;

/** Of all companies, and of those in the scope of a person. */
export type Connections = { ofAll: Connection; ofViewer: (viewer: number) => Connection };

type Options = {
  /** The pool that it belongs to. */
  pool: string;
  names: StatementNames;
  /** Of statements within a scope. */
  scopedNames: StatementNames;
  /** Ends connections that do not answer: while an answer is pending, a connection cannot run another query. */
  answers: AnswerWatch;
};

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** A connection for Kysely: frequent statements have names, and every answer has a timeout. */
export async function openConnection(
  client: Client,
  { pool, names, scopedNames, answers }: Options,
): Promise<Connections> {
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

  const askByName = (text: string, values: unknown[], viewer?: number) =>
    ask(
      text,
      values,
      hasPooler ? undefined : (viewer === undefined ? names : scopedNames).nameOf(text, viewer),
    );

  const isInTransaction = () => client.getTransactionStatus() !== 'I';

  async function query(text: string, values: unknown[]) {
    const isBegun = isInTransaction();
    try {
      return await askByName(text, values);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names.forgetAll();
      // After an error, a transaction runs no further statements.
      if (isBegun) throw error;
      return askByName(text, values);
    }
  }

  /** Runs each statement in a transaction with the scope of this person, so that nothing of it is left on the connection. */
  function queryWithin(viewer: number): Query {
    const limits = `set local role ${scopedRole}; set local retaguarda.viewer = '${Math.trunc(viewer)}'`;

    const named = (text: string, values: unknown[]) =>
      askByName(text, values, viewer).catch((error) => {
        if (isPlanOutdated(error)) scopedNames.forgetAll();
        throw error;
      });

    /** If the role is missing, `begin` has still succeeded: the next user of the connection would inherit the transaction. */
    const begin = (text: string) =>
      ask(`${text}; ${limits}`).catch(async (error) => {
        await rollBack();
        throw error;
      });

    // A connection that is lost cannot roll back, and has nothing to.
    const rollBack = () => ask('rollback').catch(() => {});

    async function once(text: string, values: unknown[]) {
      await begin('begin');
      const answer = await named(text, values).catch(async (error) => {
        await rollBack();
        throw error;
      });
      await ask('commit');
      return answer;
    }

    return async (text, values) => {
      if (isInTransaction()) return named(text, values);
      if (/^(begin|start transaction)/.test(text)) {
        await begin(text);
        return { command: 'BEGIN', rowCount: null, rows: [] };
      }
      return once(text, values).catch((error) => {
        if (!isPlanOutdated(error)) throw error;
        return once(text, values);
      });
    };
  }

  const published = (run: Query) => {
    const publishing: Query = (text, values) =>
      answeredQueries.hasSubscribers ? publishQuery(pool, text, () => run(text, values)) : run(text, values);
    return { query: publishing as unknown as Connection['query'] };
  };

  return { ofAll: published(query), ofViewer: (viewer) => published(queryWithin(viewer)) };
}
