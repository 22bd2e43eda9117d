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

const searchButton = (page: Page) => page.getByRole('button', { name: 'Pesquisar', exact: true });
const editSearch = (page: Page) => page.getByRole('button', { name: 'Editar pesquisa' });

/** Shows the fields of a search whose rows are shown. */
export const openSearch = (page: Page) => editSearch(page).click();

/** Searches. When rows are found, the fields fold into chips: they are shown again, for what is searched next. */
export async function search(page: Page) {
  if (await editSearch(page).isVisible()) await openSearch(page);
  const isAnswered = page.waitForResponse('**/api/**').catch(() => undefined);
  await searchButton(page).click();
  const isInvalid = page.getByRole('search').locator('[aria-invalid=true]').first();
  await Promise.race([isAnswered, isInvalid.waitFor().catch(() => undefined)]);
  const isEmpty = page.getByText('Nenhum registro encontrado');
  await editSearch(page).or(isEmpty).or(isInvalid).first().waitFor();
  if (await editSearch(page).isVisible()) await openSearch(page);
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text);
