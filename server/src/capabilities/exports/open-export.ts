import type { Readable } from 'node:stream';
import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { FastifyBaseLogger } from 'fastify';
import { boundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { reading } from '../../platform/db/connect/replica.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** Each holds a connection while its file is sent. */
const exports = boundedQueue({ atOnce: 2, mostWaiting: 20 });

/**
 * In milliseconds: how long somebody may take to receive a portion, which is less than the database lets a transaction
 * idle; how long a whole file may take at most; and how often its progress is stored. A file that is received more slowly than
 * `rowsPerSecond` is cancelled after `grace`: a slow reader must not block others.
 */
export const exportLimits = {
  ...{ portion: 20_000, whole: 60 * 60_000, progress: 1_000 },
  ...{ grace: 60_000, rowsPerSecond: 250 },
};

const timeFor = (rows: number) =>
  Math.min(exportLimits.whole, exportLimits.grace + (rows / exportLimits.rowsPerSecond) * 1_000);

/** One export at a time for each person and each program, so that nobody takes all places. */
const ownQueues = new Map<string, ReturnType<typeof boundedQueue>>();

async function enterOwn({ id, program }: Caller) {
  const whose = program ? `program ${program.id}` : String(id);
  const queue = ownQueues.get(whose) ?? boundedQueue({ atOnce: 1, mostWaiting: 1 });
  ownQueues.set(whose, queue);
  const leave = await queue.enter().catch((error) => {
    throw error instanceof QueueFull
      ? new Refusal(429, 'Another export of yours is still running', 10)
      : error;
  });
  return () => {
    leave();
    if (queue.usage().used === 0) ownQueues.delete(whose);
  };
}

/** Waits for one's own turn first, then for a place among all. */
async function enter(caller: Caller) {
  const leaveOwn = await enterOwn(caller);
  const leave = await exports.enter().catch((error) => {
    leaveOwn();
    throw error;
  });
  return () => {
    leave();
    leaveOwn();
  };
}

/** The files that are being sent. */
const sent = new Set<Readable>();

/** Ends what is still being sent, so that a server that stops does not wait for it. */
export function endExports() {
  for (const file of sent) file.destroy(new Error('The server stops'));
}

type Record = {
  begin: (total: number) => Promise<number>;
  report: (id: number, sent: number, state: ExportState) => Promise<unknown>;
};

/**
 * Begins to read rows in a transaction that sees them as they are now, and records it. `sendAs` ties all of it to the file:
 * whatever ends the file ends the transaction, and is recorded.
 */
export async function openExport<Row>(
  db: Db,
  read: (transaction: Db) => Promise<{ total: number; portions: AsyncGenerator<Row[]> }>,
  record: Record,
  caller: Caller,
) {
  const leave = await enter(caller);
  const transaction = await reading(db, (from) =>
    from.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  ).catch((error) => {
    leave();
    throw error;
  });
  /** A connection that is lost has ended its transaction already. */
  const close = () =>
    transaction
      .rollback()
      .execute()
      .catch(() => undefined)
      .finally(leave);
  try {
    const { total, portions } = await read(transaction);
    const id = await record.begin(total);
    const work = progressOf(id, portions, record);
    return {
      id,
      total,
      transaction,
      portions: work.portions(),
      sendAs(file: Readable, log: FastifyBaseLogger) {
        sent.add(file);
        const tooLong = setTimeout(() => file.destroy(new Error('The export took too long')), timeFor(total));
        work.onStalled(() => file.destroy(new Error('The export was not received in time')));
        file.once('close', async () => {
          sent.delete(file);
          clearTimeout(tooLong);
          await close();
          await work.end(file).catch((error) => log.error(error));
        });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Passes portions on, and reports from time to time how many rows these were. */
function progressOf<Row>(id: number, portions: AsyncGenerator<Row[]>, { report }: Record) {
  let rows = 0;
  let isComplete = false;
  let reportedAt = Date.now();
  let giveUp = () => {};
  return {
    onStalled(then: () => void) {
      giveUp = then;
    },
    async *portions() {
      for await (const portion of portions) {
        const waiting = setTimeout(giveUp, exportLimits.portion);
        try {
          yield portion;
        } finally {
          clearTimeout(waiting);
        }
        rows += portion.length;
        if (Date.now() - reportedAt < exportLimits.progress) continue;
        reportedAt = Date.now();
        await report(id, rows, 'running');
      }
      // Before the file ends, so that a client with the whole file never reads another state.
      await report(id, rows, 'complete');
      isComplete = true;
    },
    async end(file: Readable) {
      if (isComplete && file.readableEnded) return;
      await report(id, rows, file.errored ? 'failed' : 'cancelled');
    },
  };
}
