import Papa from 'papaparse';
import { BadFile, collectRows } from './sheet.ts';

const separators = [';', ',', '\t', '|'];

/** UTF-8 with or without its mark, UTF-16 with it, and otherwise what Windows wrote before: Latin-1 with a few more signs. */
function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts do not have them, and other files do
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** What separates the names of the columns most often, outside of quotes. */
function separatorIn(text: string) {
  const [header = ''] = /\S.*/.exec(text) ?? [];
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A table of texts, whatever separates them. */
export function readCsv(bytes: Uint8Array) {
  const text = decode(bytes);
  if (binary.test(text)) throw new BadFile('notTable');
  // A line by which Excel is told what separates the cells.
  const [told = '', separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const rows = collectRows();
  let line = told ? 1 : 0;
  Papa.parse<string[]>(text.slice(told.length), {
    delimiter: separator ?? separatorIn(text),
    step({ data, errors }) {
      line += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new BadFile('damaged');
      rows.add(data, line);
    },
  });
  return rows.sheet();
}
