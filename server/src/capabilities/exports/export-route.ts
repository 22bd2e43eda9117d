import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import type { HandlerInput } from '@retaguarda/contract/endpoint';
import {
  type ExportBody,
  type ExportedEntity,
  exported,
  exportProgress,
} from '@retaguarda/contract/entities/exports';
import { exportColumns } from '@retaguarda/contract/export-columns';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inputOf, placeOf, route, streamed } from '../../platform/http/route.ts';
import { type Cell, cellsIn } from './cells.ts';
import { exportStore } from './export-store.ts';
import { endExports, openExport } from './open-export.ts';
import { xlsxFile } from './xlsx-file.ts';

type Input<Entity extends ExportedEntity> = HandlerInput<(typeof exported)[Entity]>;

type Rows<Row> = { total: number; portions: AsyncGenerator<Row[]> };

type Exported<Entity extends ExportedEntity, Row> = {
  /** Reads all rows of the list in a transaction. */
  all: (transaction: Db, query: Input<Entity>['query']) => Promise<Rows<Row>>;
  /** Refuses what the caller may not read. */
  check?: (input: Input<Entity>, caller: Caller) => void;
  /** The rows as the list shows them to the caller. */
  show?: (caller: Caller, transaction: Db) => (rows: Row[]) => object[] | Promise<object[]>;
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Serves the export of a list. The rows are read as fast as the caller takes the file, so however many there are, few are
 * in memory. When reading them fails, the connection is closed before the end of the file.
 */
export function exportRoute<Entity extends ExportedEntity, Row extends object>(
  app: FastifyInstance,
  db: Db,
  entity: Entity,
  { all, check, show }: Exported<Entity, Row>,
) {
  const endpoint = exported[entity];
  const store = exportStore(db);
  app.route({
    ...streamed(endpoint),
    handler: async (request, reply) => {
      const caller = request.caller as Caller;
      const input = inputOf(endpoint, request) as Input<Entity>;
      const { query, body } = input as { query: Input<Entity>['query']; body: ExportBody };
      check?.(input, caller);
      const record = {
        begin: (total: number) => store.begin({ entity, query, body, total }, caller, placeOf(request)),
        report: store.report,
      };
      const running = await openExport(db, (transaction) => all(transaction, query), record, caller);
      const cellsOf = cellsIn(body.columns, exportColumns[entity], body.time_zone);
      const shown = show?.(caller, running.transaction) ?? ((rows: Row[]) => rows);
      async function* cells() {
        for await (const rows of running.portions) yield (await shown(rows)).map(cellsOf);
      }
      const file = fileOf(body, running.total, cells());
      running.sendAs(file, request.log);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${fileName(body, entity)}"`,
          'export-id': running.id,
          'export-total': running.total,
        })
        .type(types[body.format])
        .send(file);
    },
  });
}

export async function exportProgressRoute(app: FastifyInstance, { db }: { db: Db }) {
  const store = exportStore(db);

  route(app, exportProgress, async ({ query: { id } }, caller) => found(await store.progress(id, caller)));

  app.addHook('preClose', async () => endExports());
}

function fileOf({ format, title, columns }: ExportBody, total: number, cells: AsyncGenerator<Cell[][]>) {
  const titles = columns.map((column) => column.title);
  return format === 'csv'
    ? Readable.from(csvFile(titles, cells), { objectMode: false })
    : xlsxFile({ title, titles, total }, cells);
}

/** Decimals have a comma, because spreadsheets expect it where semicolons separate the cells. */
const textOf = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '');

/** The texts of a CSV file: the titles, then each portion of rows. */
export async function* csvFile(titles: string[], portions: AsyncIterable<Cell[][]>) {
  yield byteOrderMark + csvLine(titles);
  for await (const rows of portions) yield rows.map((cells) => csvLine(cells.map(textOf))).join('');
}

/** empresas-2026-11-16.csv */
function fileName({ format, title, time_zone }: ExportBody, entity: string) {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || entity;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format();
  return `${name}-${day}.${format}`;
}
