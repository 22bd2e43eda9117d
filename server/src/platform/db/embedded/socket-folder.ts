import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from './account.ts';

export const socketIn = (folder: string) => join(folder, '.s.PGSQL.5432');

/** The path of a socket has a limit: 107 bytes on Linux, 103 on macOS. */
const fits = (folder: string) => Buffer.byteLength(socketIn(folder)) <= 103;

/**
 * The folder for the socket: that of the database, or a private one with a short path. Its name is derived from the
 * folder of the database, so that the next start removes what a killed process left behind.
 */
export function socketPlace(databaseFolder: string) {
  if (fits(databaseFolder)) return databaseFolder;
  const name = createHash('sha256').update(databaseFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `retaguarda-${name}`);
}

/** Makes that folder, if it is not the one of the database. */
export async function socketFolderFor(databaseFolder: string, owner: number) {
  const folder = socketPlace(databaseFolder);
  if (folder === databaseFolder) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await giveTo(owner, folder);
  return folder;
}
