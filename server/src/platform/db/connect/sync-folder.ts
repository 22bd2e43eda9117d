import { open } from 'node:fs/promises';

/** Writes a folder to the disk. Otherwise, a power cut could undo that a file in it was renamed or linked. */
export async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
