import type { Terminal } from './command.ts';

const shownEvery = 100;

/** Runs work that shows its progress in a line on standard error, if that is a terminal. Clears the line when it ends or fails. */
export async function withProgress<Result>(
  { stderr }: Terminal,
  work: (show: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  let shownAt = -shownEvery;
  try {
    return await work((text) => {
      if (!stderr.isTTY || performance.now() - shownAt < shownEvery) return;
      shownAt = performance.now();
      stderr.write(`${clearedLine}${text}`);
    });
  } finally {
    clearProgress(stderr);
  }
}

/** Clears the progress line, so that the next text starts a line. */
export function clearProgress(stderr: Terminal['stderr']) {
  if (stderr.isTTY) stderr.write(clearedLine);
}

const clearedLine = '\r\x1b[K';
