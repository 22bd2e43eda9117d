import { holdCalls } from '../vocabulary/hold-calls.ts';
import { chooseCompany, search, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

/** For each list: its filters, the call of a search, its columns and buttons, and the address that its Add button opens. */
const lists = [
  {
    line: '2.ROUTE.2 2.COMPANY.1',
    path: '/companies',
    title: 'Empresas',
    filters: ['Nome', 'E-mail', 'Documento', 'Situação', 'UF', 'Ramo de atividade'],
    call: '/api/client',
    columns: ['Nome', 'E-mail', 'Documento', 'Criada em', 'Ativa'],
    add: ['Adicionar empresa', '/company'],
  },
  {
    line: '2.ROUTE.5 2.USER.1 2.USER.2',
    path: '/users',
    title: 'Usuários',
    filters: ['Empresa *', 'Nome', 'E-mail', 'Situação'],
    needsCompany: true,
    call: '/api/user',
    columns: ['Nome', 'E-mail', 'Apelido', 'Tipo', 'Ativo'],
    add: ['Adicionar usuário', '/company/1/user'],
  },
  {
    line: '2.ROUTE.10 2.SYSUSER.1',
    path: '/systemusers',
    title: 'Usuários do sistema',
    filters: ['Nome', 'E-mail', 'Apelido', 'Situação', 'Último acesso'],
    call: '/api/system-user',
    columns: ['Nome', 'E-mail', 'Apelido', 'Último acesso', 'Ativo'],
    add: ['Adicionar usuário do sistema', '/systemuser'],
  },
  {
    line: '2.ROUTE.13 2.PROFILE.1',
    path: '/profiles',
    title: 'Perfis',
    filters: ['Empresa', 'Nome', 'Descrição'],
    call: '/api/profile',
    columns: ['Nome', 'Descrição', 'Papel (tipo de permissão)', 'Departamento', 'Usuários'],
    canDelete: true,
    add: ['Adicionar perfil', '/profile'],
  },
  {
    line: '2.ROUTE.19 2.ROLE.1',
    path: '/roles',
    title: 'Papéis',
    filters: ['Nome', 'Descrição', 'Tipo'],
    call: '/api/role',
    columns: ['Nome', 'Descrição', 'Tipo'],
    canDelete: true,
    add: ['Adicionar papel', '/role'],
  },
  {
    line: '2.ROUTE.22 2.DEPT.1 2.DEPT.2',
    path: '/departments',
    title: 'Departamentos',
    filters: ['Empresa *', 'Nome', 'E-mail', 'Slug'],
    needsCompany: true,
    call: '/api/department',
    columns: ['Nome', 'E-mail', 'Slug'],
    canDelete: true,
    add: ['Adicionar departamento', '/company/1/department'],
  },
  {
    line: '2.ROUTE.26 2.INSIGHT.1',
    path: '/insights',
    title: 'Insights',
    filters: ['Nome', 'Empresa'],
    call: '/api/insights',
    columns: ['Nome', 'Descrição', 'Expressão regular', 'Empresas'],
    canDelete: true,
    add: ['Adicionar insight', '/insight'],
  },
  {
    line: '2.ROUTE.29 2.CLIENTVAR.1',
    path: '/clientsystemvariables',
    title: 'Variáveis de sistema do cliente',
    filters: ['Empresa', 'Variável', 'Valor', 'Tipo'],
    call: '/api/client-system',
    columns: ['Empresa', 'Variável', 'Valor'],
    canDelete: true,
    add: ['Adicionar variável de sistema do cliente', '/clientsystemvariable'],
  },
  {
    line: '2.ROUTE.32 2.SYSVAR.1',
    path: '/systemvariables',
    title: 'Variáveis de sistema',
    filters: ['Nome', 'Tipo'],
    call: '/api/client-system-variable',
    columns: ['Nome', 'Valor'],
    canDelete: true,
    add: ['Adicionar variável de sistema', '/systemvariable'],
  },
] as const satisfies object[];

test('every list has its filters, loads only with its Search button, and shows its columns, pencils and X [2.COMPANY.2 2.COMPANY.3 2.COMPANY.4 2.LAYOUT.13 2.LIST.2 2.LIST.8 2.LIST.9 2.LIST.12 4.FLOW.1 4.FLOW.5 4.FLOW.8]', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const { line, path, title, filters, call, columns, add, ...list } of lists)
    await test.step(`${path} [${line}]`, async () => {
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Retaguarda`);
      await expect(page.getByRole('search').locator('label')).toHaveText([...filters]);
      await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
      const addButton = page.getByRole('button', { name: add[0], exact: true });
      if ('needsCompany' in list) {
        await addButton.click();
        await expect(toast(page, 'Selecione uma empresa')).toBeVisible();
        await expect(page).toHaveURL(path);
        await chooseCompany(page, 'Aurora Seguros');
      }
      expect(calls).not.toContain(call);

      await search(page);
      await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Ações']);
      expect(calls).toContain(call);
      const pencils = page.getByRole('link', { name: /^Editar / }).locator('svg.tabler-icon-pencil');
      await expect(pencils.first()).toBeVisible();
      const xs = page.getByRole('button', { name: /^Excluir / }).locator('svg.tabler-icon-x');
      if ('canDelete' in list) await expect(xs.first()).toBeVisible();
      else await expect(xs).toHaveCount(0);

      await page.getByRole('button', { name: 'Limpar', exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(1);
      if ('needsCompany' in list) {
        await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue('');
        await chooseCompany(page, 'Aurora Seguros');
      }
      await addButton.click();
      await expect(page).toHaveURL(add[1]);
    });
});

test('a list shows that it is loading, and its pages keep the same filters [2.LIST.1 2.LIST.4 2.LIST.5 2.LIST.6 2.LIST.7 4.FLOW.6]', async ({
  signedIn: page,
}) => {
  const release = await holdCalls(page, '**/api/client?*');
  await page.goto('/companies?email=comercial&page=1');
  const spinner = page.getByRole('status').getByLabel('Carregando');
  await expect(spinner).toBeVisible();
  await release();
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  await expect(spinner).toHaveCount(0);
  await page.unrouteAll();

  const pages = page.getByRole('navigation', { name: 'Páginas' });
  const turn = async (name: string) => {
    const sent = page.waitForRequest('**/api/client?*');
    await pages.getByRole('button', { name, exact: true }).click();
    return new URL((await sent).url()).search;
  };
  expect(await turn('2')).toBe('?email=comercial&page=2&qtd=7');
  await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await turn('Próxima página')).toBe('?email=comercial&page=3&qtd=7');
  await expect(page).toHaveURL('/companies?email=comercial&page=3');
  await pages.getByRole('button', { name: 'Página anterior', exact: true }).click();
  await expect(page).toHaveURL('/companies?email=comercial&page=2');
});
