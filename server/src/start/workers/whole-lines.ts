import type { Readable, Writable } from 'node:stream';

/** Passes on whole lines only, so that the lines of several sources do not mix. */
export function passLines(from: Readable | null, to: Writable) {
  let rest = '';
  from
    ?.setEncoding('utf8')
    .on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) to.write(rest + text.slice(0, end));
      rest = end > 0 ? text.slice(end) : rest + text;
    })
    .on('end', () => rest && to.write(`${rest}\n`));
}
