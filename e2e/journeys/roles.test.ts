import { roles } from '@retaguarda/contract/entities/roles';
import { choose, openSearch, rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { permissionIds } from '../vocabulary/roles.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person creates a role from entities and their actions, finds it by name and type, and edits it [5.ROLE.6 3.ROLE.6 7.ROLE.2 9.LIST.1 2.ROLE.1 2.ROLE.2 4.FORM.1 4.FORM.2 4.FORM.3 4.FORM.4 4.FORM.6 1.SCOPE.7 2.ROUTE.20 2.ROUTE.21]', async ({
  signedIn: page,
  api,
}) => {
  const name = `papel_${newWord()}`;
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  const permissionsCard = page.getByRole('region', { name: 'Permissões' });
  await page.goto('/roles');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  const types = page.getByRole('combobox', { name: 'Tipo' }).locator('option');
  await expect(types).toHaveText(['Todos', 'Administrador', 'Gerente', 'Agente']);
  await expect(types.first()).toHaveJSProperty('selected', true);

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Adicionar papel' }).click();
    await expect(page).toHaveURL('/role');
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Nome').fill(name);
    const actions = ['Ver', 'Criar', 'Editar', 'Ativar', 'Excluir'];
    await expect(page.getByRole('columnheader')).toHaveText(['Entidade', ...actions]);

    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Gerente' }).click();
    await page.getByLabel('Descrição').fill('Cuida das habilidades');
    await confirm.click();
    await expect(page.getByRole('grid', { name: 'Permissões do papel' })).toBeFocused();
    await expect(permissionsCard.getByRole('alert').filter({ hasText: 'Campo obrigatório' })).toBeVisible();
    await choose(page, 'Entidade', 'Habilidades');
    await page.getByRole('combobox', { name: 'Ações' }).click();
    await page.getByRole('option', { name: 'Ver' }).click();
    await page.getByRole('option', { name: 'Editar' }).click();
    await page.keyboard.press('Escape');
    const add = page.getByRole('button', { name: 'Adicionar', exact: true });
    await confirm.click();
    await expect(permissionsCard.getByText('Estas ações ainda não foram adicionadas')).toBeVisible();
    await expect(add).toBeFocused();
    await add.click();
    await expect(permissionsCard.getByText('Estas ações ainda não foram adicionadas')).toHaveCount(0);
    await expect(page.getByLabel('Ver: Habilidades')).toBeChecked();
    await expect(page.getByLabel('Editar: Habilidades')).toBeChecked();
    await expect(page.getByLabel('Excluir: Habilidades')).not.toBeChecked();
    await expect(permissionsCard.getByText('Campo obrigatório')).toHaveCount(0);
    await page.getByLabel('Ver: Grupos').check();
    await page.getByLabel('Editar: Habilidades').uncheck();
    await confirm.click();
    await expect(toast(page, 'Papel criado')).toBeVisible();
    await expect(page).toHaveURL(/\/roles\?name=.*&page=1$/);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
  const permissions_ids = (await permissionIds(api, ['group:GET', 'skill:GET'])).sort();
  const { roles: stored } = await api.call(roles.list, { query: { name } });
  expect(stored).toMatchObject([
    { name, type: 'manager', description: 'Cuida das habilidades', permissions_ids },
  ]);

  await test.step('search: All sends no type', async () => {
    const chooseType = (label: string) =>
      page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label });
    await openSearch(page);
    await page.getByLabel('Nome').fill(name);
    const sent = page.waitForRequest('**/api/role?*');
    await search(page);
    expect(new URL((await sent).url()).search).toBe(`?name=${name}&page=1&qtd=7`);
    await expect(rowOf(page, name)).toContainText('Cuida das habilidades');
    await expect(rowOf(page, name)).toContainText('Gerente');
    await chooseType('Agente');
    await search(page);
    await expect(page).toHaveURL(`/roles?name=${name}&type=agent&page=1`);
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
    await chooseType('Todos');
    await search(page);
    await expect(page).toHaveURL(`/roles?name=${name}&page=1`);
  });

  await test.step('edit: only the changed field is sent', async () => {
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page).toHaveURL(`/role/${stored[0]?.id}`);
    await expect(page.getByLabel('Nome')).toHaveValue(name);
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Ver: Grupos').uncheck();
    await expect(confirm).toBeEnabled();
    await page.getByLabel('Ver: Grupos').check();
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Excluir: Departamentos').check();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await confirm.click();
    // Without the permission to view, those who may delete could not open the list.
    const added = await permissionIds(api, ['department:GET', 'department:DELETE']);
    const { permissions_ids: changed, ...others } = (await sent).postDataJSON();
    expect(others).toEqual({});
    expect(changed.sort()).toEqual([...new Set([...permissions_ids, ...added])].sort());
    await expect(toast(page, 'Papel atualizado')).toBeVisible();
    await expect(page).toHaveURL(`/roles?name=${name}&page=1`);
  });
});
