import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { dataFolder, migratedFolder } from '../test/data-folder.ts';
import { launchServer, startServer } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid');

it('answers 503 while its database has ended, starts it again, and works as before', async () => {
  const DATA_DIR = await migratedFolder();
  const server = await startServer({ DATA_DIR });
  const health = async () => (await fetch(`${server.api}/health`)).status;
  expect(await health()).toBe(200);

  process.kill(Number(readFileSync(pidFile(DATA_DIR), 'utf8').split('\n')[0]), 'SIGKILL');

  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 10_000, interval: 100 });
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 60_000, interval: 100 });
  server.kill('SIGTERM');
  const { code, errors } = await server.ended;
  expect(code).toBe(0);
  expect(errors).toContain('The embedded database has ended (SIGKILL). It is started again.\n');
});

it.runIf(process.platform === 'linux')('takes its database with it when it is killed', async () => {
  const DATA_DIR = await migratedFolder();
  const server = await startServer({ DATA_DIR });
  expect(existsSync(pidFile(DATA_DIR))).toBe(true);

  server.kill('SIGKILL');

  await vi.waitFor(() => expect(existsSync(pidFile(DATA_DIR))).toBe(false), 60_000);
});

it('refuses the database of an earlier version in one line, and does not touch it', async () => {
  const DATA_DIR = await dataFolder();
  await mkdir(join(DATA_DIR, 'database'));

  const { code, output, errors } = await launchServer({ DATA_DIR }).ended;

  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^The database in .*\/database was made by an earlier version .*\n$/);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});
