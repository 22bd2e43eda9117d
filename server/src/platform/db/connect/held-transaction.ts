import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

type Connection = Pick<PostgresPoolClient, 'query'>;

type Held = {
  /** Set by the first statement, which begins the transaction. */
  connection?: Connection;
  savepoints: number;
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
  const held: Held = { savepoints: 0, afterCommit: [] };
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

/** A transaction becomes a savepoint, and so does a single statement: if it fails, those before it stay. */
function nested(held: Held, connection: Connection): Connection {
  const run = connection.query.bind(connection) as unknown as (
    text: string,
    values?: readonly unknown[],
  ) => Promise<unknown>;
  let own: string | undefined;
  const save = async () => {
    const name = `held_${++held.savepoints}`;
    await run(`savepoint ${name}`);
    return name;
  };
  const done = (command: string) => ({ command, rowCount: null, rows: [] });

  async function query(text: string, values?: readonly unknown[]) {
    if (/^(begin|start transaction)/i.test(text)) {
      own = await save();
      return done('BEGIN');
    }
    if (own !== undefined && /^commit/i.test(text)) return done('COMMIT');
    if (own !== undefined && /^rollback$/i.test(text)) {
      await run(`rollback to savepoint ${own}`);
      return done('ROLLBACK');
    }
    if (own !== undefined) return run(text, values);
    const before = await save();
    return run(text, values).catch(async (error) => {
      await run(`rollback to savepoint ${before}`);
      throw error;
    });
  }
  return { query: query as unknown as Connection['query'] };
}
