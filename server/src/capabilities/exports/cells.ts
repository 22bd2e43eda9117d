import type { ExportColumns } from '@retaguarda/contract/endpoint';
import type { ExportBody } from '@retaguarda/contract/entities/exports';
import { secretMask } from '@retaguarda/contract/variable-types';

/** What a cell shows. A text stays one, whatever it looks like. */
export type Cell = string | number | LocalTime | null;

type Chosen = ExportBody['columns'][number];

/** Returns a function that gives the cells of a row of the list, in these columns. */
export function cellsIn(columns: readonly Chosen[], kinds: ExportColumns, timeZone: string) {
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
