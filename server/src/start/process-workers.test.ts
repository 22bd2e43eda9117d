import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { acceptedRequest } from '../test/accepted-request.ts';
import { secret } from '../test/app-parts.ts';
import { migratedFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { launchServer, startServer } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

type Running = Awaited<ReturnType<typeof startServer>>;

const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    // A connection of its own for each request: one connection belongs to one worker.
    get(url, { agent: false }, (reply) => reply.resume().on('end', () => resolve(reply.statusCode))).on(
      'error',
      reject,
    );
  });

const requestLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'));
const workersIn = (output: string) => [
  ...new Set(requestLines(output).map((line) => JSON.parse(line).pid as number)),
];

/** Sends requests until this number of workers have answered, and returns their process ids. */
async function workersOf({ api, output }: Running, count: number, others: number[] = []) {
  const answering = () => workersIn(output()).filter((pid) => !others.includes(pid));
  while (answering().length < count) expect(await statusOf(`${api}/health`)).toBe(200);
  return answering();
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('several workers share one port and the embedded database, replace one that is killed, and answer what they accepted before they stop', async () => {
  const DATA_DIR = await migratedFolder();
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'info', WORKERS: '2' });
  const workers = await workersOf(server, 2);
  expect(workers).not.toContain(server.pid);

  process.kill(workers[0] as number, 'SIGKILL');
  // Until the server knows, it may still hand a connection to it.
  await vi.waitFor(() => expect(server.errors()).toContain('has ended'), { timeout: 20_000 });
  const [newcomer] = await workersOf(server, 1, workers);
  expect(newcomer).toBeDefined();

  const login = () =>
    acceptedRequest(`${server.api}/security/user/login`, false, { 'content-type': 'application/json' });
  const accepted = await Promise.all(Array.from({ length: 8 }, login));
  server.kill('SIGTERM');
  const answers = await Promise.all(accepted.map((finish) => finish('{}')));
  const { code, output, errors } = await server.ended;

  expect(answers).toEqual(Array(8).fill(400));
  expect(output.match(/is ready/g)).toHaveLength(1);
  expect(errors).toBe(`The worker ${workers[0]} has ended (SIGKILL). Another one takes its place.\n`);
  expect(code).toBe(0);
  expect([...workers, newcomer as number].filter(isRunning)).toEqual([]);
  expect(await readdir(DATA_DIR)).not.toContain('lock');
});

it('says once what is wrong when the workers cannot listen, and leaves none behind when it is killed', async () => {
  const { config, remove } = await copyTemplate();
  onTestFinished(() => remove().then(() => {}));
  const settings = { ...config, SESSION_SECRET: secret, LOG_LEVEL: 'info', WORKERS: '2' };
  const server = await startServer(settings);
  const port = new URL(server.api).port;
  const { code, errors } = await launchServer({ ...settings, PORT: port }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^Wrong setting: HOST and PORT \(.*EADDRINUSE.*\)\n$/);

  const workers = await workersOf(server, 2);
  server.kill('SIGKILL');
  await server.ended;

  await vi.waitFor(() => expect(workers.filter(isRunning)).toEqual([]), { timeout: 20_000 });
});
