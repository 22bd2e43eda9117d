import { findings } from '../vocabulary/accessibility.ts';
import { expect, test } from '../vocabulary/test.ts';

const publicScreens = ['/login', '/forgot-password', '/reset-password/any-token', '/register'];
const screens = [
  '/dashboard',
  '/companies',
  '/companies?page=2',
  '/company',
  '/company/1',
  '/departments',
  '/departments?client_id=3&page=1',
  '/company/3/department',
  '/company/3/department/20',
  '/nowhere',
];

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('mainTheme', chosen), theme);
    });

    for (const screen of publicScreens)
      test(`${screen} keeps WCAG AA`, async ({ page }) => {
        await page.goto(screen);
        expect(await findings(page)).toEqual([]);
      });

    for (const screen of screens)
      test(`${screen} keeps WCAG AA`, async ({ signedIn: page }) => {
        await page.goto(screen);
        expect(await findings(page)).toEqual([]);
      });

    test('a form with errors and a question keep WCAG AA', async ({ signedIn: page }) => {
      await page.goto('/company');
      await page.getByLabel('Nome').fill('!');
      await page.getByRole('button', { name: 'Confirmar' }).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('the settings, the palette and the lock screen keep WCAG AA', async ({ signedIn: page }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Administrador' }).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Configurações' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Administrador' }).click();
      await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
      await expect(page.getByRole('button', { name: 'Desbloquear' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
