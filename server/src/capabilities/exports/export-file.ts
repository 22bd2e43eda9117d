import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import type { ExportColumns } from '@retaguarda/contract/endpoint';
import type { ExportBody } from '@retaguarda/contract/entities/exports';
import { secretMask } from '@retaguarda/contract/variable-types';
import { ZipFile } from 'yazl';

/** What a cell shows. A text stays one, whatever it looks like. */
export type Cell = string | number | LocalTime | null;

type Chosen = ExportBody['columns'][number];

/** Returns a function that gives the cells of a row of the list, in these columns. */
export function cellsIn(columns: readonly Chosen[], kinds: ExportColumns, timeZone: string) {
  const timeOf = localTimes(timeZone);
  const readers = columns.map(({ name, words = {} }) => {
    const kind = kinds[name] ?? 'text';
    const path = name.split('.');
    // A text may be one that the server has stored, such as a reason, for which the console has other words.
    const word = (value: unknown) =>
      Object.hasOwn(words, String(value)) ? (words[String(value)] ?? null) : String(value);

    return (row: object): Cell => {
      const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row);
      if (value === undefined || value === null || value === '') return null;
      if (kind === 'day') return new LocalTime(new Date(String(value)), false);
      if (kind === 'date' || kind === 'time') return timeOf(String(value), kind === 'time');
      if (kind === 'value') return valueOfVariable(row as Variable, word);
      if (typeof kind === 'object') return Array.isArray(value) ? value.map(word).join(', ') : word(value);
      return typeof value === 'number' ? value : word(value);
    };
  });
  return (row: object) => readers.map((read) => read(row));
}

type Variable = { type: string; value: string };

/** A number with more digits than a spreadsheet can store stays a text. */
function valueOfVariable({ type, value }: Variable, word: (value: string) => string | null) {
  if (type === 'secret') return secretMask;
  if (type === 'boolean') return word(value);
  return type === 'number' && String(Number(value)) === value ? Number(value) : value;
}

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The rows as a file in the format that was asked for. */
export function exportFile(
  { format, title, columns }: ExportBody,
  total: number,
  cells: AsyncGenerator<Cell[][]>,
) {
  const titles = columns.map((column) => column.title);
  return format === 'csv'
    ? Readable.from(csvFile(titles, cells), { objectMode: false })
    : xlsxFile({ title, titles, total }, cells);
}

/** empresas-2026-11-16.csv */
export function fileName({ format, title, time_zone }: ExportBody, entity: string) {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || entity;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format();
  return `${name}-${day}.${format}`;
}

/** Decimals have a comma, because spreadsheets expect it where semicolons separate the cells. */
const textOf = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '');

/** The texts of a CSV file: the titles, then each portion of rows. */
export async function* csvFile(titles: string[], portions: AsyncIterable<Cell[][]>) {
  yield byteOrderMark + csvLine(titles);
  for await (const rows of portions) yield rows.map((cells) => csvLine(cells.map(textOf))).join('');
}

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

/** The styles of a cell, by their place in `xl/styles.xml`. */
const styles = { title: 1, day: 2, time: 3 } as const;

/** Spreadsheets take no more characters in a cell. */
const longestText = 32_767;

/** Characters that XML cannot contain, and their escapes: a spreadsheet reads `_x000D_` as a carriage return. */
const unwritable = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[\dA-Fa-f]{4}_)/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const codeOf = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const xmlText = (text: string) =>
  text
    .slice(0, longestText)
    .replace(unwritable, codeOf)
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A, B … Z, AA, AB … */
const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Days since the end of 1899, as spreadsheets count them. */
const daysOf = ({ at, hasTime }: LocalTime) => {
  const days = at.getTime() / 86_400_000 + 25_569;
  return hasTime ? days : Math.floor(days);
};

function cellXml(cell: Cell, at: string, style?: number) {
  const styled = style === undefined ? '' : ` s="${style}"`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"${styled}><v>${cell}</v></c>`;
  if (cell instanceof LocalTime)
    return `<c r="${at}" s="${cell.hasTime ? styles.time : styles.day}"><v>${daysOf(cell)}</v></c>`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** Rows of a sheet, from the line `first` on. */
const rowsXml = (rows: Cell[][], first: number, names: string[]) =>
  rows
    .map((cells, place) => {
      const line = first + place;
      return `<row r="${line}">${cells.map((cell, column) => cellXml(cell, `${names[column]}${line}`)).join('')}</row>`;
    })
    .join('');

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The beginning of a sheet: its first line has the titles, and stays in view. */
const sheetBeginning = (titles: string[], names: string[]) =>
  `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${titles.length}" width="24" customWidth="1"/></cols><sheetData><row r="1">${titles
    .map((title, column) => cellXml(title, `${names[column]}1`, styles.title))
    .join('')}</row>`;

const sheetEnd = '</sheetData></worksheet>';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (targets: [id: string, type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The other files of a workbook with these sheets, by their paths. */
const workbookFiles = (sheets: string[]): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/>${sheets
    .map((_, place) => `<Override PartName="/${sheetPath(place)}" ContentType="${parts}.worksheet+xml"/>`)
    .join('')}</Types>`,
  '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relationships([
    ['styles', 'styles', 'styles.xml'],
    ...sheets.map((_, place): [string, string, string] => [
      `sheet${place + 1}`,
      'worksheet',
      `worksheets/sheet${place + 1}.xml`,
    ]),
  ]),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${sheets
    .map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="sheet${place + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const sheetPath = (place: number) => `xl/worksheets/sheet${place + 1}.xml`;

const quarter = 15 * 60_000;
const mostCached = 50_000;

/** A day, or a time, in the reader's time zone: its parts in UTC are the local ones. */
export class LocalTime {
  readonly at: Date;
  readonly hasTime: boolean;

  constructor(at: Date, hasTime: boolean) {
    this.at = at;
    this.hasTime = hasTime;
  }

  /** 16/11/2026 09:05, as the console writes it in every language. */
  toString() {
    const [year, month, day, hour, minute] = this.at.toISOString().split(/\D/);
    return `${day}/${month}/${year}${this.hasTime ? ` ${hour}:${minute}` : ''}`;
  }
}

/** Returns a function that converts a moment to local time. The offsets are cached, because computing one is slow. */
export function localTimes(timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const differences = new Map<number, number>();

  /** Clocks change at full quarters of an hour. */
  function differenceAt(moment: number) {
    const beginning = Math.floor(moment / quarter) * quarter;
    const known = differences.get(beginning);
    if (known !== undefined) return known;
    if (differences.size >= mostCached) differences.clear();
    const parts = Object.fromEntries(clock.formatToParts(beginning).map(({ type, value }) => [type, +value]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    const difference = Date.UTC(year, month - 1, day, hour, minute, second) - beginning;
    differences.set(beginning, difference);
    return difference;
  }

  return (iso: string, hasTime: boolean) => {
    const moment = Date.parse(iso);
    return new LocalTime(new Date(moment + differenceAt(moment)), hasTime);
  };
}
