import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a typed CEP fills in the empty fields of an address, and leaves typed ones alone; a typed CNPJ offers the name and the address of the registry, by the rules of the form', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCompany(api);
  await page.goto(`/company/${id}`);
  await page.getByLabel('Bairro').fill('Alto da Glória');
  await page.getByLabel('CEP').fill('80010010');

  await expect(page.getByRole('status').filter({ hasText: 'Endereço preenchido pelo CEP' })).toBeVisible();
  await expect(page.getByLabel('Logradouro')).toHaveValue('Rua XV de Novembro');
  await expect(page.getByLabel('Bairro')).toHaveValue('Alto da Glória');
  await expect(page.getByLabel('Cidade')).toHaveValue('Curitiba');
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveValue('PR');

  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  const { clients } = await api.call(companies.list, { query: { id } });
  expect(clients).toMatchObject([
    { client_info: { cep: '80010-010', address: 'Rua XV de Novembro', neighborhood: 'Alto da Glória' } },
  ]);

  await navigate(page, '/company');
  await page.getByLabel('Cidade').fill('Colombo');
  await page.getByLabel('CNPJ').fill('12abc34501de35');
  const offer = page.getByRole('status').filter({ hasText: 'Dados da Receita' });
  await expect(offer).toContainText('PADARIA IPÊ SA, Rua das Flores, 100, Centro, Curitiba, PR');
  await expect(page.getByLabel('Nome')).toHaveValue('');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(offer).toContainText('Dados da Receita preenchidos');
  await expect(page.getByLabel('Pessoa jurídica (PJ)')).toBeChecked();
  await expect(page.getByLabel('Nome')).toHaveValue('PADARIA IPÊ SA');
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(41)3265-4321');
  await expect(page.getByLabel('CEP')).toHaveValue('80020-090');
  await expect(page.getByLabel('Logradouro')).toHaveValue('Rua das Flores, 100');
  await expect(page.getByLabel('Cidade')).toHaveValue('Colombo');
});
