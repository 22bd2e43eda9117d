import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from './network.ts';

/** The path of a program of the built server, which `build-server.ts` builds before the run: it loads in half the time. */
export const builtProgram = (name: 'main' | 'backup' | 'restore' | 'sign-in-link' | 'verify') =>
  fileURLToPath(new URL(`../../dist/${name}.mjs`, import.meta.url));

/** Loading the server takes nearly twice as long without it. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'retaguarda-tests-compile-cache') };

/** Runs the server like `npm start`, with only these settings and not those of the environment. */
export function launchServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: { DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...compileCache, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  // Listens now, because a listener added after the end would wait forever. 'close' comes after all output was read.
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    pid: child.pid as number,
    output: () => output,
    errors: () => errors,
    kill: (signal: 'SIGTERM' | 'SIGKILL') => child.kill(signal),
    ended: closed.then(([code]) => ({ code, output, errors })),
    /** Waits until the server has printed this text. */
    async untilPrinted(text: string) {
      while (!output.includes(text)) {
        const ended = await Promise.race([once(child.stdout, 'data').then(() => undefined), closed]);
        if (ended) throw new Error(`The server ended with ${ended[0]}:\n${output}${errors}`);
      }
    },
  };
}

/** Starts a server and waits until it is ready. `api` is the address of its API. */
export async function startServer(settings: Record<string, string>) {
  const port = await freePort();
  const server = launchServer({ PORT: String(port), ...settings });
  await server.untilPrinted('is ready');
  return { ...server, api: `http://127.0.0.1:${port}/api` };
}
