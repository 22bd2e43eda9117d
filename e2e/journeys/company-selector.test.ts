import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the company selector offers the first hundred companies, searches while a person types, marks inactive companies, finds by CNPJ, and loads again after an error [7.SELECTOR.1 9.LIST.3]', async ({
  signedIn: page,
  api,
}) => {
  const { id, name, domain, document } = await makeCompany(api);
  await api.call(companies.activate, { query: { id }, body: { active: '0' } });
  const first = page.waitForRequest('**/api/client?*');
  await page.route('**/api/client?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/departments');
  expect(new URL((await first).url()).search).toBe('?page=1&qtd=100');
  const select = page.getByRole('combobox', { name: 'Empresa' });
  await select.click();
  await expect(page.getByText('Não foi possível carregar os registros')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/client?*');
  await select.click();
  await expect(page.getByRole('option', { name: 'Aurora Seguros' })).toBeVisible();

  const searched = page.waitForRequest('**/api/client?*');
  await select.fill(domain);

  expect(new URL((await searched).url()).search).toBe(`?page=1&qtd=100&name=${domain}`);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name} \\(inativa\\)`)]);

  await select.fill('jacaranda');
  await expect(page.getByRole('option')).toHaveText([/^Atacado Jacarandá/]);

  // What is typed replaces the name that is chosen.
  await api.call(companies.activate, { query: { id }, body: { active: '1' } });
  const named = new RegExp(`^${name}`);
  await navigate(page, '/profiles');
  await expect(select).toHaveValue('BACKOFFICE');
  await select.click();
  await page.keyboard.type(document.slice(0, 8));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([named]);
  // Until the server has answered, another company may match as well, and Tab takes none.
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(select).toHaveValue(name);

  await select.click();
  await page.keyboard.type(document.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5'));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([named]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profiles?client_id=${id}&page=1`);

  await navigate(page, '/profile');
  await expect(page.getByRole('main')).toContainText('EmpresaBACKOFFICE');

  // The selector has read the company: its form reads it again.
  await navigate(page, `/company/${id}`);
  await page.getByLabel('Cidade').fill('Olinda');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible();
  await navigate(page, `/company/${id}`);
  await expect(page.getByLabel('Cidade')).toHaveValue('Olinda');
});
