import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { makeDepartment, makeTeam, newCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a new company in a minute: another one is saved as a template, and cloned without its skills, which is one line of the activity and is undone as a whole', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, company: source } = await makeTeam(api);
  await makeDepartment(api, client_id, 'Suporte');
  await api.call(skills.create, { query: { client_id }, body: { name: 'Libras' } });
  await api.call(groups.create, { query: { client_id }, body: { name: 'Manhã' } });
  const field = { name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: '' };
  await api.call(companies.edit, { query: { id: client_id }, body: { user_fields: [field] } });
  const { name, document, domain } = newCompany();

  await page.goto(`/company/${client_id}`);
  await page.getByRole('button', { name: 'Salvar como modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar como modelo' });
  await dialog.getByRole('textbox', { name: 'Nome do modelo' }).fill(`Modelo ${name}`);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Modelo salvo')).toBeVisible();

  await page.getByRole('link', { name: 'Clonar' }).click();
  await expect(page).toHaveURL(`/company?copy=${client_id}`);
  const card = page.getByRole('region', { name: 'Começar de' });
  await expect(card.getByRole('combobox', { name: 'Empresa de origem' })).toHaveValue(source.name);
  await expect(card.getByRole('checkbox', { name: '2 departamentos' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nova empresa a partir de ${source.name}`);
  await expect(card.getByRole('checkbox', { name: 'Suporte' })).toBeChecked();
  await card.getByRole('checkbox', { name: '1 habilidade' }).uncheck();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Ramal');
  await page.getByLabel('CNPJ').fill(document);
  await expect(page.getByLabel('Pessoa jurídica (PJ)')).toBeChecked();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('fale@boavida.example');
  await page.getByLabel('Site').fill(domain);
  await expect(card.getByLabel('E-mail de Suporte')).toHaveValue(/@boavida\.example$/);
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await expect(toast(page, 'Empresa criada com 2 departamentos, 1 perfil e 1 grupo')).toBeVisible();
  const { clients } = await api.call(companies.list, { query: { document } });
  const created = { client_id: clients[0]?.id ?? 0 };
  await expect(
    page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Importar usuários' }),
  ).toHaveAttribute('href', `/users/import?client_id=${created.client_id}`);
  const taken = await api.call(departments.list, { query: created });
  expect(taken.departments.map((one) => one.name)).toEqual(['Comercial', 'Suporte']);
  for (const one of taken.departments) expect(one.email).toMatch(/@boavida\.example$/);
  expect((await api.call(skills.list, { query: created })).total).toBe(0);

  await navigate(page, `/activity?client_id=${created.client_id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Clonar' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(`Empresa · 1 registro · ${name}`);
  await entry.getByRole('link', { name: 'Abrir a tarefa' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await api.call(companies.list, { query: { document } })).total).toBe(0);
  expect((await api.call(companies.list, { query: { id: client_id } })).clients[0]?.name).toBe(source.name);

  await navigate(page, '/company');
  await card.getByRole('radio', { name: 'Um modelo' }).check();
  await card.getByRole('combobox', { name: 'Modelo' }).fill(name);
  await page.getByRole('option', { name: `Modelo ${name}` }).click();
  await expect(card.getByRole('checkbox', { name: '1 habilidade' })).toBeChecked();
  await card.getByRole('button', { name: `Excluir o modelo Modelo ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(toast(page, 'Modelo excluído')).toBeVisible();
  await expect(card.getByRole('checkbox')).toHaveCount(0);
});
