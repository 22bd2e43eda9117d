import { createWriteStream, existsSync } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Measure, measured } from './measured.ts';
import { Refused } from './run-command.ts';

export type Part = {
  name: string;
  /** Called when everything before it was written. */
  open: () => Promise<Readable>;
  onWritten?: (measure: Measure) => void;
};

/**
 * Writes a ZIP file, which only its owner can read. It gets its name when it is complete and on the disk, and never that of
 * a file that is there already.
 */
export async function writeArchive(
  path: string,
  parts: Part[],
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) {
  const taken = new Refused(`${path} exists already: an archive is never written over another file.`);
  if (existsSync(path)) throw taken;
  const draft = `${path}.${process.pid}.partial`;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // It reports an unreadable entry in an event of its own, and then writes no more.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, open, onWritten = () => {} } of parts)
    zip.addReadStreamLazy(name, { mode: 0o100600 }, (give) => {
      open().then(
        (content) => {
          const counted = measured(onWritten, onBytes);
          content.on('error', (error) => counted.destroy(error));
          counted.on('error', (error) => output.destroy(error));
          give(null, content.pipe(counted));
        },
        (error) => output.destroy(error),
      );
    });
  zip.end();
  try {
    await pipeline(output, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), { signal });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken : error;
    });
    return (await stat(path)).size;
  } finally {
    await rm(draft, { force: true });
  }
}
