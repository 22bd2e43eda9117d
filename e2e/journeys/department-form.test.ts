import { departments } from '@retaguarda/contract/entities/departments';
import { makeTeam } from '../vocabulary/companies.ts';
import { holdCalls } from '../vocabulary/hold-calls.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a form shows that it is loading and sending, asks before it is left with changes, and shows what others have changed meanwhile: both changes are merged [4.FLOW.5 4.FLOW.6 4.FORM.2 8.ERR.4 2.ROUTE.25 2.DEPT.5]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, department_id: id, company } = await makeTeam(api);
  await page.goto(`/departments?client_id=${client_id}&page=1`);
  await page.getByRole('link', { name: 'Editar Comercial' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(/@example.com$/);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await api.call(departments.edit, { query: { client_id, id }, body: { email: 'nova@example.org' } });
  const release = await holdCalls(page, `**/api/department?client_id=${client_id}&id=${id}*`);
  await page.getByRole('link', { name: 'Editar Comercial' }).click();
  await expect(page.getByRole('status').getByLabel('Carregando')).toBeVisible();
  await release();
  await expect(page.getByLabel('E-mail')).toHaveValue('nova@example.org');
  await expect(page.getByRole('main').getByText(company.name, { exact: true })).toBeVisible();
  await page.unrouteAll();
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await name.fill('Nome Novo');
  await expect(page.getByRole('button', { name: '1 alteração: Nome' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deseja sair mesmo assim?');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(name).toHaveValue('Nome Novo');
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
  const send = await holdCalls(page, `**/api/department?client_id=${client_id}&id=${id}*`);
  await page.keyboard.press('Control+s');
  await expect(confirm).toBeDisabled();
  await expect(confirm.locator('.mantine-Loader-root')).toBeVisible();
  await send();
  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  await expect(page).toHaveURL(`/departments?client_id=${client_id}&page=1`);
  const { departments: rows } = await api.call(departments.list, { query: { client_id, id } });
  expect(rows).toMatchObject([{ name: 'Nome Novo', email: 'outra@example.com' }]);

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Editar Nome Novo' }).click();
  await name.fill('Nome Outro');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(`/departments?client_id=${client_id}&page=1`);

  // The forms of a company do not open for a company that does not exist.
  await navigate(page, '/company/999999/department');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();
});
