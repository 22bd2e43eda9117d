import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '../db/connect/sync-folder.ts';
import { type Config, WrongSetting } from '../settings/config.ts';

/**
 * Random bytes that are created at the first start and stored in a file of this folder, which only its owner can read.
 * A file that exists is never written again: what was encrypted with the key in it would be lost.
 */
export async function storedSecret(folder: string, name: string, bytes: number, encoding: BufferEncoding) {
  const path = resolve(folder, name);
  try {
    const stored = (await readSecret(path)) ?? (await createSecret(path, bytes, encoding));
    if (Buffer.from(stored, encoding).length >= bytes) return stored;
  } catch (error) {
    throw new WrongSetting(`The key file ${path} cannot be used: ${(error as Error).message}`);
  }
  throw new WrongSetting(
    `The key file ${path} is empty or damaged: restore it from a copy. Without it, what it encrypts or signs is lost.`,
  );
}

const readSecret = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The file is linked when it is complete and on the disk. Of several processes, one creates it and the others read it. */
async function createSecret(path: string, bytes: number, encoding: BufferEncoding) {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(bytes).toString(encoding);
  try {
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(path, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(join(path, '..'));
  return secret;
}

/** The key that signs session tokens: SESSION_SECRET, or a key created at the first start and stored in DATA_DIR. */
export const sessionSecret = async ({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>) =>
  SESSION_SECRET ?? storedSecret(DATA_DIR, 'session-secret', 48, 'base64url');
