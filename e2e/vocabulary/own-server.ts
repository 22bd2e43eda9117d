import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/launch.mjs';
import { server } from './server.ts';

/** A free port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return String(port);
}

/** Starts a program of ours, and waits until it says that it is ready. */
export async function startProgram(file: string, env: Record<string, string>) {
  const program = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect(() => expect(output).toContain('is ready')).toPass({ timeout: 60_000 });
  return program;
}

export async function stopProgram(program: ChildProcess) {
  const ended = once(program, 'close');
  program.kill('SIGTERM');
  await ended;
}

/** A separate server, by default with an empty database, for journeys that change what concerns everybody. */
export async function startOwnServer(port: string, settings: Record<string, string> = {}) {
  const url = `http://localhost:${port}`;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-own-'));
  const console = await startProgram('server/dist/main.mjs', {
    ...server.settings,
    ...{ PORT: port, PUBLIC_URL: url, DATA_DIR, DATABASE_URL: '', DEMO_DATA: 'off' },
    ...settings,
  });
  return {
    url,
    outbox: join(DATA_DIR, 'outbox'),
    async stop() {
      await stopProgram(console);
      await rm(DATA_DIR, { recursive: true });
    },
  };
}
