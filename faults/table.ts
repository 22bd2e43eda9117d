import type { Seen } from './part.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const verdict = (holds: boolean | undefined) => (holds === undefined ? 'not run' : holds ? 'yes' : '**no**');

export function printTableHead() {
  console.log(`\n${row('Fault', 'Runs', 'Counted', 'Holds')}`);
  console.log(row('---', '---', '---', '---'));
}

/** Prints the row now, so that a long run shows its progress, and returns it for the table at the end. */
export function printSeen({ fault, runs, counted, holds }: Seen) {
  const printed = row(fault, runs, counted, verdict(holds));
  console.log(printed);
  return printed;
}
