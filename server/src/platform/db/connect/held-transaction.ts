import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

type Connection = Pick<PostgresPoolClient, 'query'>;

type Held = {
  /** Set by the first statement, which begins the transaction. */
  connection?: Connection;
  savepoints: number;
  /** What was sent last. */
  last: Promise<unknown>;
  afterCommit: (() => unknown)[];
  isOver?: true;
};

const current = new AsyncLocalStorage<Held>();

/** The held transaction of the current work. What still runs when it has ended is not part of it. */
function heldNow() {
  const held = current.getStore();
  return held?.isOver ? undefined : held;
}

/** Whether the current work is part of a held transaction, which has its place in the queue of transactions already. */
export const isInHeldTransaction = () => heldNow() !== undefined;

/** Runs `transaction`, and makes all that it begins on any pool part of it. */
export async function holding<Result>(transaction: () => Promise<Result>) {
  const held: Held = { savepoints: 0, last: Promise.resolve(), afterCommit: [] };
  const result = await current.run(held, transaction).finally(() => {
    held.isOver = true;
  });
  for (const finish of held.afterCommit) await finish();
  return result;
}

/** Does what cannot be rolled back: now, or when the held transaction of the current work is committed. */
export async function afterCommit(work: () => unknown) {
  const held = heldNow();
  if (held) held.afterCommit.push(work);
  else await work();
}

/** The connection for the current work, if it is part of a held transaction that has begun. */
export function heldConnection(): Connection | undefined {
  const held = heldNow();
  return held?.connection && nested(held, held.connection);
}

/** Notes the connection on which the held transaction begins. */
export function holdConnection(connection: Connection) {
  const held = heldNow();
  if (held) held.connection = connection;
}

/**
 * A transaction becomes a savepoint, and so does a single statement: if it fails, those before it stay. What is sent at the same
 * time runs one after the other, because a savepoint ends those that were set after it.
 */
function nested(held: Held, connection: Connection): Connection {
  const run = connection.query.bind(connection) as unknown as (
    text: string,
    values?: readonly unknown[],
  ) => Promise<unknown>;
  function inTurn<Result>(work: () => Promise<Result>) {
    const done = held.last.then(work);
    held.last = done.catch(() => {});
    return done;
  }
  const save = async () => {
    const name = `held_${++held.savepoints}`;
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
