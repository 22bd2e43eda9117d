import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany } from '../vocabulary/companies.ts';
import { chooseCompany } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the company selector offers the first hundred companies, searches while a person types, and marks inactive companies [7.SELECTOR.1 9.LIST.3]', async ({
  signedIn: page,
  api,
}) => {
  const { id, name, domain } = await makeCompany(api);
  await api.call(companies.activate, { query: { id }, body: { active: '0' } });
  const first = page.waitForRequest('**/api/client?*');
  await page.goto('/departments');
  expect(new URL((await first).url()).search).toBe('?page=1&qtd=100');
  const select = page.getByRole('combobox', { name: 'Empresa' });
  await select.click();
  await expect(page.getByRole('option', { name: 'Aurora Seguros' })).toBeVisible();

  const searched = page.waitForRequest('**/api/client?*');
  await select.fill(domain);

  expect(new URL((await searched).url()).search).toBe(`?page=1&qtd=100&name=${domain}`);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name} \\(inativa\\)`)]);

  await select.fill('jacaranda');
  await expect(page.getByRole('option')).toHaveText([/^Atacado Jacarandá/]);
});

test('the form of a company shows its current values after the company was chosen in a selector', async ({
  signedIn: page,
  api,
}) => {
  const { id, name } = await makeCompany(api);
  await page.goto('/departments');
  await chooseCompany(page, name);
  await navigate(page, `/company/${id}`);
  await page.getByLabel('Cidade').fill('Olinda');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible();

  await navigate(page, `/company/${id}`);

  await expect(page.getByLabel('Cidade')).toHaveValue('Olinda');
});

test('a selector that could not load companies shows an error, and loads them when it is opened again', async ({
  signedIn: page,
}) => {
  await page.route('**/api/client?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/departments');
  const select = page.getByRole('combobox', { name: 'Empresa' });
  await select.click();
  await expect(page.getByText('Não foi possível carregar os registros')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/client?*');

  await select.click();

  await expect(page.getByRole('option', { name: 'Aurora Seguros' })).toBeVisible();
});
