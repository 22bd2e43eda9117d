import { expect, type Page } from '@playwright/test';
import { freePort, startOwnServer, startProgram, stopProgram } from './own-server.ts';

/** An OpenID provider, and a separate server that uses it for single sign-on. */
export async function startSignOn(settings: Record<string, string> = {}) {
  const [port, providerPort] = [await freePort(), await freePort()];
  const issuer = `http://localhost:${providerPort}`;
  const provider = await startProgram('e2e/vocabulary/openid-provider.mjs', {
    PORT: providerPort,
    CONSOLE_URL: `http://localhost:${port}`,
  });
  const console = await startOwnServer(port, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'retaguarda',
    OIDC_CLIENT_SECRET: 'a secret that only journeys know',
    OIDC_NAME: 'Empresa Única',
    ...settings,
  });
  return {
    url: console.url,
    issuer,
    /** Gives somebody an account at the provider. */
    addAccount: (account: { sub: string; email: string; [claim: string]: unknown }) =>
      fetch(`${issuer}/accounts`, {
        method: 'PUT',
        body: JSON.stringify({ email_verified: true, name: 'Pessoa do Provedor', ...account }),
      }),
    async stop() {
      await console.stop();
      await stopProgram(provider);
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
