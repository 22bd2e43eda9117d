import { makeCompany, makeDepartment } from '../vocabulary/companies.ts';
import { chooseCompany, rowOf, search, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person creates, edits and deletes a department, and the menu opens the list as before its first search [4.FORM.1 4.FORM.3 4.FORM.4 4.FORM.5 4.FORM.6 7.BASE.4 7.DEPT.5 8.TOAST.1 9.DEFAULT.3 9.DEFAULT.4 1.SCOPE.6 2.ROUTE.23 2.ROUTE.24 2.ROUTE.25 2.DEPT.3 2.DEPT.4 2.LIST.8 2.LIST.9 2.LIST.10]', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/departments');
  await chooseCompany(page, 'Aurora Seguros');
  await search(page);
  await page.getByRole('button', { name: 'Adicionar departamento' }).click();
  await expect(page).toHaveURL('/company/1/department');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('E-mail').fill('vendas@example.com');
  await page.getByLabel('Nome').fill('Ação Rápida');
  const created = page.waitForRequest((request) => request.method() === 'POST');
  await confirm.click();
  expect((await created).postDataJSON()).toEqual({
    ...{ name: 'Ação Rápida', email: 'vendas@example.com' },
    ...{ main: false, active: true },
  });
  await expect(toast(page, 'Departamento criado')).toBeVisible();
  await expect(page).toHaveURL('/departments?client_id=1&page=1');

  await expect(rowOf(page, 'Ação Rápida')).toContainText('acao-rapida');

  await page.getByRole('link', { name: 'Editar Ação Rápida' }).click();
  await expect(page).toHaveURL(/\/company\/1\/department\/\d+$/);
  await expect(page.getByLabel('Nome')).toHaveValue('Ação Rápida');
  await expect(page.getByLabel('E-mail')).toHaveValue('vendas@example.com');
  await page.getByLabel('E-mail').fill('novo@example.com');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();
  expect((await sent).postDataJSON()).toEqual({ email: 'novo@example.com' });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  await expect(page).toHaveURL('/departments?client_id=1&page=1');
  await expect(rowOf(page, 'novo@example.com')).toBeVisible();

  const remove = page.getByRole('button', { name: 'Excluir Ação Rápida' });
  const [red = 0, green, blue] = await remove.evaluate((x) =>
    (getComputedStyle(x).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red - Math.max(green ?? 0, blue ?? 0)).toBeGreaterThan(100);
  await remove.click();
  await expect(page.getByRole('dialog')).toContainText('Deseja excluir Ação Rápida?');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(toast(page, 'Departamento excluído')).toBeVisible();
  await expect(rowOf(page, 'Ação Rápida')).toHaveCount(0);

  await test.step('after a delete the list stays on its page, or shows the page before when the page is empty', async () => {
    const { id: client_id } = await makeCompany(api);
    await Promise.all([...'ABCDEFGHI'].map((letter) => makeDepartment(api, client_id, `Setor ${letter}`)));
    await navigate(page, `/departments?client_id=${client_id}&page=2`);
    const removed = async (name: string) => {
      await page.getByRole('button', { name: `Excluir ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
      await expect(rowOf(page, name)).toHaveCount(0);
    };
    await removed('Setor H');
    await expect(rowOf(page, 'Setor I')).toBeVisible();
    await expect(page).toHaveURL(`/departments?client_id=${client_id}&page=2`);
    await removed('Setor I');
    await expect(page).toHaveURL(`/departments?client_id=${client_id}&page=1`);
    await expect(page.getByRole('row')).toHaveCount(1 + 7);
  });

  await page.getByRole('link', { name: 'Departamentos' }).click();
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
});
