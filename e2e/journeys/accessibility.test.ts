import { findings } from '../vocabulary/accessibility.ts';
import { expect, test } from '../vocabulary/test.ts';

const publicScreens = ['/login', '/forgot-password', '/reset-password/any-token', '/register'];

const lists = [
  '/dashboard',
  '/companies',
  '/companies?page=2',
  '/departments',
  '/departments?client_id=3&page=1',
  '/profiles',
  '/profiles?page=1',
  '/profiles?client_id=1&page=1',
  '/users',
  '/company/1/users',
  '/systemusers',
  '/systemusers?page=1',
  '/roles',
  '/roles?page=1',
  '/systemvariables',
  '/systemvariables?page=1',
  '/clientsystemvariables',
  '/clientsystemvariables?page=1',
  '/nowhere',
];

const forms = [
  '/company',
  '/company/1',
  '/company/3/department',
  '/company/3/department/20',
  '/profile',
  '/profile/1',
  '/company/1/profile',
  '/company/1/profile/5',
  '/company/1/user',
  '/company/1/user/1',
  '/systemuser',
  '/systemuser/2',
  '/role',
  '/role/1',
  '/systemvariable',
  '/systemvariable/6',
  '/clientsystemvariable',
  '/clientsystemvariable/1',
  '/edit-profile',
];

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('mainTheme', chosen), theme);
    });

    for (const [kind, screens] of Object.entries({ list: lists, form: forms }))
      test(`every ${kind} keeps WCAG AA`, async ({ signedIn: page }) => {
        test.slow();
        for (const screen of screens) {
          await page.goto(screen);
          expect({ screen, found: await findings(page) }).toEqual({ screen, found: [] });
        }
      });

    test('every page without a session keeps WCAG AA', async ({ page }) => {
      for (const screen of publicScreens) {
        await page.goto(screen);
        expect({ screen, found: await findings(page) }).toEqual({ screen, found: [] });
      }
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

    test("a user's form full of errors, and a list on a telephone, keep WCAG AA", async ({
      signedIn: page,
    }) => {
      await page.goto('/company/1/user');
      await page.getByRole('button', { name: 'Adicionar dia' }).click();
      await page.getByRole('button', { name: 'Gerar senha' }).click();
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByLabel('Matrícula')).toHaveAccessibleDescription('Campo obrigatório');
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findings(page)).toEqual([]);
      await page.goto('/roles?page=1');
      await expect(page.getByRole('button', { name: 'Excluir admin', exact: true })).toBeVisible();
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
