import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './cells.ts';
import { columnName, rowsXml, sheetBeginning, sheetEnd, sheetPath, workbookFiles } from './sheet-xml.ts';

/** How many rows a sheet takes below its titles. */
const rowsOfSheet = 1_048_575;

/** A name that spreadsheets take for a sheet. */
const sheetName = (title: string, place: number) =>
  `${title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 25)}${place > 0 ? ` ${place + 1}` : ''}`;

type Table = { title: string; titles: string[]; total: number };

/**
 * An XLSX file. The texts of its sheets are written one after the other and compressed at once, outside of the JavaScript
 * thread: only some of them are in memory. Rows beyond the limit of a sheet continue in another one.
 */
export function xlsxFile(
  { title, titles, total }: Table,
  portions: AsyncIterator<Cell[][]>,
  mostRows = rowsOfSheet,
) {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const names = titles.map((_, place) => columnName(place));
  const sheets = Array.from({ length: Math.max(1, Math.ceil(total / mostRows)) }, (_, place) =>
    sheetName(title, place),
  );
  let rest: Cell[][] = [];
  let texts: Readable | undefined;

  async function* sheet() {
    yield sheetBeginning(titles, names);
    for (let line = 0; line < mostRows; ) {
      const rows = rest.length > 0 ? rest : await nextRows();
      if (!rows) break;
      const fitting = rows.slice(0, mostRows - line);
      rest = rows.slice(fitting.length);
      yield rowsXml(fitting, line + 2, names);
      line += fitting.length;
    }
    yield sheetEnd;
  }

  async function nextRows() {
    const { value, done } = await portions.next();
    return done ? undefined : value;
  }

  for (const [path, text] of Object.entries(workbookFiles(sheets))) zip.addBuffer(Buffer.from(text), path);
  sheets.forEach((_, place) => {
    zip.addReadStreamLazy(sheetPath(place), { compressionLevel: 3 }, (give) => {
      texts = Readable.from(sheet(), { objectMode: false });
      texts.on('error', (error) => file.destroy(error));
      give(null, texts);
    });
  });
  file.on('close', () => texts?.destroy());
  zip.on('error', (error) => file.destroy(error as Error));
  zip.end();
  return file;
}
