import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { session } from '@retaguarda/contract/session';
import { root } from '../scripts/launch.mjs';
import { freePort } from '../server/src/test/network.ts';

export const admin = { email: 'plantao@example.com', password: 'Plantao2026' };

const usual = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SESSION_SECRET: 'for-drills-only-and-for-nothing-else',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
};

type Launch = {
  /** A program that runs the server, with its arguments. */
  before?: string[];
  /** The folder of the release, if it is not this one. */
  release?: string;
};

/** Launches the built server, and does not wait for it. The end of this process ends it as well. */
export async function launchServer(
  settings: Record<string, string>,
  { before = [], release = root }: Launch = {},
) {
  const port = settings.PORT ?? String(await freePort());
  const [program = '', ...args] = [...before, process.execPath, 'server/dist/main.mjs'];
  const child = spawn(program, args, {
    cwd: release,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...usual, ...settings, PORT: port },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').then(([code, signal]) => {
    process.off('exit', kill);
    return (signal ?? code) as string | number;
  });
  const origin = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    origin,
    api: `${origin}/api`,
    pid: child.pid as number,
    /** What it has complained of. */
    errors: () => errors,
    /** Its exit code, or the signal that has ended it. */
    ended,
    hasEnded,
    /** Waits until it answers, or has ended. */
    async isReady() {
      while (!hasEnded()) {
        if (await saysReady(origin)) return true;
        await sleep(10);
      }
      return false;
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export type Server = Awaited<ReturnType<typeof launchServer>>;

/** Starts the built server, and waits until it is ready. */
export async function startServer(settings: Record<string, string>, launch?: Launch) {
  const server = await launchServer(settings, launch);
  if (await server.isReady()) return server;
  throw new Error(`The server ended with ${await server.ended}: ${server.errors()}`);
}

const saysReady = (origin: string) =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Signs the first administrator in, and returns the headers of their calls. */
export async function signIn(api: string) {
  const response = await fetch(api + session.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status}`);
  const { Authorization } = (await response.json()) as { Authorization: string };
  return { authorization: `Bearer ${Authorization}`, 'content-type': 'application/json' };
}
