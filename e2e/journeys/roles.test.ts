import { roles } from '@retaguarda/contract/entities/roles';
import { choose, rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerNo, answerYes, expectDeletionRefused } from '../vocabulary/questions.ts';
import { makeRole, permissionIds } from '../vocabulary/roles.ts';
import { makeBackofficeProfile } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person searches roles by name and type, and All sends no type [7.ROLE.2 9.LIST.1 2.ROLE.1 2.ROLE.2]', async ({
  signedIn: page,
  api,
}) => {
  const { name, description } = await makeRole(api, ['department:GET'], 'manager');
  const chooseType = (label: string) => page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label });
  await page.goto('/roles');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  const types = page.getByRole('combobox', { name: 'Tipo' }).locator('option');
  await expect(types).toHaveText(['Todos', 'Administrador', 'Gerente', 'Agente']);
  await expect(types.first()).toHaveJSProperty('selected', true);

  const sent = page.waitForRequest('**/api/role?*');
  await page.getByLabel('Nome').fill(name);
  await search(page);
  expect(new URL((await sent).url()).search).toBe(`?name=${name}&page=1&qtd=7`);
  await expect(rowOf(page, name)).toContainText(description);
  await expect(rowOf(page, name)).toContainText('Gerente');

  await chooseType('Agente');
  await search(page);
  await expect(page).toHaveURL(`/roles?name=${name}&type=agent&page=1`);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await chooseType('Gerente');
  await search(page);
  await expect(rowOf(page, name)).toBeVisible();
  await chooseType('Todos');
  await search(page);
  await expect(page).toHaveURL(`/roles?name=${name}&page=1`);

  await page.getByLabel('Nome').fill('');
  await page.getByLabel('Descrição').fill(description);
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
});

test('a person creates a role from entities and their actions [5.ROLE.3 5.ROLE.4 5.ROLE.5 5.ROLE.6 3.ROLE.6 4.FORM.2 4.FORM.4 4.FORM.6 1.SCOPE.7 2.ROUTE.20]', async ({
  signedIn: page,
  api,
}) => {
  const name = `papel_${newWord()}`;
  await page.goto('/roles');
  await page.getByRole('button', { name: 'Adicionar papel' }).click();
  await expect(page).toHaveURL('/role');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Nome').fill(name);
  await confirm.click();
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveAccessibleDescription('Campo obrigatório');
  await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription(/Campo obrigatório.*0 \/ 255/);
  const permissionsCard = page.getByRole('region', { name: 'Permissões' });
  await expect(permissionsCard.getByRole('alert').filter({ hasText: 'Campo obrigatório' })).toBeVisible();

  const actions = ['Ver', 'Criar', 'Editar', 'Ativar', 'Excluir'];
  await expect(page.getByRole('columnheader')).toHaveText(['Entidade', ...actions]);

  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Gerente' }).click();
  await page.getByLabel('Descrição').fill('Curta');
  await page.getByLabel('Descrição').blur();
  await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription(
    /A descrição deve ter pelo menos 10 caracteres.*5 \/ 255/,
  );
  await page.getByLabel('Descrição').fill('Cuida das habilidades');
  await confirm.click();
  await expect(page.getByRole('table', { name: 'Permissões do papel' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Entidade' }).fill('Habil');
  await page.getByRole('option', { name: 'Habilidades' }).click();
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
  const permissions_ids = await permissionIds(api, ['group:GET', 'skill:GET']);
  expect((await api.call(roles.list, { query: { name } })).roles).toMatchObject([
    { name, type: 'manager', description: 'Cuida das habilidades', permissions_ids: permissions_ids.sort() },
  ]);
});

test('adding an empty selection shows an error for two seconds [5.ROLE.7 5.ROLE.8]', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/role');
  const add = page.getByRole('button', { name: 'Adicionar', exact: true });
  const sentence = page.getByText('Por favor preencha todos os campos');
  await expect(add).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await add.click();

  await expect(sentence).toBeVisible();
  await page.clock.runFor(1900);
  await expect(sentence).toBeVisible();
  await page.clock.runFor(200);
  await expect(sentence).toHaveCount(0);
});

test('editing a role sends only the changed fields, and a permission that is set back is no change [4.FORM.1 4.FORM.3 4.FORM.6 1.SCOPE.7 2.ROUTE.21]', async ({
  signedIn: page,
  api,
}) => {
  const { id, name, permissions_ids } = await makeRole(api, ['department:GET', 'department:POST']);
  await page.goto(`/roles?name=${name}&page=1`);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page).toHaveURL(`/role/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByLabel('Ver: Departamentos')).toBeChecked();
  await expect(confirm).toBeDisabled();

  // The form asks before it is left with permissions that were chosen but not added.
  await choose(page, 'Entidade', 'Grupos');
  await choose(page, 'Ações', 'Ver');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deseja sair mesmo assim?');
  await page.getByRole('button', { name: 'Não', exact: true }).click();
  await page.getByRole('combobox', { name: 'Ações' }).press('Backspace');

  await page.getByLabel('Ver: Departamentos').uncheck();
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Ver: Departamentos').check();
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Excluir: Departamentos').check();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  const [added] = await permissionIds(api, ['department:DELETE']);
  expect((await sent).postDataJSON()).toEqual({ permissions_ids: [...permissions_ids, added] });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Papel atualizado')).toBeVisible();
  await expect(page).toHaveURL(`/roles?name=${name}&page=1`);
});

test('a role is deleted only after Yes, and not while profiles use it', async ({ signedIn: page, api }) => {
  const { id, name } = await makeRole(api, ['department:GET']);
  const profile = await makeBackofficeProfile(api, id);
  await page.goto(`/roles?name=${name}&page=1`);
  const remove = page.getByRole('button', { name: `Excluir ${name}` });
  const question = `Deseja excluir ${name}?`;
  const [red = 0, green, blue] = await remove.evaluate((x) =>
    (getComputedStyle(x).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red - Math.max(green ?? 0, blue ?? 0)).toBeGreaterThan(100);
  await answerNo(page, remove, question);
  await expect(rowOf(page, name)).toBeVisible();
  await expectDeletionRefused(page, name, 'O papel está vinculado a perfis');
  await expect(rowOf(page, name)).toBeVisible();

  await profile.remove();
  await answerYes(page, remove, question);

  await expect(toast(page, 'Papel excluído')).toBeVisible();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});
