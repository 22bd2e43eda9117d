import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Terminal } from './command.ts';
import { printableJson } from './printable.ts';
import { withProgress } from './progress.ts';
import { tableOf } from './table.ts';

type Rows = Iterable<object> | AsyncIterable<object>;
type Form = { json: boolean | undefined };

const measuredRows = 100;

/** Prints rows as they arrive: as a table on a terminal, otherwise as one JSON object in each line. */
export async function printRows(rows: Rows, { json }: Form, terminal: Terminal) {
  const { stdout } = terminal;
  if (stdout.isTTY && !json) return printTable(rows, terminal);
  await withProgress(terminal, async (show) => {
    let printed = 0;
    for await (const row of rows) {
      await write(stdout, `${printableJson(JSON.stringify(row))}\n`);
      // On a terminal, the rows themselves are the progress.
      if (!stdout.isTTY) show(`${++printed} rows`);
    }
  });
}

/** Prints a table whose first rows decide how wide its columns are. */
async function printTable(rows: Rows, { stdout, stderr }: Terminal) {
  const first: object[] = [];
  let lineOf: ((row: object) => string) | undefined;
  for await (const row of rows) {
    if (lineOf) await write(stdout, lineOf(row));
    else if (first.push(row) === measuredRows) lineOf = await printFirst(first, stdout);
  }
  if (first.length === 0) stderr.write('No rows.\n');
  else if (!lineOf) await printFirst(first, stdout);
}

/** Prints the head of a table and its first rows. Returns the function that formats the other rows. */
async function printFirst(rows: object[], stdout: Terminal['stdout']) {
  const { head, line } = tableOf(rows, stdout.columns ?? 80);
  await write(stdout, head);
  for (const row of rows) await write(stdout, line(row));
  return line;
}

/** Prints a reply that is not a list as JSON, on a terminal over several lines. */
export async function printObject(reply: object, { json }: Form, { stdout }: Terminal) {
  await write(stdout, `${printableJson(JSON.stringify(reply, null, stdout.isTTY && !json ? 2 : 0))}\n`);
}

/** Writes a text, and waits if the reader is slower. */
async function write(stdout: Writable, text: string) {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
