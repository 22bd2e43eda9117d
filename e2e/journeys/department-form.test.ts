import { departments } from '@retaguarda/contract/entities/departments';
import { makeCompany, makeDepartment, makeTeam } from '../vocabulary/companies.ts';
import { holdCalls } from '../vocabulary/hold-calls.ts';
import { toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a form shows that it is loading, and that it is sending [4.FLOW.6]', async ({
  signedIn: page,
  api,
}) => {
  const { id: client_id } = await makeCompany(api);
  const id = await makeDepartment(api, client_id, 'Cobrança');
  const release = await holdCalls(page, `**/api/department?client_id=${client_id}&id=${id}*`);
  await page.goto(`/company/${client_id}/department/${id}`);
  await expect(page.getByRole('status').getByLabel('Carregando')).toBeVisible();
  await release();
  await expect(page.getByLabel('Nome')).toHaveValue('Cobrança');

  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await page.getByLabel('Nome').fill('Ouvidoria');
  await confirm.click();
  await expect(confirm).toBeDisabled();
  await expect(confirm.locator('.mantine-Loader-root')).toBeVisible();
  await release();

  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  await expect(page).toHaveURL(`/departments?client_id=${client_id}&page=1`);
});

test('a form with changes asks before a person leaves it [4.FORM.2 2.ROUTE.25 2.DEPT.5]', async ({
  signedIn: page,
}) => {
  await page.goto('/company/1/department/1');
  await page.getByLabel('Nome').fill('Outro nome');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deseja sair mesmo assim?');
  await page.getByRole('button', { name: 'Não' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Outro nome');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page).toHaveURL(/\/departments/);
});

test('a change is refused with a message when another person has changed the row meanwhile, and both are merged [8.ERR.4]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, department_id: id } = await makeTeam(api);
  await page.goto(`/company/${client_id}/department/${id}`);
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await name.fill('Nome Novo');
  await expect(page.getByRole('button', { name: '1 alteração: Nome' })).toBeVisible();
  await api.call(departments.edit, { query: { client_id, id }, body: { email: 'outra@example.com' } });

  await confirm.click();

  await expect(toast(page, 'Outra pessoa alterou este registro')).toBeVisible();
  const panel = page.getByRole('alert').filter({ hasText: 'salvou este registro' });
  await expect(panel).toContainText('as suas alterações foram mantidas');
  await expect(page.getByLabel('E-mail')).toHaveValue('outra@example.com');
  await expect(name).toHaveValue('Nome Novo');

  // Before the second try somebody has changed the same field as well.
  await api.call(departments.edit, { query: { client_id, id }, body: { name: 'Nome Alheio' } });
  await confirm.click();
  await expect(panel.getByRole('radiogroup', { name: 'Nome' })).toBeVisible();
  await confirm.click();
  await expect(panel.getByRole('radio').first()).toBeFocused();
  await panel.getByRole('radio', { name: /Nome Alheio/ }).click();
  await expect(name).toHaveValue('Nome Alheio');
  await panel.getByRole('radio', { name: /Nome Novo/ }).click();
  await page.keyboard.press('Control+s');

  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  const { departments: rows } = await api.call(departments.list, { query: { client_id, id } });
  expect(rows).toMatchObject([{ name: 'Nome Novo', email: 'outra@example.com' }]);
});

test('a form that is opened again shows the changes that others made meanwhile [4.FLOW.5]', async ({
  signedIn: page,
  api,
}) => {
  const { id: client_id } = await makeCompany(api);
  const id = await makeDepartment(api, client_id, 'Faturamento');
  await page.goto(`/departments?client_id=${client_id}&page=1`);
  await page.getByRole('link', { name: 'Editar Faturamento' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(/@example.com$/);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await api.call(departments.edit, { query: { client_id, id }, body: { email: 'outra@example.org' } });

  await page.getByRole('link', { name: 'Editar Faturamento' }).click();

  await expect(page.getByLabel('E-mail')).toHaveValue('outra@example.org');
});

test('the form of a department shows the company, and does not open for a company that does not exist', async ({
  signedIn: page,
  api,
}) => {
  const { id, name } = await makeCompany(api);
  for (const form of ['department', 'profile', 'user']) {
    await page.goto(`/company/${id}/${form}`);
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  }

  await page.goto('/company/999999/department');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();
});
