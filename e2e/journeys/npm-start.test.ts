import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/launch.mjs';
import { server } from '../vocabulary/server.ts';

/** Runs `npm start` on the database of the journeys, or on an embedded one of its own, in a process group of its own. */
async function startProduct() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-npm-start-'));
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...server.settings, PORT: '0', DATA_DIR, DEMO_DATA: 'off' },
  });
  const ended = once(npm, 'close') as Promise<[number | null, string | null]>;
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect(() => expect(output).toContain('is ready')).toPass();
  return { group: npm.pid as number, ended, remove: () => rm(DATA_DIR, { recursive: true }) };
}

function commandsOf(group: number) {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => Number.parseInt(line, 10) === group)
    .map((line) => line.replace(/^\s*\d+ /, ''));
}

test('npm start leaves only npm and the server in memory, and Ctrl+C stops both, though npm repeats the signal', async () => {
  const { group, ended, remove } = await startProduct();
  const commands = commandsOf(group);

  process.kill(-group, 'SIGINT');
  const [code, signal] = await ended;
  await remove();

  expect(commands).toEqual([
    expect.stringContaining('npm'),
    expect.stringMatching(/node .*server\/dist\/main\.mjs$/),
  ]);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  expect(commandsOf(group)).toEqual([]);
});
