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

test('a person who may only view opens forms by their names, reads what each is about and whether it is active, and can change nothing', async ({
  signedIn: page,
  request,
  api,
}) => {
  const team = await makeTeam(api);
  const { client_id, company } = team;
  const user = await makeUser(api, team);
  await api.call(users.activate, { query: { client_id, id: user.id }, body: { active: false } });
  await api.call(companies.activate, { query: { id: client_id }, body: { active: '0' } });
  const viewer = await makeStaff(request, api, views);
  const role = await roleNamed(api, 'manager');
  await signInAs(page, viewer.api);

  await page.goto(`/companies?name=${encodeURIComponent(company.name)}&page=1`);
  await expect(rowOf(page, company.name).getByRole('link', { name: `Ver ${company.name}` })).toBeVisible();
  await rowOf(page, company.name).getByRole('link', { name: company.name, exact: true }).click();
  await expect(page).toHaveURL(`/company/${client_id}`);

  for (const [address, name, label, states] of [
    [`/company/${client_id}`, company.name, 'Nome', ['Inativa']],
    [`/company/${client_id}/user/${user.id}`, user.name, 'Perfil', ['Inativo', `${company.name} (inativa)`]],
    [`/role/${role.id}`, 'Gerente (manager)', 'Descrição', []],
  ] as const) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { level: 1 }), address).toContainText(name);
    for (const state of states) await expect(page.getByText(state, { exact: true })).toBeVisible();
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
  await expect(page).toHaveTitle('Gerente (manager) · Editar papel · Retaguarda');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/roles');
});
