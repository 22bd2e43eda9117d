import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { freePort } from '../../server/src/test/network.ts';

type Given = { version: string; withDatabase: boolean };

/** Unpacks an archive into an empty folder, and uses it like somebody who has installed it. */
export async function checkArchive(file: string, { version, withDatabase }: Given) {
  const place = mkdtempSync(join(tmpdir(), 'retaguarda-check-'));
  const program = join(place, `retaguarda-${version}/bin/retaguarda`);
  const database = withDatabase ? undefined : await startEmbedded(join(place, 'database'));
  try {
    execFileSync('tar', ['-xzf', file, '-C', place]);
    const env = settings(place, await freePort(), database?.address.host);
    const run = (...words: string[]) => runIn(place, program, words, env);

    assert.equal(run('version').trim(), version);
    assert.match(run('api'), /companies\.list/);
    loadPackages(dirname(dirname(program)), env);
    const server = spawn(program, ['start'], { cwd: place, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    try {
      await until('is ready', server.stdout, ended);
      await askAll(`http://127.0.0.1:${env.PORT}`, version);
      run('backup', 'backup.zip');
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
    assert.deepEqual(await ended, [0, null], 'The server did not stop as it was asked to.');
    if (withDatabase) runIn(place, program, ['restore', 'backup.zip'], { ...env, DATA_DIR: 'restored' });
    else assert.ok(existsSync(join(place, 'backup.zip')), 'There is no backup.');
    console.log(`✓ It runs from an empty folder, on ${withDatabase ? 'its own database' : 'PostgreSQL'}.`);
  } finally {
    await database?.stop();
    rmSync(place, { recursive: true });
  }
}

type Settings = Record<string, string>;

const runIn = (cwd: string, program: string, words: string[], env: Settings) =>
  execFileSync(program, words, { cwd, env, encoding: 'utf8' });

/** No npm, and nothing of the checkout, except the Node that runs this. */
function settings(place: string, port: number, socket?: string): Settings {
  return {
    PATH: [dirname(process.execPath), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter),
    PORT: String(port),
    DATA_DIR: join(place, 'data'),
    ADMIN_PASSWORD: 'Checking1',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    ...(socket && {
      DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`,
      SESSION_SECRET: 'only for the time of this check, and long enough',
    }),
  };
}

/** Those that are loaded late would be missed late. */
function loadPackages(folder: string, env: Settings) {
  const built = join(folder, 'server/dist');
  const code = readdirSync(built)
    .filter((name) => name.endsWith('.mjs') && !name.startsWith('packages'))
    .map((name) => readFileSync(join(built, name), 'utf8'))
    .join('\n');
  const named = [...code.matchAll(/^import .*from "([^".]+)";$|\bimport\("([^".]+)"\)/gm)];
  const packages = new Set(named.map(([, first, late]) => first ?? late ?? '').filter(isPackage));
  assert.ok(
    packages.has('sharp') && packages.has('flydrive/drivers/s3'),
    'The built server names no packages.',
  );
  const load = `for (const name of ${JSON.stringify([...packages])}) await import(name)`;
  execFileSync(process.execPath, ['--input-type=module', '-e', load], { cwd: built, env });
}

const isPackage = (name: string) => name !== '' && !name.startsWith('node:');

async function until(words: string, stream: NodeJS.ReadableStream, ended: Promise<unknown>) {
  let said = '';
  stream.on('data', (part) => (said += part));
  while (!said.includes(words)) {
    const end = await Promise.race([once(stream, 'data').then(() => undefined), ended]);
    if (end) throw new Error(`The packed server did not start: ${said}`);
  }
}

async function askAll(address: string, version: string) {
  const get = async (path: string) => {
    const answer = await fetch(address + path);
    assert.equal(answer.status, 200, `${path} answers ${answer.status}.`);
    return answer;
  };
  assert.equal(((await (await get('/live')).json()) as { version: string }).version, version);
  await get('/ready');
  const page = await (await get('/sign-in')).text();
  const [script = 'a script'] = page.match(/\/assets\/[^"]+\.js/) ?? [];
  assert.match((await get(script)).headers.get('content-type') ?? '', /javascript/);
  await get('/api/openapi.json');
  await get('/api/docs/');
}
