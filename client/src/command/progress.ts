import type { Terminal } from './command.ts';

const shownEvery = 100;

/** Shows how far something is, in one line on standard error, if that is a terminal. */
export function progressOn({ stderr }: Terminal) {
  let shownAt = -shownEvery;
  return {
    show(text: string) {
      if (!stderr.isTTY || performance.now() - shownAt < shownEvery) return;
      shownAt = performance.now();
      stderr.write(`\r\x1b[K${text}`);
    },
    /** Removes the line. */
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}
