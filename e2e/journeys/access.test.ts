import { chooseCompany, rowOf, search } from '../vocabulary/lists.ts';
import { becomes, makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('someone with few permissions sees just their menu, and no button they may not press', async ({
  page,
  request,
  api,
}) => {
  const clerk = await makeStaff(request, api, ['department:GET']);
  await becomes(page, clerk.api);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(2);

  await page.getByRole('link', { name: 'Departamentos' }).click();
  await chooseCompany(page, 'Aurora Seguros');
  await search(page);

  await expect(rowOf(page, 'Comercial')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar departamento' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
});

test('a screen one may not see says so in the layout, by whatever address', async ({
  page,
  request,
  api,
}) => {
  const clerk = await makeStaff(request, api, ['client:GET']);
  await becomes(page, clerk.api);

  for (const path of [
    '/roles',
    '/role/1',
    '/users',
    '/company/1/users',
    '/systemuser',
    '/company',
    '/company/1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você não tem acesso a esta tela');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }

  await page.goto('/companies?name=aurora&page=1');
  await expect(rowOf(page, 'Aurora Seguros')).toContainText('Ativa');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Editar|Usuários de)/ })).toHaveCount(0);
});

test('a permission that is taken away is gone at the next call, and the server says which', async ({
  page,
  request,
  api,
}) => {
  const clerk = await makeStaff(request, api, ['client:GET']);
  await becomes(page, { ...clerk.api, stored: { ...clerk.api.stored, permissions: api.stored.permissions } });
  await page.goto('/roles');

  await search(page);

  await expect(page.getByText('Sem permissão: role:GET')).toBeVisible();
});
