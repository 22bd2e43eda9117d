import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/launch.mjs';
import { server } from './server.ts';

/** A free port. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Starts a program of ours, and waits until it says that it is ready. */
async function start(file: string, env: Record<string, string>) {
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

async function stop(program: ChildProcess) {
  const ended = once(program, 'close');
  program.kill('SIGTERM');
  await ended;
}

/** An OpenID provider, and a separate server that uses it for single sign-on. */
export async function startSignOn(settings: Record<string, string> = {}) {
  const [port, providerPort] = [String(await freePort()), String(await freePort())];
  const [url, issuer] = [`http://localhost:${port}`, `http://localhost:${providerPort}`];
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-sign-on-'));
  const provider = await start('e2e/vocabulary/openid-provider.mjs', {
    PORT: providerPort,
    CONSOLE_URL: url,
  });
  const console = await start('server/dist/main.mjs', {
    ...server.settings,
    ...{ PORT: port, PUBLIC_URL: url, DATA_DIR, DATABASE_URL: '', DEMO_DATA: 'off' },
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'retaguarda',
    OIDC_CLIENT_SECRET: 'a secret that only journeys know',
    OIDC_NAME: 'Empresa Única',
    ...settings,
  });
  return {
    url,
    issuer,
    /** Gives somebody an account at the provider. */
    addAccount: (account: { sub: string; email: string; [claim: string]: unknown }) =>
      fetch(`${issuer}/accounts`, {
        method: 'PUT',
        body: JSON.stringify({ email_verified: true, name: 'Pessoa do Provedor', ...account }),
      }),
    async stop() {
      await stop(console);
      await stop(provider);
      await rm(DATA_DIR, { recursive: true });
    },
  };
}

/** Types a name and the password into the page of the provider. */
export async function logInAtProvider(page: Page, login: string) {
  await expect(page.getByRole('heading', { name: 'Log in at the provider' })).toBeVisible();
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill('Provedor2026');
  await page.getByRole('button', { name: 'Log in' }).click();
}
