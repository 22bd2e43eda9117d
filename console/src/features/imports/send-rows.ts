import { type ImportEntity, importOf } from '@retaguarda/contract/entities/import-table';
import { imports } from '@retaguarda/contract/entities/imports';
import { limits } from '@retaguarda/contract/limits';
import { call } from '../../platform/api/call.ts';
import type { Column } from './columns.ts';
import type { Matching } from './match-columns.ts';
import type { Sheet } from './sheet.ts';

type Sending = {
  entity: ImportEntity;
  client_id: number | undefined;
  invites: boolean;
  sheet: Sheet;
  columns: Column[];
  matching: Matching;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Where the rows are split: portions are limited in rows and in characters. */
function portionsOf(rows: string[][]) {
  const portions: string[][][] = [];
  let characters = 0;
  for (const row of rows) {
    const last = portions.at(-1);
    const length = row.reduce((sum, cell) => sum + cell.length, 0);
    const isFull = last && last.length >= limits.import.portion;
    if (!last || isFull || characters + length > limits.import.portionCharacters) {
      portions.push([row]);
      characters = length;
    } else {
      last.push(row);
      characters += length;
    }
  }
  return portions;
}

/** Creates a job from the rows of a sheet, and returns its id. */
export async function sendRows({ entity, client_id, invites, sheet, columns, matching, ...rest }: Sending) {
  const { onProgress, signal } = rest;
  const used = matching.flatMap((key, place) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ ...column, place }] : [];
  });
  const keys = used.map(({ key }) => key);
  const rows = sheet.rows.map((row) =>
    used.map(({ place, read = (typed) => typed }) => read(row[place] ?? '')),
  );
  const company = importOf(entity).isOfCompany ? { client_id } : {};
  const { id } = await call(imports.begin, { body: { entity, ...company, invites } }, signal);
  const portions = portionsOf(rows);
  let after = 0;
  for (const [at, portion] of portions.entries()) {
    const lines = sheet.lines.slice(after, after + portion.length);
    const body = { columns: keys, after, rows: portion, lines, is_last: at === portions.length - 1 };
    await call(imports.add, { query: { id }, body }, signal);
    after += portion.length;
    onProgress(after);
  }
  return id;
}
