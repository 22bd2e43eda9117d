import type { Page } from '@playwright/test';

export async function chooseCompany(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Empresa' }).fill(name);
  await page.getByRole('option', { name }).click();
}

export const search = (page: Page) => page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text);
