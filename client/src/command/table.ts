import { printable } from './printable.ts';

type Row = Readonly<Record<string, unknown>>;

const widest = 40;
const gap = '  ';

/** Formats a table with as many columns as fit into a width. The given rows decide how wide the columns are. */
export function tableOf(rows: readonly object[], width: number) {
  const columns = columnsOf(rows as Row[], width);
  const lineOf = (cells: string[]) =>
    `${columns
      .map(({ size }, index) => fitted(cells[index] ?? '', size))
      .join(gap)
      .trimEnd()}\n`;
  return {
    head: lineOf(columns.map(({ name }) => name)),
    line: (row: object) => lineOf(columns.map(({ name }) => cellOf((row as Row)[name]))),
  };
}

/** Returns the columns that fit, from the left, without those that have lists or objects. */
function columnsOf(rows: Row[], width: number) {
  const columns: { name: string; size: number }[] = [];
  let used = 0;
  for (const name of Object.keys(rows[0] ?? {})) {
    if (rows.some((row) => typeof row[name] === 'object' && row[name] !== null)) continue;
    const longest = Math.max(name.length, ...rows.map((row) => cellOf(row[name]).length));
    const size = Math.min(longest, widest);
    used += size + (columns.length > 0 ? gap.length : 0);
    if (used > width) break;
    columns.push({ name, size });
  }
  return columns;
}

const cellOf = (value: unknown) => (value === null || value === undefined ? '' : printable(String(value)));

const fitted = (cell: string, size: number) =>
  cell.length > size ? `${cell.slice(0, size - 1)}…` : cell.padEnd(size);
