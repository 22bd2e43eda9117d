import { limits } from '@retaguarda/contract/limits';
import { Unzip, UnzipInflate } from 'fflate';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import { readText } from '../../platform/ui/files.ts';

/** Why a file cannot be imported. Each has a sentence of its own in the dictionaries. */
type BadFileReason =
  | 'tooBig'
  | 'notTable'
  | 'oldFormat'
  | 'damaged'
  | 'unpacksTooBig'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLongCell'
  | 'empty'
  | 'onlyHeader';

/** The problem with a file, and its line, if it is in one. */
export type FileProblem = { reason: BadFileReason; line?: number };

export class BadFile extends Error {
  readonly problem: FileProblem;

  constructor(reason: BadFileReason, line?: number) {
    super(reason);
    this.problem = { reason, ...(line && { line }) };
  }
}

/** The first row that is not empty names the columns; empty rows are left out. */
export type Sheet = {
  headers: string[];
  rows: string[][];
  /** The line number of each row in the file, as a spreadsheet counts. */
  lines: number[];
};

export type FileAnswer = { sheet: Sheet } | FileProblem;

// This file runs in a worker. In a test there is none.
globalThis.addEventListener?.('message', async ({ data }: MessageEvent<Blob>) => {
  const answer: FileAnswer = await readFile(data).then(
    (sheet) => ({ sheet }),
    (error) => (error instanceof BadFile ? error.problem : { reason: 'damaged' }),
  );
  postMessage(answer);
});

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** Reads the table in a file. What it is follows from its content, whatever it is called. */
export async function readFile(file: Blob) {
  if (file.size > limits.import.bytes) throw new BadFile('tooBig');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new BadFile('empty');
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  // The workbooks of Excel before 2007, and those with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new BadFile('oldFormat');
  return readCsv(bytes);
}

/** Takes the rows of a file one after the other, and stops at the first that is too much. */
function collectRows() {
  const rows: string[][] = [];
  const lines: number[] = [];
  return {
    /** `line` is the place of the row in the file, from 1. */
    add(cells: readonly string[], line: number) {
      const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (filled === 0) return;
      if (filled > limits.import.columns) throw new BadFile('tooManyColumns');
      if (rows.length > limits.jobRows) throw new BadFile('tooManyRows');
      const trimmed = cells.slice(0, filled).map((cell) => cell.trim());
      if (trimmed.some((cell) => cell.length > limits.import.cell)) throw new BadFile('tooLongCell', line);
      rows.push(trimmed);
      lines.push(line);
    },

    sheet(): Sheet {
      const [headers, ...others] = rows;
      if (!headers) throw new BadFile('empty');
      if (others.length === 0) throw new BadFile('onlyHeader');
      const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
      const fill = (row: string[]) => [...row, ...Array<string>(width - row.length).fill('')];
      return { headers: fill(headers), rows: others.map(fill), lines: lines.slice(1) };
    },
  };
}

const separators = [';', ',', '\t', '|'];

/** Finds the character that separates the names of the columns most often, outside of quotes. */
function separatorIn(text: string) {
  const [header = ''] = /\S.*/.exec(text) ?? [];
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Reads a table of texts, whatever separates them. */
function readCsv(bytes: Uint8Array) {
  const text = readText(bytes);
  if (text === undefined) throw new BadFile('notTable');
  // A line that declares the separator for Excel.
  const [declaration = '', separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const rows = collectRows();
  // Lines are numbered as in a spreadsheet, which does not show that line.
  let line = 0;
  Papa.parse<string[]>(text.slice(declaration.length), {
    delimiter: separator ?? separatorIn(text),
    step({ data, errors }) {
      line += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new BadFile('damaged');
      rows.add(data, line);
    },
  });
  return rows.sheet();
}

/** Called with each piece of a packed file, as it is unpacked. */
type Sink = (text: string, isLast: boolean) => void;

type Tag = { name: string; attributes: Record<string, string> };
type Handlers = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** Reads the first sheet of a workbook that is not hidden. */
function readXlsx(bytes: Uint8Array) {
  const workbook = readWorkbook(bytes);
  const target = workbook.targets.get(workbook.sheets[0] ?? '');
  if (!target) throw new BadFile('notTable');
  const rows = collectRows();
  let isFound = false;
  readZip(bytes, (name) => {
    if (name !== target) return undefined;
    isFound = true;
    return rowsOf(workbook, rows.add);
  });
  if (!isFound) throw new BadFile('damaged');
  return rows.sheet();
}

/** Reads XML piece by piece. Custom entities are not supported, so none can expand. */
function sinkOf({ open, close, text }: Handlers): Sink {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new BadFile('damaged');
  });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  if (open) parser.on('opentag', (tag) => open({ ...(tag as Tag), name: bare(tag.name) }));
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)));
  if (text) parser.on('text', text);
  return (piece, isLast) => {
    parser.write(piece);
    if (isLast) parser.close();
  };
}

/** Reads the shared strings, which cells reference by index. The phonetic hints of Japanese texts are skipped. */
function sharedTexts(texts: string[]) {
  let isText = false;
  let spoken = 0;
  return sinkOf({
    open({ name }) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') spoken += 1;
      isText = name === 't' && spoken === 0;
    },
    close(name) {
      if (name === 'rPh') spoken -= 1;
      isText = false;
    },
    text(piece) {
      if (isText) texts[texts.length - 1] += piece;
    },
  });
}

