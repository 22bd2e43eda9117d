import { open } from 'node:fs/promises';

/** Without this, a power cut could undo that a file of the folder was renamed or linked. */
export async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
