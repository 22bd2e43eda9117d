import Papa from 'papaparse';
import { readText } from '../../platform/ui/files.ts';
import { BadFile, collectRows } from './sheet.ts';

const separators = [';', ',', '\t', '|'];

/** What separates the names of the columns most often, outside of quotes. */
function separatorIn(text: string) {
  const [header = ''] = /\S.*/.exec(text) ?? [];
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A table of texts, whatever separates them. */
export function readCsv(bytes: Uint8Array) {
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
