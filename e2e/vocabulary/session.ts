import { expect, type Page } from '@playwright/test';

/** The password field. `exact`, because the button that shows the password has a similar name. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Senha', exact: true });

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
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Atualizar' }).click();
}
