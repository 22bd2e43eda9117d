import { expect, type Page } from '@playwright/test';

/** The field of the password; the button beside it that shows it has a similar name. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Senha', exact: true });

/** Fills in the sign-in form and sends it. A list that is being left has a field for an e-mail as well. */
export async function typeCredentials(page: Page, email: string, password: string) {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Fills in the page for a new password, the same twice, and sends it. */
export async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Atualizar' }).click();
}
