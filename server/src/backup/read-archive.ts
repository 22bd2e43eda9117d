import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { entries, type Manifest, manifest } from './manifest.ts';
import { type Measure, verified } from './measured.ts';
import { Refused } from './run-command.ts';

/** Opens an archive, whose parts can then be read in any order, each until its end, where it is checked. */
export async function openArchive(path: string, onBytes: (bytes: number) => void) {
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT';
    throw new Refused(isMissing ? `There is no file ${path}.` : `${path} is no archive (${error.message}).`);
  });
  try {
    const found = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);

    const open = async (name: string): Promise<Readable> => {
      const entry = found.get(name);
      if (!entry) throw new Refused(`The archive is damaged: ${name} is missing.`);
      return zip.openReadStreamPromise(entry);
    };

    return {
      manifest: await readManifest(open),
      async read(name: string, expected: Measure) {
        const content = await open(name);
        const checked = verified(name, expected, onBytes);
        content.on('error', (error) => checked.destroy(error));
        return content.pipe(checked);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;

async function readManifest(open: (name: string) => Promise<Readable>): Promise<Manifest> {
  const written = await text(await open(entries.manifest));
  const { success, data } = manifest.safeParse(parsed(written));
  if (!success) throw new Refused('The archive is damaged, or was made by a version of another kind.');
  return data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
