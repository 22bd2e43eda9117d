import type { ExportBody } from '@retaguarda/contract/entities/exports';
import type { ColumnKind } from '@retaguarda/contract/export-columns';
import { secretMask } from '@retaguarda/contract/variable-types';
import { LocalTime, localTimes } from './local-time.ts';

/** What a cell shows. A text stays one, whatever it looks like. */
export type Cell = string | number | LocalTime | null;

type Chosen = ExportBody['columns'][number];

/** Returns a function that gives the cells of a row of the list, in these columns. */
export function cellsIn(
  columns: readonly Chosen[],
  kinds: Readonly<Record<string, ColumnKind>>,
  timeZone: string,
) {
  const timeOf = localTimes(timeZone);
  const readers = columns.map(({ name, words = {} }) => {
    const kind = kinds[name] ?? 'text';
    const path = name.split('.');
    const word = (value: unknown) =>
      Object.hasOwn(words, String(value)) ? (words[String(value)] ?? null) : String(value);

    return (row: object): Cell => {
      const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row);
      if (value === undefined || value === null || value === '') return null;
      if (kind === 'day') return new LocalTime(new Date(String(value)), false);
      if (kind === 'date' || kind === 'time') return timeOf(String(value), kind === 'time');
      if (kind === 'value') return valueOfVariable(row as Variable, word);
      if (typeof kind === 'object') return Array.isArray(value) ? value.map(word).join(', ') : word(value);
      return typeof value === 'number' ? value : String(value);
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
