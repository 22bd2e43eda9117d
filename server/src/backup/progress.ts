export type Progress = ReturnType<typeof showProgress>;

const often = 500;
const whole = new Intl.NumberFormat('en');

/** Tells which table is read or written and how far it is: a line for each, which moves where somebody looks at it. */
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
      if (!output.isTTY || Date.now() - shownAt < often) return;
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
