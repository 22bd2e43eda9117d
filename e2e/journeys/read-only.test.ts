import { companies } from '@retaguarda/contract/entities/companies';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { roleNamed } from '../vocabulary/roles.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const views = permissions.filter((permission) => permission.endsWith(':GET'));

test('a form names what it is about and shows whether it is active; a person who may only view opens forms by their names, reads them, and can change nothing', async ({
  signedIn: page,
  request,
  api,
}) => {
  await test.step('a form names what it is about and shows whether it is active', async () => {
    const team = await makeTeam(api);
    const { client_id, company } = team;
    const user = await makeUser(api, team);
    await page.goto(`/company/${client_id}/user/${user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.name);
    await expect(page).toHaveTitle(`${user.name} · Editar usuário · Retaguarda`);
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
    await expect(page.getByText(company.name, { exact: true })).toBeVisible();

    await api.call(users.activate, { query: { client_id, id: user.id }, body: { active: false } });
    await api.call(companies.activate, { query: { id: client_id }, body: { active: '0' } });
    await page.reload();

    await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
    await expect(page.getByText(`${company.name} (inativa)`)).toBeVisible();
    await navigate(page, `/company/${client_id}`);
    await expect(page.getByText('Inativa', { exact: true })).toBeVisible();
  });
  await test.step('a person who may only view opens forms by their names, reads them, and can change nothing', async () => {
    const team = await makeTeam(api);
    const { client_id, company } = team;
    const user = await makeUser(api, team);
    const viewer = await makeStaff(request, api, views);
    const role = await roleNamed(api, 'manager');
    await signInAs(page, viewer.api);

    await page.goto(`/companies?name=${encodeURIComponent(company.name)}&page=1`);
    await expect(rowOf(page, company.name).getByRole('link', { name: `Ver ${company.name}` })).toBeVisible();
    await rowOf(page, company.name).getByRole('link', { name: company.name, exact: true }).click();
    await expect(page).toHaveURL(`/company/${client_id}`);

    for (const [address, name, label] of [
      [`/company/${client_id}`, company.name, 'Nome'],
      [`/company/${client_id}/user/${user.id}`, user.name, 'Perfil'],
      [`/role/${role.id}`, 'Gerente (manager)', 'Descrição'],
    ] as const) {
      await navigate(page, address);
      await expect(page.getByRole('heading', { level: 1 }), address).toContainText(name);
      // A role may have the same name.
      await expect(page.locator('#content').getByText('Somente leitura'), address).toBeVisible();
      await expect(
        page
          .getByRole('textbox', { name: label })
          .or(page.getByRole('combobox', { name: label }))
          .first(),
        address,
      ).toHaveAttribute('readonly');
      await expect(
        page.locator(
          'main input:not([readonly]):not([disabled]):not(:is([type=checkbox], [type=radio], [type=hidden]))',
        ),
        address,
      ).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: /Confirmar|Adicionar|Remover|Excluir|Gerar/ }),
        address,
      ).toHaveCount(0);
      const history = page
        .getByRole('button', { name: 'Histórico' })
        .or(page.getByRole('tab', { name: 'Histórico' }));
      await expect(history, address).toBeVisible();
    }
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/roles');
  });
});
