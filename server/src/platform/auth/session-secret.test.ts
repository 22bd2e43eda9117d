import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionSecret } from './stored-secret.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-secret-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

it('is created at the first start and stored so that only the owner of the folder can read it: sessions survive a restart', async () => {
  const first = await sessionSecret({ DATA_DIR, SESSION_SECRET: undefined });
  const second = await sessionSecret({ DATA_DIR, SESSION_SECRET: undefined });

  expect(first).toMatch(/^[\w-]{64}$/);
  expect(second).toBe(first);
  expect((await stat(join(DATA_DIR, 'session-secret'))).mode & 0o777).toBe(0o600);
});

it('is taken from the setting if there is one, and then not stored', async () => {
  expect(await sessionSecret({ DATA_DIR, SESSION_SECRET: 's'.repeat(32) })).toBe('s'.repeat(32));
  await expect(readFile(join(DATA_DIR, 'session-secret'))).rejects.toThrow('ENOENT');
});
