import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

type Connection = Pick<PostgresPoolClient, 'query'>;

type Ambient = {
  /** Set by the first statement, which begins the transaction. */
  connection?: Connection;
  savepoints: number;
  /** What was sent last. */
  last: Promise<unknown>;
  afterCommit: (() => unknown)[];
  isOver?: true;
};

const current = new AsyncLocalStorage<Ambient>();

/** The ambient transaction of the current work. What still runs when it has ended is not part of it. */
function ambientNow() {
  const ambient = current.getStore();
  return ambient?.isOver ? undefined : ambient;
}

/** Whether the current work is part of an ambient transaction, which has its place in the queue of transactions already. */
export const isInAmbientTransaction = () => ambientNow() !== undefined;

/** Runs `transaction`, and makes all that it begins on any pool part of it. */
export async function runAmbient<Result>(transaction: () => Promise<Result>) {
  const ambient: Ambient = { savepoints: 0, last: Promise.resolve(), afterCommit: [] };
  const result = await current.run(ambient, transaction).finally(() => {
    ambient.isOver = true;
  });
  for (const finish of ambient.afterCommit) await finish();
  return result;
}

/** Does what cannot be rolled back: now, or when the ambient transaction of the current work is committed. */
export async function afterCommit(work: () => unknown) {
  const ambient = ambientNow();
  if (ambient) ambient.afterCommit.push(work);
  else await work();
}

/** The connection for the current work, if it is part of an ambient transaction that has begun. */
export function ambientConnection(): Connection | undefined {
  const ambient = ambientNow();
  return ambient?.connection && nested(ambient, ambient.connection);
}

/** Remembers the connection on which the ambient transaction begins. */
export function setAmbientConnection(connection: Connection) {
  const ambient = ambientNow();
  if (ambient) ambient.connection = connection;
}

/**
 * A transaction becomes a savepoint, and so does a single statement: if it fails, those before it stay. What is sent at the same
 * time runs one after the other, because a savepoint ends those that were set after it.
 */
function nested(ambient: Ambient, connection: Connection): Connection {
  const run = connection.query.bind(connection) as unknown as (
    text: string,
    values?: readonly unknown[],
  ) => Promise<unknown>;
  function inTurn<Result>(work: () => Promise<Result>) {
    const done = ambient.last.then(work);
    ambient.last = done.catch(() => {});
    return done;
  }
  const save = async () => {
    const name = `ambient_${++ambient.savepoints}`;
    await run(`savepoint ${name}`);
    return name;
  };
  const done = (command: string) => ({ command, rowCount: null, rows: [] });

  async function runAlone(text: string, values?: readonly unknown[]) {
    const savepoint = await save();
    try {
      const answer = await run(text, values);
      await run(`release savepoint ${savepoint}`);
      return answer;
    } catch (error) {
      await run(`rollback to savepoint ${savepoint}`);
      throw error;
    }
  }

  let own: string | undefined;
  async function query(text: string, values?: readonly unknown[]) {
    if (/^(begin|start transaction)/i.test(text)) {
      own = await inTurn(save);
      return done('BEGIN');
    }
    if (own === undefined) return inTurn(() => runAlone(text, values));
    if (/^commit/i.test(text)) {
      await inTurn(() => run(`release savepoint ${own}`));
      return done('COMMIT');
    }
    if (/^rollback$/i.test(text)) {
      await inTurn(() => run(`rollback to savepoint ${own}`));
      return done('ROLLBACK');
    }
    return inTurn(() => run(text, values));
  }
  return { query: query as unknown as Connection['query'] };
}
