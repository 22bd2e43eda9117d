import type { Page } from '@playwright/test';
import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField, storedSession } from '../vocabulary/session.ts';
import { logInAtProvider, startSignOn } from '../vocabulary/sign-on-servers.ts';
import { expect, test } from '../vocabulary/test.ts';

// One after the other: they share a server of their own.
test.describe.configure({ mode: 'default' });

const withProvider = (page: Page) => page.getByRole('button', { name: 'Entrar com Empresa Única' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

async function signInAtProvider(page: Page, login: string) {
  await withProvider(page).click();
  await logInAtProvider(page, login);
}

/** As in a new browser. */
async function forgetAll(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

let servers: Awaited<ReturnType<typeof startSignOn>>;
test.beforeAll(async () => {
  servers = await startSignOn({
    OIDC_PROFILE_CLAIM: 'groups',
    OIDC_PROFILES: JSON.stringify({ console: 'Super administrador' }),
    PASSWORD_SIGN_IN: 'off',
    BREAK_GLASS: server.admin.email,
  });
  await servers.addAccount({ sub: 'admin-1', email: server.admin.email });
  await servers.addAccount({ sub: 'new-1', email: 'nova@example.com', groups: ['console'] });
  await servers.addAccount({ sub: 'nobody-1', email: 'ninguem@example.com' });
});
test.afterAll(() => servers.stop());

test('somebody signs in at the provider, gets the screen that they wanted, unlocks it there, and is signed out at both', async ({
  page,
}) => {
  await page.goto(`${servers.url}/profiles?page=1`);
  await signInAtProvider(page, 'admin-1');
  await expect(page).toHaveURL(`${servers.url}/profiles?page=1`);
  await expect(page.getByRole('heading', { name: 'Perfis' })).toBeVisible();
  // Nothing of it stays in the browser but the session.
  expect((await storedSession(page))?.user.email).toBe(server.admin.email);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('signOn'))),
  ).toEqual([]);
  const cookies = await page.context().cookies(servers.url);
  expect(cookies.filter(({ name }) => name.includes('sign_on'))).toEqual([]);

  await test.step('a locked screen is unlocked at the provider, which asks again', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
    await page.getByRole('button', { name: 'Continuar com Empresa Única' }).click();
    await logInAtProvider(page, 'admin-1');
    await expect(page).toHaveURL(`${servers.url}/profiles?page=1`);
  });

  await test.step('signing out ends the session at the provider too: it asks again', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await answerYes(page, page.getByRole('menuitem', { name: 'Sair' }), 'Deseja sair da plataforma?');
    await expect(page).toHaveURL(new RegExp(`^${servers.issuer}/`));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${servers.url}/login`);
    expect(await storedSession(page)).toBeNull();
  });
});

test('a person with a profile claim gets an account and confirms a sensitive action at the provider in another tab; a person without one is refused with the reason', async ({
  page,
}) => {
  await page.goto(`${servers.url}/edit-profile/security`);
  await signInAtProvider(page, 'new-1');
  await expect(page.getByRole('button', { name: 'Conta de Pessoa do Provedor' })).toBeVisible();
  await expect(page.getByText('pelo login único, conta criada agora, vinculada agora')).toBeVisible();

  // As if the provider had sent them back without asking for credentials.
  let isAsked = false;
  await page.route('**/api/system-user?*', (route) => {
    if (isAsked || route.request().method() !== 'PATCH') return route.continue();
    isAsked = true;
    return route.fulfill({ status: 403, json: { message: 'Confirm that it is you' } });
  });
  await navigate(page, '/edit-profile');
  await page.getByLabel('Apelido').fill('confirmada');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Confirme que é você')).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Confirmar com Empresa Única' }).click();
  const other = await opening;
  await logInAtProvider(other, 'new-1');
  await expect(other.getByText('Pronto. Volte à outra aba: pode fechar esta.')).toBeVisible();
  await expect(page.getByText('Perfil atualizado')).toBeVisible();
  await other.close();

  await forgetAll(page);
  await page.goto(`${servers.url}/login`);
  await signInAtProvider(page, 'nobody-1');
  await expect(page.getByRole('alert')).toHaveText(
    'Você não tem uma conta ativa aqui: peça a um administrador',
  );
  expect(await storedSession(page)).toBeNull();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await expect(withProvider(page)).toBeVisible();
});

test('an answer of the provider is refused in another browser, and a second time; a named account can still use its password', async ({
  page,
  browser,
}) => {
  await page.goto(`${servers.url}/login`);
  // The attacker intercepts their own answer and passes it to somebody else.
  const handOver = `**/api${singleSignOn.finish.path}`;
  await page.route(handOver, (route) => route.abort());
  const handed = page.waitForRequest(handOver);
  await signInAtProvider(page, 'admin-1');
  const stolen = `${servers.url}/single-sign-on?${(await handed).postDataJSON().answer}`;
  const victim = await browser.newPage();
  await victim.goto(stolen);
  const alert = 'Esta entrada não começou neste navegador ou demorou demais: comece de novo';
  await expect(victim.getByRole('alert')).toHaveText(alert);
  await expect(victim).toHaveURL(`${servers.url}/single-sign-on`);
  expect(await storedSession(victim)).toBeNull();
  await victim.close();
  await page.unrouteAll();
  await page.goto(stolen);
  await expect(page).toHaveURL(`${servers.url}/dashboard`);
  await page.goto(stolen);
  await expect(page.getByRole('alert')).toHaveText(alert);

  await forgetAll(page);
  await page.goto(`${servers.url}/login`);
  await expect(withProvider(page)).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
  expect(await axeViolations(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: 'Entrar com senha' }).click();
  await page.getByLabel('E-mail').fill(server.admin.email);
  await passwordField(page).fill(server.admin.password);
  await signInButton(page).click();
  await expect(page).toHaveURL(`${servers.url}/dashboard`);
});
