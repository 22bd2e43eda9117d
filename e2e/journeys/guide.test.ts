import type { Page } from '@playwright/test';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { openByPalette, press } from '../vocabulary/keyboard.ts';
import { isReady } from '../vocabulary/loading.ts';
import { expect, test } from '../vocabulary/test.ts';

const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

test('? opens the help of the screen beside it, by keyboard alone, and another screen has another page', async ({
  signedIn: page,
}) => {
  await page.goto('/companies?page=1');
  await isReady(page);
  await page.keyboard.press('?');
  await expect(pageTitle(page, 'Empresas')).toBeVisible();
  const help = page.getByRole('complementary', { name: 'Ajuda' });
  await expect(help.getByRole('article')).toBeFocused();
  const picture = help.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeViolations(page, 'dark')).toEqual([]);

  await openByPalette(page, 'papeis');
  await expect(page).toHaveURL('/roles');
  await expect(pageTitle(page, 'Empresas')).toBeVisible();
  await press(page, help.getByRole('button', { name: 'Ajuda desta tela' }));
  await expect(pageTitle(page, 'Papéis e permissões')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Nome' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('?');
  await expect(help).toHaveCount(0);
});

test('on a telephone the help covers the screen, in the language of its reader', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'sp'));
  await page.goto('/company/1/users');
  const button = page.getByRole('button', { name: 'Ayuda', exact: true });
  await button.click();

  await expect(pageTitle(page, 'Usuarios de una empresa')).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Atajos de teclado' }).click();
  const keys = page.getByRole('heading', { name: 'Qué teclas hay' });
  await expect(keys).toBeFocused();
  const { y = 0 } = (await keys.boundingBox()) ?? {};
  const { y: top = 0, height = 0 } =
    (await page.getByRole('heading', { name: 'Ayuda', exact: true }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(top + height);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
