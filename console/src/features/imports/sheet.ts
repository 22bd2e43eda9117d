import { limits } from '@retaguarda/contract/limits';

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

/** What is wrong with a file, and in which line, if it is in one. */
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

/** Takes the rows of a file one after the other, and stops at the first that is too much. */
export function collectRows() {
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
