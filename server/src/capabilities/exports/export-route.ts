import type { Readable } from 'node:stream';
import { entityOf, type HandlerInput } from '@retaguarda/contract/endpoint';
import {
  type ExportBody,
  type ExportedList,
  type ExportState,
  exportOf,
  exportProgress,
} from '@retaguarda/contract/entities/exports';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { boundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { reading } from '../../platform/db/connect/replica.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { recordExport } from '../../platform/db/write/record-change.ts';
import { requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { inputOf, originOf, type RequestOrigin, route, streamed } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { cellsIn, exportFile, fileName, fileTypes } from './export-file.ts';

/**
 * In milliseconds: how long somebody may take to receive a portion, which is less than the database lets a transaction
 * idle; how long a whole file may take at most; and how often its progress is stored. A file that is received more slowly than
 * `rowsPerSecond` is cancelled after `grace`: a slow reader must not block others.
 */
export const exportLimits = {
  portion: 20_000,
  whole: 60 * 60_000,
  progress: 1_000,
  grace: 60_000,
  rowsPerSecond: 250,
};

const timeFor = (rows: number) =>
  Math.min(exportLimits.whole, exportLimits.grace + (rows / exportLimits.rowsPerSecond) * 1_000);

/** The files that are being sent. */
const openFiles = new Set<Readable>();

type Input<List extends ExportedList> = HandlerInput<ReturnType<typeof exportOf<List>>>;

type Exported<List extends ExportedList, Row> = {
  /** Reads all rows of the list in a transaction. */
  all: (
    transaction: Db,
    query: Input<List>['query'],
  ) => Promise<{ total: number; portions: AsyncGenerator<Row[]> }>;
  /** Refuses what the caller may not read. */
  check?: (input: Input<List>, caller: Caller) => void;
  /** The rows as the list shows them to the caller. */
  show?: (caller: Caller, transaction: Db) => (rows: Row[]) => object[] | Promise<object[]>;
};

/**
 * Serves the export of a list. The rows are read as fast as the caller takes the file, so however many there are, few are
 * in memory. Whatever ends the file ends its transaction, and is recorded. When reading fails, the connection is closed
 * before the end of the file.
 */
export function exportRoute<List extends ExportedList, Row extends object>(
  app: FastifyInstance,
  db: Db,
  list: List,
  { all, check, show }: Exported<List, Row>,
) {
  const endpoint = exportOf(list);
  const entity = entityOf(list) as RecordedEntity;
  const store = exportStore(db);
  app.route({
    ...streamed(app, endpoint),
    handler: async (request, reply) => {
      const caller = request.caller as Caller;
      const input = inputOf(endpoint, request);
      const { query, body } = input;
      check?.(input, caller);
      const { transaction, close } = await openSnapshot(db, caller);
      const begin = async () => {
        const { total, portions } = await all(transaction, query);
        const asked = { endpoint, query: request.query, body: request.body };
        const id = await app.withApproval(asked, caller, async (caller) => {
          requireApprovalOfRows(caller, 'export', total);
          return store.begin({ entity, query, body, total }, caller, originOf(request));
        });
        return { id, total, portions };
      };
      const { id, total, portions } = await begin().catch(async (error) => {
        await close();
        throw error;
      });
      const cellsOf = cellsIn(body.columns, list.exports, body.time_zone);
      const shown = show?.(caller, transaction) ?? ((rows: Row[]) => rows);
      let sent = 0;
      let reportedAt = Date.now();
      let isComplete = false;

      /** The rows as cells. The number of rows sent is stored from time to time. */
      async function* cells() {
        for await (const rows of portions) {
          const stalled = setTimeout(
            () => file.destroy(new Error('The export was not received in time')),
            exportLimits.portion,
          );
          try {
            yield (await shown(rows)).map(cellsOf);
          } finally {
            clearTimeout(stalled);
          }
          sent += rows.length;
          if (Date.now() - reportedAt < exportLimits.progress) continue;
          reportedAt = Date.now();
          await store.report(id, sent, 'running');
        }
        // Before the file ends, so that a client with the whole file never reads another state.
        await store.report(id, sent, 'complete');
        isComplete = true;
      }

      const file = exportFile(body, total, cells());
      const tooLong = setTimeout(() => file.destroy(new Error('The export took too long')), timeFor(total));
      openFiles.add(file);
      file.once('close', async () => {
        openFiles.delete(file);
        clearTimeout(tooLong);
        await close();
        if (isComplete && file.readableEnded) return;
        await store
          .report(id, sent, file.errored ? 'failed' : 'cancelled')
          .catch((error) => request.log.error(error));
      });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${fileName(body, entity)}"`,
          'export-id': id,
          'export-total': total,
        })
        .type(fileTypes[body.format])
        .send(file);
    },
  });
}