type Workbook = { sheets: string[]; targets: Map<string, string>; texts: string[]; styles: Set<number> };

/** Reads the parts of the workbook that are needed before the cells, wherever they are in the file. */
function readWorkbook(bytes: Uint8Array): Workbook {
  const sheets: string[] = [];
  const targets = new Map<string, string>();
  const texts: string[] = [];
  const styles = new Set<number>();
  const sinks: Record<string, () => Sink> = {
    'xl/workbook.xml': () =>
      sinkOf({
        open: ({ name, attributes: { 'r:id': id, state = 'visible' } }) =>
          name === 'sheet' && state === 'visible' && id && sheets.push(id),
      }),
    'xl/_rels/workbook.xml.rels': () =>
      sinkOf({
        open: ({ name, attributes: { Id, Target = '' } }) =>
          name === 'Relationship' && Id && targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/')),
      }),
    'xl/sharedStrings.xml': () => sharedTexts(texts),
    'xl/styles.xml': () => dateStyles(styles),
  };
  readZip(bytes, (name) => sinks[name]?.());
  return { sheets, targets, texts, styles };
}

/** Returns the place of a column from its letters: 0 for A, 26 for AA. */
function placeIn(reference: string) {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { place: number; type: string; style: number; text: string };

/** Reads the cells of a sheet, row by row. A formula counts as its cached result. */
function rowsOf({ texts, styles }: Workbook, onRow: (cells: string[], line: number) => void) {
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  const shown = ({ type, style, text }: Cell) => {
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    return type === 'n' && text !== '' ? shownNumber(text, styles.has(style)) : text;
  };
  return sinkOf({
    open({ name, attributes: { r = '', t = 'n', s = '0' } }) {
      if (name === 'row') {
        line = Number(r) || line + 1;
        cells = [];
      }
      if (name === 'c') cell = { place: r ? placeIn(r) : cells.length, type: t, style: Number(s), text: '' };
      isValue = name === 'v' || name === 't';
    },
    close(name) {
      isValue = false;
      if (name === 'row') onRow(cells, line);
      if (name !== 'c' || !cell) return;
      const text = shown(cell);
      if (text === '') return;
      // A single cell far to the right would create a very long row.
      if (cell.place > 20_000) throw new BadFile('tooManyColumns');
      while (cells.length < cell.place) cells.push('');
      cells[cell.place] = text;
    },
    text(piece) {
      if (isValue && cell) cell.text += piece;
    },
  });
}

/** Formats that every program knows by their number. */
const isKnownDate = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

/** Returns whether a format shows days, months or years. Texts in quotes and colours in brackets do not count. */
const showsDate = (code: string) => /[dmyh]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Reads the styles by which a number is shown as a date. */
function dateStyles(styles: Set<number>) {
  const own = new Set<number>();
  let isCells = false;
  let place = 0;
  return sinkOf({
    open({ name, attributes: { numFmtId = '0', formatCode = '' } }) {
      if (name === 'numFmt' && showsDate(formatCode)) own.add(Number(numFmtId));
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      if (isKnownDate(Number(numFmtId)) || own.has(Number(numFmtId))) styles.add(place);
      place += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
}

const day = 24 * 60 * 60_000;
/** Day zero of spreadsheet dates, which treat 1900 as a leap year. */
const dayZero = Date.UTC(1899, 11, 30);
const mostDays = 2_958_466;

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a number as a person would have typed it. */
function shownNumber(text: string, isDate: boolean) {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (!isDate || number < 0 || number >= mostDays) return plainNumber(number);
  const date = new Date(dayZero + Math.round((number * day) / 1000) * 1000);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (number < 1) return time;
  const shown = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  return time === '00:00' ? shown : `${shown} ${time}`;
}

/** Spreadsheets calculate with fifteen digits; any more in a file are noise. */
const plainNumber = (number: number) =>
  Number.isInteger(number) && Math.abs(number) < 1e21
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(15)));

const portion = 64 * 1024;

/**
 * Unpacks the files for which there is a sink, piece by piece, and stops before one grows too big. It processes one file
 * at a time and stores none.
 */
function readZip(bytes: Uint8Array, sinkFor: (name: string) => Sink | undefined) {
  let unpacked = 0;
  let open = 0;
  const unzip = new Unzip((file) => {
    const sink = sinkFor(file.name);
    if (!sink) return;
    const decoder = new TextDecoder();
    open += 1;
    file.ondata = (error, data, isLast) => {
      // Errors thrown by a sink arrive here too.
      if (error) throw asBadFile(error);
      unpacked += data.length;
      if (unpacked > limits.import.unpacked) throw new BadFile('unpacksTooBig');
      sink(decoder.decode(data, { stream: !isLast }), isLast);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += portion)
      unzip.push(bytes.subarray(at, at + portion), at + portion >= bytes.length);
  } catch (error) {
    throw asBadFile(error);
  }
  if (open > 0) throw new BadFile('damaged');
}

const asBadFile = (error: unknown) => (error instanceof BadFile ? error : new BadFile('damaged'));
