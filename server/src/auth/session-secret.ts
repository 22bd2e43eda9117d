import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The key that signs session tokens: SESSION_SECRET, or a key created at the first start and stored in DATA_DIR. */
export async function sessionSecret({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>) {
  if (SESSION_SECRET) return SESSION_SECRET;
  const path = join(DATA_DIR, 'session-secret');
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored) return stored;
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
