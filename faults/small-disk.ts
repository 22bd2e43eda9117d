import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own, which is memory. Only root may have one. */
export async function mountSmallDisk(size: string) {
  if (process.getuid?.() !== 0) return undefined;
  const place = await mkdtemp(join(tmpdir(), 'retaguarda-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]);
  return {
    place,
    async remove() {
      await run('umount', [place]);
      await rm(place, { recursive: true });
    },
  };
}

/** Fills the disk up with one file. Call the function it answers to remove that. */
export async function fillUp(place: string) {
  const ballast = join(place, 'ballast');
  const file = await open(ballast, 'w');
  const piece = Buffer.alloc(64 * 1024, 1);
  for (let isFull = false; !isFull; )
    isFull = await file.write(piece).then(
      ({ bytesWritten }) => bytesWritten < piece.length,
      () => true,
    );
  await file.close();
  return () => rm(ballast);
}
