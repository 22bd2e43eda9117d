import { limits } from '@retaguarda/contract/limits';
import Papa from 'papaparse';
import { readText } from '../../platform/ui/files.ts';
import { readXlsx } from './read-xlsx.ts';
import { BadFile, collectRows, type FileProblem, type Sheet } from './sheet.ts';

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

const separators = [';', ',', '\t', '|'];

/** What separates the names of the columns most often, outside of quotes. */
function separatorIn(text: string) {
  const [header = ''] = /\S.*/.exec(text) ?? [];
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A table of texts, whatever separates them. */
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
