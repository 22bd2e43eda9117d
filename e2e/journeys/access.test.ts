import type { Page } from '@playwright/test';
import { roles } from '@retaguarda/contract/entities/roles';
import type { Permission } from '@retaguarda/contract/permissions';
import { makeTeam } from '../vocabulary/companies.ts';
import { chooseCompany, openSearch, rowOf, search } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { permissionIds } from '../vocabulary/roles.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('a person who may only view departments has an empty dashboard and one menu entry, can choose a company, and cannot change anything or open another screen [2.ROUTE.1 6.ACCESS.3 2.LAYOUT.7]', async ({
  page,
  request,
  api,
}) => {
  const { company, client_id } = await makeTeam(api);
  const clerk = await makeStaff(request, api, ['department:GET']);
  await signInAs(page, clerk.api);
  await page.goto('/dashboard');
  await expect(menuOf(page)).toHaveText(['Painel', 'Departamentos']);
  await expect(page.getByRole('main')).toHaveText('InícioPainelPainel');

  await page.getByRole('link', { name: 'Departamentos' }).click();
  await expect(page.getByRole('heading', { name: 'Departamentos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar departamento' })).toHaveCount(0);
  await chooseCompany(page, company.name);
  await search(page);
  await expect(rowOf(page, 'Comercial')).toBeVisible();
  await expect(rowOf(page, 'Comercial').getByRole('link', { name: 'Editar Comercial' })).toHaveCount(0);
  await expect(rowOf(page, 'Comercial').getByRole('button')).toHaveCount(0);

  for (const [address, needed] of [
    ['/company/1', 'Ver: Empresas'],
    ['/users', 'Ver: Usuários'],
    [`/company/${client_id}/department`, 'Criar: Departamentos'],
  ] as const) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
    await expect(page.getByText(`Ela exige a permissão “${needed}”`)).toBeVisible();
    await expect(menuOf(page)).toHaveCount(2);
  }
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a change to a role takes effect at the next call, without a new sign-in [6.ACCESS.3]', async ({
  page,
  request,
  api,
}) => {
  const clerk = await makeStaff(request, api, ['client:GET', 'role:GET']);
  const grant = async (...granted: Permission[]) => {
    const permissions_ids = await permissionIds(api, granted);
    await api.call(roles.edit, { query: { id: clerk.role.id }, body: { permissions_ids } });
  };
  await signInAs(page, clerk.api);
  await page.goto('/roles?name=super_admin&page=1');
  await expect(rowOf(page, 'super_admin')).toBeVisible();
  await expect(menuOf(page)).toHaveText(['Painel', 'Empresas', 'Papéis']);

  await grant('client:GET', 'insight:GET');
  await openSearch(page);
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();
  await expect(page.getByText('Sem permissão: Ver: Papéis')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
  await expect(menuOf(page)).toHaveText(['Painel', 'Empresas', 'Insights']);

  await grant('client:GET', 'client_system_variable:GET');
  await navigate(page, '/systemvariables');
  await expect(page.getByRole('heading', { name: 'Variáveis de sistema' })).toBeVisible();
  await expect(menuOf(page)).toHaveText(['Painel', 'Empresas', 'Variáveis de sistema']);

  await grant('client:GET', 'department:GET');
  await page.goto('/companies');
  await expect(menuOf(page)).toHaveText(['Painel', 'Empresas', 'Departamentos']);
});
