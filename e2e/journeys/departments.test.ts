import { departments } from '@retaguarda/contract/entities/departments';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { chooseCompany, rowOf, search, toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test.beforeEach(async ({ signedIn: page }) => {
  await page.goto('/departments');
});

test('a list shows nothing before the first search, and needs a company', async ({ page }) => {
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();

  await search(page);

  await expect(toast(page, 'Selecione uma empresa')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
    'Selecione uma empresa',
  );
});

test('a search stands in the address, and survives a reload', async ({ page }) => {
  await chooseCompany(page, 'Banco Ipê');
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 2);

  await page.getByLabel('Nome').fill('sao paulo');
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(page).toHaveURL(/\/departments\?client_id=2&name=sao\+paulo&page=1$/);
  await page.reload();
  await expect(rowOf(page, 'Região São Paulo')).toBeVisible();

  await page.getByLabel('Nome').fill('nada disso');
  await search(page);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Nome')).toHaveValue('sao paulo');
  await expect(rowOf(page, 'Região São Paulo')).toBeVisible();
});

test('a department is created, edited and deleted', async ({ page }) => {
  await chooseCompany(page, 'Aurora Seguros');
  await search(page);
  await page.getByRole('button', { name: 'Adicionar departamento' }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Nome').fill('comercial');
  await page.getByLabel('E-mail').fill('vendas@example.com');
  await confirm.click();
  await expect(toast(page, 'Este nome já está em uso')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Este nome já está em uso');
  await page.getByLabel('Nome').fill('Ação Rápida');
  await confirm.click();
  await expect(toast(page, 'Departamento criado')).toBeVisible();

  await page.getByRole('link', { name: 'Editar Ação Rápida' }).click();
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Nome').fill('Ação Lenta');
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Nome').fill('Ação Rápida ');
  await expect(confirm).toBeDisabled();
  await page.getByLabel('E-mail').fill('novo@example.com');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();
  expect((await sent).postDataJSON()).toEqual({ email: 'novo@example.com' });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  await expect(rowOf(page, 'novo@example.com')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir Ação Rápida' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deseja excluir Ação Rápida?');
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Departamento excluído')).toBeVisible();
  await expect(rowOf(page, 'Ação Rápida')).toHaveCount(0);
});

test('a department that users belong to is not deleted', async ({ page, api }) => {
  const team = await makeTeam(api);
  await makeUser(api, team);
  await page.goto(`/departments?client_id=${team.client_id}&page=1`);

  await page.getByRole('button', { name: 'Excluir Comercial' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();

  await expect(toast(page, 'O departamento está vinculado a usuários')).toBeVisible();
  await expect(rowOf(page, 'Comercial')).toBeVisible();
});

test('a changed form asks before it is left', async ({ page }) => {
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

test('a change that someone else overtook is refused in words', async ({ page, api }) => {
  await page.goto('/company/2/department/10');
  await page.getByLabel('Nome').fill('Nome Novo');
  await api.call(departments.edit, { query: { client_id: 2, id: 10 }, body: { email: 'outra@example.com' } });

  await page.getByRole('button', { name: 'Confirmar' }).click();

  await expect(toast(page, 'Outra pessoa alterou este registro')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Nome Novo');
});

test('a form opened again shows what others changed meanwhile', async ({ page, api }) => {
  await page.goto('/departments?client_id=2&page=1');
  await page.getByRole('link', { name: 'Editar Faturamento' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(/^faturamento@/);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await api.call(departments.edit, { query: { client_id: 2, id: 13 }, body: { email: 'outra@example.com' } });

  await page.getByRole('link', { name: 'Editar Faturamento' }).click();

  await expect(page.getByLabel('E-mail')).toHaveValue('outra@example.com');
});

test('the menu leads back to a list before its first search', async ({ page }) => {
  await page.goto('/departments?client_id=3&page=1');
  await expect(page.getByRole('row')).toHaveCount(1 + 7);

  await page.getByRole('link', { name: 'Departamentos' }).click();

  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
});
