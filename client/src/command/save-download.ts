import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Terminal } from './command.ts';
import { withProgress } from './progress.ts';

type Chunks = () => AsyncIterable<Uint8Array>;

/** Writes a file of the server as it arrives: to the named file, or to standard output. */
export async function saveDownload({ body }: Response, file: string | undefined, terminal: Terminal) {
  const { stdout } = terminal;
  await withProgress(terminal, async (show) => {
    let bytes = 0;
    const counted = async function* () {
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        show(`${Math.ceil(bytes / 1000)} kB`);
        yield chunk;
      }
    };
    if (file === undefined) await pipeline(counted, stdout, { end: false });
    else await writeWhole(file, counted);
  });
}

/** Writes a file beside the named one and then renames it, so that a failed download leaves the old file as it was. */
async function writeWhole(file: string, chunks: Chunks) {
  const old = await stat(file).catch(() => undefined);
  // Devices such as /dev/null, and named pipes, cannot be replaced.
  if (old && !old.isFile()) return pipeline(chunks, createWriteStream(file));
  const target = old ? await realpath(file) : file;
  const part = `${target}.${randomUUID()}.part`;
  try {
    await pipeline(chunks, createWriteStream(part, { flags: 'wx', ...(old && { mode: old.mode }) }));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
