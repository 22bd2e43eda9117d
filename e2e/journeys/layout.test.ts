import type { Page } from '@playwright/test';
import { rowOf } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

async function openSettings(page: Page, account = 'Administrador', settings = 'Configurações') {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: settings }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const choose = (page: Page, setting: string, option: string) =>
  page.getByRole('radiogroup', { name: setting, exact: true }).getByText(option, { exact: true }).click();

const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Pesquisar telas e empresas' });

const menuEntries = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('the menu opens each screen, marks it, and the title follows', async ({ signedIn: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Painel · Retaguarda');
  await expect(page.getByRole('navigation', { name: 'Caminho' })).toContainText('Painel');

  for (const [entry, path] of [
    ['Empresas', '/companies'],
    ['Departamentos', '/departments'],
    ['Perfis', '/profiles'],
    ['Usuários', '/users'],
    ['Usuários do sistema', '/systemusers'],
    ['Papéis', '/roles'],
    ['Variáveis de sistema', '/systemvariables'],
    ['Variáveis de sistema do cliente', '/clientsystemvariables'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${entry} · Retaguarda`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
    await expect(page.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('the language is chosen in the settings, and stays', async ({ signedIn: page }) => {
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();
  await expect(page.getByText('Selecione uma empresa')).toBeVisible();
  await openSettings(page);

  await choose(page, 'Idioma', 'English');

  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Departments');
  await expect(page.getByText('Please select a company')).toBeVisible();
  await expect(page).toHaveTitle('Departments · Retaguarda');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByText('Click search to show the records')).toBeVisible();

  await openSettings(page, 'Administrador', 'Settings');
  await choose(page, 'Language', 'Español');
  await expect(page.getByText('Haga clic en buscar para mostrar los registros')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('sp');
});

test('dark is the first theme; going from dark to light reloads the page, going back does not', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openSettings(page);
  const reloaded = page.waitForEvent('load');
  await choose(page, 'Tema', 'Claro');
  await reloaded;
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('mainTheme'))).toBe('light');

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openSettings(page);
  await choose(page, 'Tema', 'Escuro');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('every layout setting is kept in the browser', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await openSettings(page);
  await choose(page, 'Layout', 'Horizontal');
  await choose(page, 'Largura', 'Centralizada');
  await choose(page, 'Tipo do menu', 'Condensado');
  await choose(page, 'Tema da barra superior', 'Escuro');

  await page.reload();

  await expect(menuEntries(page).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('layout') ?? '{}'))).toMatchObject({
    layout: 'horizontal',
    width: 'boxed',
    sidebarType: 'condensed',
    sidebarTheme: 'dark',
    topbarTheme: 'dark',
  });
});

test('the opening screen is shown for a moment when it is switched on', async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('layout', JSON.stringify({ preloader: true })));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/dashboard');
  const brand = page.getByRole('status', { name: 'Carregando' }).filter({ hasText: 'Retaguarda' });
  await expect(brand).toBeVisible();
  await page.clock.runFor(2400);
  await expect(brand).toBeVisible();

  await page.clock.runFor(200);

  await expect(brand).toHaveCount(0);
});

test('the palette opens screens and companies from the keyboard', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await paletteField(page).fill('departamentos');
  await expect(page.getByRole('option', { name: 'Departamentos' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/departments');

  await page.keyboard.press('Control+K');
  await paletteField(page).fill('aurora');
  await expect(page.getByRole('option', { name: 'Aurora Seguros' })).toBeVisible();
  await page.getByRole('option', { name: 'Aurora Seguros' }).click();
  await expect(page).toHaveURL('/company/1');
  await expect(page.getByLabel('Nome', { exact: false }).first()).toHaveValue('Aurora Seguros');
});

test('an unknown address says so inside the layout, and shows the way back', async ({ signedIn: page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await expect(menuEntries(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Ir para o início' }).click();

  await expect(page).toHaveURL('/dashboard');
});

test('the page can fill the whole screen', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Tela cheia' }).click();
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);

  await page.getByRole('button', { name: 'Sair da tela cheia' }).click();

  await expect(page.getByRole('button', { name: 'Tela cheia', exact: true })).toBeVisible();
});

test('without a network the console says so', async ({ signedIn: page, context }) => {
  await page.goto('/companies?page=1');
  await expect(rowOf(page, 'Aurora Seguros')).toBeVisible();

  await context.setOffline(true);

  await expect(page.getByText('Você está sem internet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Você está sem internet')).toHaveCount(0);
});

test('on a phone the menu is a drawer, and nothing is wider than the screen', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies?page=1');
  await expect(rowOf(page, 'Aurora Seguros')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Departamentos' }).click();

  await expect(page).toHaveURL('/departments');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
