import type { Page } from '@playwright/test';
import { expect, test } from '../vocabulary/test.ts';

async function openSettings(page: Page, account = 'Administrador', settings = 'Configurações') {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: settings }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const choose = (page: Page, setting: string, option: string) =>
  page.getByRole('radiogroup', { name: setting, exact: true }).getByText(option, { exact: true }).click();

const menuEntries = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('a person chooses the language and the theme in the settings; the browser stores them and the layout, and only a change from dark to light reloads the page [9.I18N.1 9.I18N.2 0.INTRO.2 2.LAYOUT.4 2.LAYOUT.9 2.LAYOUT.10 2.LAYOUT.13 3.LAYOUT.1 3.LAYOUT.7 3.LAYOUT.8 3.LAYOUT.11 4.THEME.1 9.DEFAULT.1 1.SCOPE.17 2.LAYOUT.11 2.LAYOUT.12]', async ({
  signedIn: page,
}) => {
  await test.step('a person chooses the language in the settings, and it survives a reload', async () => {
    await page.goto('/departments');
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
      'Selecione uma empresa',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await openSettings(page);
    const sidebar = await page.getByRole('dialog', { name: 'Configurações' }).boundingBox();
    expect(sidebar && sidebar.x + sidebar.width).toBe(1440);
    await expect(page.getByRole('radiogroup', { name: 'Idioma' }).locator('label')).toHaveText([
      'Português',
      'English',
      'Español',
    ]);

    await choose(page, 'Idioma', 'English');

    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Departments');
    await expect(page.getByText('Please select a company')).toBeVisible();
    await expect(page).toHaveTitle('Departments · Retaguarda');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByText('Click search to show the records')).toBeVisible();

    const otherTab = await page.context().newPage();
    await otherTab.goto('/dashboard');
    await expect(otherTab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await openSettings(page, 'Administrador', 'Settings');
    await choose(page, 'Language', 'Español');
    await expect(otherTab.getByRole('heading', { name: 'Panel' })).toBeVisible();
    await otherTab.close();
    await expect(page.getByText('Haga clic en buscar para mostrar los registros')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('sp');
  });
  await test.step('the theme is dark at first; a change from dark to light reloads the page, a change back does not; it can follow that of the system; the browser stores every layout setting', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'pt'));
    await page.goto('/dashboard');
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await colour();
    await openSettings(page);
    const reloaded = page.waitForEvent('load');
    await choose(page, 'Tema', 'Claro');
    await reloaded;
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('mainTheme'))).toBe('light');
    expect(await colour()).not.toBe(dark);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await openSettings(page);
    await choose(page, 'Tema', 'Escuro');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Tema', 'Do sistema');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await expect(page.getByRole('dialog')).toHaveText(
      /Idioma.*Tema.*Layout.*Largura.*Tipo do menu.*Tema do menu.*Tema da barra superior.*Tela de abertura/s,
    );
    await choose(page, 'Tema do menu', 'Claro');
    await choose(page, 'Layout', 'Horizontal');
    await choose(page, 'Largura', 'Centralizada');
    await choose(page, 'Tipo do menu', 'Condensado');
    await choose(page, 'Tema da barra superior', 'Escuro');

    await page.reload();

    await expect(menuEntries(page).first()).toBeVisible();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('mainTheme'))).toBe('auto');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('layout') ?? '{}'))).toMatchObject({
      layout: 'horizontal',
      width: 'boxed',
      sidebarType: 'condensed',
      sidebarTheme: 'dark',
      topbarTheme: 'dark',
    });
  });
});
