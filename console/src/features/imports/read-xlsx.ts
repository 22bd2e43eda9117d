import { SaxesParser } from 'saxes';
import { readZip } from './read-zip.ts';
import { BadFile, collectRows } from './sheet.ts';
import { type DateStyles, dateFormats, shownNumber } from './sheet-numbers.ts';

type Tag = { name: string; attributes: Record<string, string> };
type Handlers = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** Reads XML piece by piece. Custom entities are not supported, so none can expand. */
function sinkOf({ open, close, text }: Handlers) {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new BadFile('damaged');
  });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  if (open) parser.on('opentag', (tag) => open({ ...(tag as Tag), name: bare(tag.name) }));
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)));
  if (text) parser.on('text', text);
  return (piece: string, isLast: boolean) => {
    parser.write(piece);
    if (isLast) parser.close();
  };
}

/** The shared strings, which cells reference by index. The phonetic hints of Japanese texts are skipped. */
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

type Workbook = { sheets: string[]; targets: Map<string, string>; texts: string[]; styles: DateStyles };

/** The parts of the workbook that are needed before the cells, wherever they are in the file. */
function readWorkbook(bytes: Uint8Array): Workbook {
  const sheets: string[] = [];
  const targets = new Map<string, string>();
  const texts: string[] = [];
  const { styles, onTag } = dateFormats();
  const sinks: Record<string, () => ReturnType<typeof sinkOf>> = {
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
    'xl/styles.xml': () => sinkOf({ open: onTag.open, close: onTag.close }),
  };
  readZip(bytes, (name) => sinks[name]?.());
  return { sheets, targets, texts, styles };
}

/** The place of a column from its letters: 0 for A, 26 for AA. */
function placeIn(reference: string) {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { place: number; type: string; style: number; text: string };

/** The cells of a sheet, row by row. A formula counts as its cached result. */
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

/** The first sheet of a workbook that is not hidden. */
export function readXlsx(bytes: Uint8Array) {
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
