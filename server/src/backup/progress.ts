export type Progress = ReturnType<typeof showProgress>;

const shownEvery = 500;
const whole = new Intl.NumberFormat('en');

/** Shows the progress of each table that is read or written: a line for each, which is updated in place on a terminal. */
export function showProgress(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  let name = '';
  let bytes = 0;
  let shownAt = 0;
  return {
    begin(next: string) {
      name = next;
      bytes = 0;
      shownAt = Date.now();
    },
    move(more: number) {
      bytes += more;
      if (!output.isTTY || Date.now() - shownAt < shownEvery) return;
      shownAt = Date.now();
      output.write(`\r  ${name}: ${whole.format(Math.round(bytes / 1e6))} MB\x1b[K`);
    },
    wait(reason: string) {
      output.write(`${reason}\n`);
    },
    end(rows: number) {
      if (output.isTTY) output.write('\r\x1b[K');
      if (rows > 0) output.write(`  ${name}: ${whole.format(rows)}\n`);
    },
  };
}
