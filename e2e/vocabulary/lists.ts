import type { Page } from '@playwright/test';

/** Types a name into a select, and chooses the option with that name. */
export async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name);
  // An option may have a second line.
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
}

export const chooseCompany = (page: Page, name: string) => choose(page, 'Empresa', name);

export const search = (page: Page) => page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text);
