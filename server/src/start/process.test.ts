import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { session } from '@retaguarda/contract/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptedRequest } from '../test/accepted-request.ts';
import { newCompany } from '../test/builders.ts';
import { migratedFolder } from '../test/data-folder.ts';
import { launchServer, startServer } from '../test/server-process.ts';

const admin = { email: 'chefe@example.com', password: 'Senha123forte' };
const firstAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

// Each test starts the real program, some of them twice.
vi.setConfig({ testTimeout: 120_000 });

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-process-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

async function signIn(api: string) {
  const response = await fetch(api + session.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { Authorization } = (await response.json()) as Reply<typeof session.login>;
  return { authorization: `Bearer ${Authorization}`, 'content-type': 'application/json' };
}

// `npm run faults -- kills` kills a hundred times.
it('has every company it has confirmed, although it was killed in the middle of the work', async () => {
  const first = await startServer({ DATA_DIR: await migratedFolder(DATA_DIR), ...firstAdmin });
  const headers = await signIn(first.api);
  const confirmed: number[] = [];
  const [confirmedBeforeKill, most] = [40, 80];
  const createUntilKilled = async () => {
    while (confirmed.length < most) {
      const body = JSON.stringify(newCompany());
      const response = await fetch(first.api + companies.create.path, { method: 'POST', headers, body });
      if (response.ok) confirmed.push(((await response.json()) as { id: number }).id);
      if (confirmed.length === confirmedBeforeKill) first.kill('SIGKILL');
    }
  };
  await Promise.allSettled([1, 2, 3, 4, 5].map(createUntilKilled));
  await first.ended;

  const second = await startServer({ DATA_DIR });
  const stored = await everyCompany(second.api);
  second.kill('SIGTERM');
  await second.ended;

  expect(confirmed.length).toBeGreaterThanOrEqual(confirmedBeforeKill);
  expect(confirmed.length).toBeLessThan(most);
  expect(stored.ids).toEqual(expect.arrayContaining(confirmed));
  expect(stored.total).toBe(stored.ids.length);
});

async function everyCompany(api: string) {
  const headers = await signIn(api);
  const page = async (number: number) => {
    const response = await fetch(`${api}/client?qtd=100&page=${number}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as Reply<typeof companies.list>;
  };
  const { total, paging } = await page(1);
  const pages = await Promise.all(Array.from({ length: paging }, (_, at) => page(at + 1)));
  return { total, ids: pages.flatMap(({ clients }) => clients.map(({ id }) => id)) };
}

it('refuses another server on its data folder, and answers what it has accepted before it stops, though browsers keep their connections open', async () => {
  const server = await startServer({ DATA_DIR: await migratedFolder(DATA_DIR), ...firstAdmin });

  expect(await launchServer({ DATA_DIR, PORT: '0' }).ended).toEqual({
    code: 1,
    output: '',
    errors: `The data folder ${DATA_DIR} is in use by process ${server.pid}. Stop it first, or set DATA_DIR.\n`,
  });
  expect((await fetch(`${server.api}/health`)).status).toBe(200);
  expect((await stat(join(DATA_DIR, 'postgres'))).mode & 0o777).toBe(0o700);

  const headers = await signIn(server.api);
  const agent = new Agent({ keepAlive: true });
  const create = () => acceptedRequest(`${server.api}${companies.create.path}`, agent, headers);
  const accepted = await Promise.all(Array.from({ length: 20 }, create));
  server.kill('SIGTERM');
  const answers = await Promise.all(accepted.map((finish) => finish(JSON.stringify(newCompany()))));
  const { code, errors } = await server.ended;

  expect(answers).toEqual(Array(20).fill(200));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);
});

it('does not start on a port that is taken, and says so in one line', async () => {
  await migratedFolder(DATA_DIR);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };

  const { code, errors } = await launchServer({ DATA_DIR, PORT: String(port), ...firstAdmin }).ended;
  taken.close();

  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Wrong setting: HOST and PORT (listen EADDRINUSE: address already in use 127.0.0.1:${port})\n`,
  });
});

it('does not start with an empty key file, says why in one line, and leaves the file alone', async () => {
  await writeFile(join(DATA_DIR, 'variables-key'), '');

  expect(await launchServer({ DATA_DIR, PORT: '0', ...firstAdmin }).ended).toEqual({
    ...{ code: 1, output: '' },
    errors: `The key file ${DATA_DIR}/variables-key is empty or damaged: restore it from a copy. Without it, what it encrypts or signs is lost.\n`,
  });
  expect((await stat(join(DATA_DIR, 'variables-key'))).size).toBe(0);
});

it.each([
  [{ PORT: 'http' }, 'Wrong setting: PORT (a port number)\n'],
  [
    { DATABASE_URL: 'mysql://localhost/a' },
    'Wrong setting: DATABASE_URL (postgres://user:password@host/database)\n',
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/a', SESSION_SECRET: 'a'.repeat(32) },
    'Wrong setting: DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1)\n',
  ],
])('does not start with the setting %j, and says why in one line', async (setting, errors) => {
  expect(await launchServer({ DATA_DIR, ...setting }).ended).toEqual({ code: 1, output: '', errors });
});
