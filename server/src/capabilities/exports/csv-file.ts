import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import type { Cell } from './cells.ts';

/** Decimals have a comma, as spreadsheets expect it where cells are separated by semicolons. */
const textOf = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '');

/** The texts of a CSV file: the titles, then each portion of rows. */
export async function* csvFile(titles: string[], portions: AsyncIterable<Cell[][]>) {
  yield byteOrderMark + csvLine(titles);
  for await (const rows of portions) yield rows.map((cells) => csvLine(cells.map(textOf))).join('');
}
