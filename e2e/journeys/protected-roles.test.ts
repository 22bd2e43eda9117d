import { roleNamed } from '../vocabulary/roles.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a protected role can be neither deleted nor renamed [4.ROLE.1 4.ROLE.2]', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await roleNamed(api, 'manager');
  await page.goto('/roles?name=manager&page=1');
  const remove = page.getByRole('button', { name: 'Excluir manager', exact: true });
  await expect(remove).toBeDisabled();
  await remove.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Papel protegido: não pode ser excluído nem renomeado, e seu tipo é fixo',
  );
  await remove.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [found, names] of [
    ['agent', ['agent']],
    ['admin', ['admin', 'admin_backoffice', 'super_admin']],
  ] as const) {
    await page.goto(`/roles?name=${found}&page=1`);
    for (const name of names)
      await expect(page.getByRole('button', { name: `Excluir ${name}`, exact: true })).toBeDisabled();
  }

  await page.goto(`/role/${id}`);

  await expect(page.getByLabel('Nome')).toHaveValue('manager');
  await expect(page.getByLabel('Nome')).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeDisabled();
  await expect(page.getByLabel('Descrição')).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Criar: Empresas' })).toBeEnabled();
});

test('the permissions of super_admin cannot be changed, and its form explains this', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await roleNamed(api, 'super_admin');
  await page.goto(`/role/${id}`);

  await expect(page.getByText('Este papel mantém sempre todas as permissões.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Criar: Empresas' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Criar: Empresas' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveCount(0);
});
