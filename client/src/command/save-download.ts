import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Terminal } from './command.ts';
import { withProgress } from './progress.ts';

/** Writes a file of the server as it arrives. */
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
    else await pipeline(counted, createWriteStream(file));
  });
}
