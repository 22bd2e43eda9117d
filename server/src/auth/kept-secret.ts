import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Random bytes that are created at the first start and stored in a file of this folder, which only its owner can read. */
export async function keptSecret(folder: string, name: string, bytes: number, encoding: BufferEncoding) {
  const path = join(folder, name);
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored) return stored;
  const secret = randomBytes(bytes).toString(encoding);
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
