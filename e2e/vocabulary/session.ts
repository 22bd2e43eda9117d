import { expect, type Page } from '@playwright/test';

/** A password field. `exact`, because the button that shows the password has a similar name. */
export const passwordField = (page: Page, name = 'Senha') => page.getByRole('textbox', { name, exact: true });

/**
 * Fills in the sign-in form and sends it. It waits for the heading first: a list that is still on the screen may also have
 * an e-mail field.
 */
export async function typeCredentials(page: Page, email: string, password: string) {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Types a new password into both fields of the page and sends it. */
export async function chooseNewPassword(page: Page, password: string) {
  await passwordField(page, 'Nova senha').fill(password);
  await passwordField(page, 'Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Atualizar' }).click();
}

/** The session stored in the browser, on disk or for the tab only; null when there is none. */
export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('authUser') ?? sessionStorage.getItem('authUser');
    return JSON.parse(stored ?? 'null');
  });
