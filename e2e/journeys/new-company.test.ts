import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { makeDepartment, makeTeam, newCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a new company in a minute: another one is cloned without its skills, and kept as a template', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, company: source } = await makeTeam(api);
  await makeDepartment(api, client_id, 'Suporte');
  await api.call(skills.create, { query: { client_id }, body: { name: 'Libras' } });
  await api.call(groups.create, { query: { client_id }, body: { name: 'Manhã' } });
  const field = { name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: '' };
  await api.call(companies.edit, { query: { id: client_id }, body: { user_fields: [field] } });
  const { name, document, email, domain } = newCompany();

  await page.goto(`/company/${client_id}`);
  await page.getByRole('link', { name: 'Clonar' }).click();
  await expect(page).toHaveURL(`/company?copy=${client_id}`);
  const card = page.getByRole('region', { name: 'Começar de' });
  await expect(card.getByRole('combobox', { name: 'Empresa de origem' })).toHaveValue(source.name);
  await expect(card.getByRole('checkbox', { name: '2 departamentos' })).toBeChecked();
  await expect(card.getByText('Comercial e Suporte')).toBeVisible();
  await card.getByRole('checkbox', { name: '1 habilidade' }).uncheck();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Ramal');
  await page.getByLabel('Pessoa jurídica (PJ)').check();
  await page.getByLabel('CNPJ').fill(document);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Site').fill(domain);
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await expect(toast(page, 'Empresa criada com 2 departamentos, 1 perfil e 1 grupo')).toBeVisible();
  const { clients } = await api.call(companies.list, { query: { document } });
  const created = { client_id: clients[0]?.id ?? 0 };
  const taken = await api.call(departments.list, { query: created });
  expect(taken.departments.map((one) => one.name)).toEqual(['Comercial', 'Suporte']);
  expect((await api.call(skills.list, { query: created })).total).toBe(0);

  await page.goto(`/company/${client_id}`);
  await page.getByRole('button', { name: 'Salvar como modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar como modelo' });
  await dialog.getByRole('textbox', { name: 'Nome do modelo' }).fill(`Modelo ${name}`);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Modelo salvo')).toBeVisible();

  await page.goto('/company');
  await card.getByRole('radio', { name: 'Um modelo' }).check();
  await card.getByRole('combobox', { name: 'Modelo' }).fill(name);
  await page.getByRole('option', { name: `Modelo ${name}` }).click();
  await expect(card.getByRole('checkbox', { name: '1 habilidade' })).toBeChecked();
  await card.getByRole('button', { name: `Excluir o modelo Modelo ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Modelo excluído')).toBeVisible();
  await expect(card.getByRole('checkbox')).toHaveCount(0);
});
