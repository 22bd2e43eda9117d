import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a folder and what it holds to the account that runs PostgreSQL. Only root runs it in another account. */
export async function giveTo(owner: number, folder: string) {
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === owner) return;
  // The folder itself comes last: what was interrupted begins again.
  const names = await readdir(folder, { recursive: true });
  for (const name of [...names, '']) await lchown(join(folder, name), owner, owner);
}
