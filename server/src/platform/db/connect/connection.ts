import type { PostgresPoolClient } from 'kysely';
import { scopedRole } from '../scope/viewer.ts';
import type { StatementNames } from '../statements/named-statements.ts';
import {
  type FirstStatement,
  isPlanOutdated,
  type KnownColumns,
  runStatement,
} from '../statements/named-statements.ts';
import type { AnswerWatch, Client } from './lost-answers.ts';
import { answeredQueries, publishQuery } from './query-channel.ts';

type Connection = Pick<PostgresPoolClient, 'query'>;

/** Connections to all companies, and to those in the scope of a person. */
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

/** Limits the current transaction to a scope. It finds no rows. */
const limiting = {
  name: 'limit_to_scope',
  text: `select where set_config('retaguarda.viewer', $1, true) || set_config('role', $2, true) is null`,
};

/** A connection for Kysely: frequent statements have names, and every answer has a timeout. */
export async function openConnection(
  client: Client,
  { pool, names, scopedNames, answers }: Options,
): Promise<Connections> {
  const columns: KnownColumns = new Map();
  let pid: number | undefined;

  function ask(text: string, values: unknown[] = [], name?: string, first?: FirstStatement) {
    const answer =
      name || first
        ? runStatement(client, { name: name ?? '', text, values, first }, columns)
        : client.query(text, values);
    return answer.finally(answers.watch(client, pid));
  }

  // A pooler reports a number of its own instead of the process id of PostgreSQL. In transaction mode it gives each
  // transaction to another connection, which does not know the names given on the last one.
  const { rows } = await ask('select pg_backend_pid() as pid');
  const hasPooler = rows[0]?.pid !== client.processID;
  if (!hasPooler) {
    pid = client.processID;
    await ask(`prepare ${limiting.name}(text, text) as ${limiting.text}`);
  }

  function askByName(text: string, values: unknown[], viewer?: number, first?: FirstStatement) {
    const known = viewer === undefined ? names : scopedNames;
    return ask(text, values, hasPooler ? undefined : known.nameOf(text, viewer), first);
  }

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
    const id = String(Math.trunc(viewer));
    const limits = { ...limiting, name: hasPooler ? '' : limiting.name, values: [id, scopedRole] };

    /** If the role is missing, `begin` has still succeeded: the next user of the connection would inherit the transaction. */
    const begin = (text: string) =>
      ask(`${text}; set local role ${scopedRole}; set local retaguarda.viewer = '${id}'`).catch(
        async (error) => {
          // A connection that is lost cannot roll back, and has nothing to.
          await ask('rollback').catch(() => {});
          throw error;
        },
      );

    async function run(text: string, values: unknown[], first?: FirstStatement) {
      try {
        return await askByName(text, values, viewer, first);
      } catch (error) {
        if (!isPlanOutdated(error)) throw error;
        scopedNames.forgetAll();
        if (!first) throw error;
        return askByName(text, values, viewer, first);
      }
    }

    return async (text, values) => {
      if (isInTransaction()) return run(text, values);
      // One statement: PostgreSQL begins its transaction with the limits, which are sent along, and ends it.
      if (!/^(begin|start transaction)/.test(text)) return run(text, values, limits);
      await begin(text);
      return { command: 'BEGIN', rowCount: null, rows: [] };
    };
  }

  const published = (run: Query) => {
    const publishing: Query = (text, values) =>
      answeredQueries.hasSubscribers ? publishQuery(pool, text, () => run(text, values)) : run(text, values);
    return { query: publishing as unknown as Connection['query'] };
  };

  return { ofAll: published(query), ofViewer: (viewer) => published(queryWithin(viewer)) };
}
