import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Terminal } from './command.ts';
import { printableJson } from './printable.ts';
import { withProgress } from './progress.ts';
import { tableOf } from './table.ts';

type Form = { json: boolean | undefined };

/** Prints rows as they arrive: as a table on a terminal, otherwise as one JSON object in each line. */
export async function printRows(rows: AsyncGenerator<object>, { json }: Form, terminal: Terminal) {
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

async function printTable(rows: AsyncGenerator<object>, { stdout, stderr }: Terminal) {
  const first = await taken(rows, 100);
  if (first.length === 0) return void stderr.write('No rows.\n');
  const { head, line } = tableOf(first, stdout.columns ?? 80);
  await write(stdout, head);
  for (const row of first) await write(stdout, line(row));
  for await (const row of rows) await write(stdout, line(row));
}

async function taken(rows: AsyncGenerator<object>, count: number) {
  const found: object[] = [];
  while (found.length < count) {
    const { done, value } = await rows.next();
    if (done) break;
    found.push(value);
  }
  return found;
}

/** Prints a reply that is no list, on a terminal over several lines. */
export async function printObject(reply: object, { json }: Form, { stdout }: Terminal) {
  await write(stdout, `${printableJson(JSON.stringify(reply, null, stdout.isTTY && !json ? 2 : 0))}\n`);
}

/** Waits while the reader is slower. */
async function write(stdout: Writable, text: string) {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
