import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { session } from '@retaguarda/contract/session';
import { root } from '../scripts/launch.mjs';
import { freePort } from '../server/src/test/free-port.ts';

const admin = { email: 'plantao@example.com', password: 'Plantao2026' };

const firstAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** Starts the built server, and waits until it is ready. The signals of this process end it as well. */
export async function startServer(settings: Record<string, string>) {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...firstAdmin, ...settings, PORT: port },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill);
    return (signal ?? code) as string | number;
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await sleep(10);
  }
  return {
    origin,
    api: `${origin}/api`,
    pid: child.pid as number,
    /** Its exit code, or the signal that has ended it. */
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (origin: string) =>
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
