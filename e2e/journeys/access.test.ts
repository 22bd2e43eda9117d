import type { Page } from '@playwright/test';
import { roles } from '@retaguarda/contract/entities/roles';
import type { Permission } from '@retaguarda/contract/permissions';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { openPalette } from '../vocabulary/keyboard.ts';
import { chooseCompany, openSearch, rowOf, search } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeRole, permissionIds } from '../vocabulary/roles.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { test as anyTest, expect } from '../vocabulary/test.ts';

/** Signs in as a new system user who has only these permissions. */
const test = anyTest.extend<{ signInWith: (...granted: Permission[]) => Promise<Page> }>({
  signInWith: async ({ page, request, api }, use) => {
    await use(async (...granted) => {
      const { api: theirs } = await makeStaff(request, api, granted);
      await signInAs(page, theirs);
      return page;
    });
  },
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('a person who may only view departments has an empty dashboard and one menu entry, can choose a company, and cannot change anything or open another screen; nobody puts permissions into a role that they do not have [2.ROUTE.1 6.ACCESS.3 2.LAYOUT.7]', async ({
  signInWith,
  api,
}) => {
  await test.step('a person who may only view departments has an empty dashboard and one menu entry, can choose a company, and cannot change anything or open another screen', async () => {
    const { company, client_id } = await makeTeam(api);
    const page = await signInWith('department:GET');
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
      ['/companies', 'Ver: Empresas'],
      ['/company', 'Criar: Empresas'],
      ['/company/1', 'Ver: Empresas'],
      ['/roles', 'Ver: Papéis'],
      ['/role/1', 'Ver: Papéis'],
      ['/systemusers?page=1', 'Ver: Usuários do sistema'],
      ['/systemuser', 'Criar: Usuários do sistema'],
      ['/users', 'Ver: Usuários'],
      ['/status', 'Ver: Status'],
      [`/company/${client_id}/department`, 'Criar: Departamentos'],
      [`/company/${client_id}/users`, 'Ver: Usuários'],
    ] as const) {
      await navigate(page, address);
      await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
      await expect(page.getByText(`Ela exige a permissão “${needed}”`)).toBeVisible();
      await expect(menuOf(page)).toHaveCount(2);
    }
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('a person cannot put permissions into a role that they do not have', async () => {
    const { id } = await makeRole(api, ['group:GET']);
    const page = await signInWith('role:GET', 'role:PUT', 'group:GET', 'group:POST');
    await page.goto(`/role/${id}`);
    await expect(page.getByLabel('Criar: Grupos')).toBeEnabled();
    await expect(page.getByLabel('Ver: Empresas')).toBeDisabled();
    await page.getByRole('combobox', { name: 'Entidade' }).click();
    await expect(page.getByRole('option')).toHaveText(['Grupos', 'Papéis']);
    await page.getByRole('option', { name: 'Grupos' }).click();
    await page.getByRole('combobox', { name: 'Ações' }).click();
    await expect(page.getByRole('option')).toHaveText(['Ver', 'Criar']);
    await page.keyboard.press('Escape');

    await page.getByLabel('Ver: Empresas').hover({ force: true });

    await expect(page.getByRole('tooltip')).toHaveText(
      'Você não tem esta permissão: não pode concedê-la nem retirá-la',
    );
  });
});

test('a change to a role takes effect at the next call, without a new sign-in; each permission shows its own button and no other, and the palette opens a company that a person may view [6.ACCESS.3]', async ({
  page,
  request,
  signInWith,
  api,
}) => {
  await test.step('a change to a role takes effect at the next call, without a new sign-in', async () => {
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
  await test.step('each permission shows its own button and no other, and the palette opens a company that a person may view', async () => {
    const team = await makeTeam(api);
    const { name } = await makeUser(api, team);
    await signInWith(
      ...(['client:GET', 'client:POST', 'user:GET', 'user:PUT'] as const),
      ...(['client_profile:GET', 'insight:PUT'] as const),
    );
    await page.goto(`/companies?name=${team.company.domain}&page=1`);
    await expect(menuOf(page)).toHaveText(['Painel', 'Empresas', 'Perfis', 'Usuários']);
    await expect(page.getByRole('button', { name: 'Adicionar empresa' })).toBeVisible();
    const company = rowOf(page, team.company.name);
    await expect(company).toContainText('Ativa');
    await expect(company.getByRole('switch')).toHaveCount(0);
    await expect(company.getByRole('link', { name: `Editar ${team.company.name}` })).toHaveCount(0);
    await company.getByRole('link', { name: `Usuários de ${team.company.name}` }).click();

    const user = rowOf(page, name);
    await expect(user).toContainText('Ativo');
    await expect(user.getByRole('switch')).toHaveCount(0);
    await expect(user.getByRole('link', { name: `Editar ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toHaveCount(0);

    await page.goto('/profiles');
    await expect(page.getByRole('button', { name: 'Adicionar perfil' })).toHaveCount(0);
    await search(page);
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
      'Selecione uma empresa',
    );
    await chooseCompany(page, team.company.name);
    await search(page);
    await expect(rowOf(page, 'Atendente Comercial')).toBeVisible();

    await navigate(page, '/insight/1');
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
    await expect(page.getByText('Ela exige a permissão “Ver: Insights”')).toBeVisible();
    const field = await openPalette(page);
    await field.fill('zz');
    await expect(page.getByText('Digite pelo menos três letras, ou um ID')).toBeVisible();
    await field.fill(String(team.client_id));
    await page.getByRole('option', { name: new RegExp(team.company.name) }).click();
    await expect(page).toHaveURL(`/company/${team.client_id}`);
    await expect(page.getByRole('heading', { name: team.company.name })).toBeVisible();
  });
});