export async function exportProgressRoute(app: FastifyInstance, { db }: { db: Db }) {
  const store = exportStore(db);

  route(app, exportProgress, async ({ query: { id } }, caller) =>
    orNotFound(await store.progress(id, caller)),
  );

  // A server that stops does not wait for the files that it still sends.
  app.addHook('preClose', async () => {
    for (const file of openFiles) file.destroy(new Error('The server stops'));
  });
}

/** Each export holds a connection while its file is sent. */
const exports = boundedQueue({ atOnce: 2, mostWaiting: 20 });

/** One export at a time for each person and each program, so that nobody takes all places. */
const ownQueues = new Map<string, ReturnType<typeof boundedQueue>>();

/** Waits for one's own turn first, then for a place among all. */
async function enter({ id, program }: Caller) {
  const whose = program ? `program ${program.id}` : String(id);
  const own = ownQueues.get(whose) ?? boundedQueue({ atOnce: 1, mostWaiting: 1 });
  ownQueues.set(whose, own);
  const leaveOwn = await own.enter().catch((error) => {
    throw error instanceof QueueFull
      ? new Refusal(429, 'Another export of yours is still running', 10)
      : error;
  });
  const leaveBoth = (leave = () => {}) => {
    leave();
    leaveOwn();
    if (own.usage().used === 0) ownQueues.delete(whose);
  };
  const leave = await exports.enter().catch((error) => {
    leaveBoth();
    throw error;
  });
  return () => leaveBoth(leave);
}

/** A transaction that sees the rows as they are now, once it is the caller's turn. */
async function openSnapshot(db: Db, caller: Caller) {
  const leave = await enter(caller);
  const transaction = await reading(db, (from) =>
    from.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  ).catch((error) => {
    leave();
    throw error;
  });
  const close = () =>
    transaction
      .rollback()
      .execute()
      // A connection that is lost has ended its transaction already.
      .catch(() => undefined)
      .finally(leave);
  return { transaction, close };
}

type Begun = {
  entity: RecordedEntity;
  /** The filters and the order, as the list takes them. */
  query: { client_id?: unknown; sort?: unknown };
  body: ExportBody;
  total: number;
};

/** The progress of each export. Its content is in the change record from its beginning. */
export const exportStore = (db: Db) => ({
  begin: ({ entity, query, body, total }: Begun, caller: Caller, source: RequestOrigin) =>
    inTransaction(db, async (transaction) => {
      const { id } = await transaction
        .insertInto('export')
        .values({ system_user_id: caller.id, total, sent: 0, state: 'running' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { sort, ...filter } = query;
      await recordExport(transaction, entity, caller, {
        export_id: id,
        exported: body.format,
        filter,
        ...(sort !== undefined && { sort }),
        columns: body.columns.map(({ name }) => name),
      });
      await logEvent(transaction, {
        kind: 'export',
        account: caller,
        source,
        details: {
          entity,
          format: body.format,
          rows: total,
          ...(typeof query.client_id === 'number' && { client_id: query.client_id }),
        },
      });
      return id;
    }),

  report: (id: number, sent: number, state: ExportState) =>
    db.updateTable('export').set({ sent, state }).where('id', '=', id).execute(),

  /** Removes them with the months of the change record that mention them. */
  removeOld: (months: number) =>
    deleteInPortions(
      db,
      'export',
      sql`at < date_trunc('month', now() - make_interval(months => ${months}::int), 'UTC') and state <> 'running'`,
    ),

  progress: (id: number, { id: system_user_id }: Caller) =>
    db
      .selectFrom('export')
      .select(['total', 'sent', 'state'])
      .where('id', '=', id)
      .where('system_user_id', '=', system_user_id)
      .executeTakeFirst(),
});
