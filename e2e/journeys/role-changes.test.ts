import { access } from '@retaguarda/contract/entities/effective-access';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { makeCompany, makeDepartment, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { inviteStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person sees who holds a role, takes a permission from it, and first sees who loses what; a person gives a colleague read-only access in five actions', async ({
  signedIn: page,
  api,
}) => {
  await test.step('a person sees who holds a role, takes a permission from it, and first sees who loses what', async () => {
    const role = await makeRole(api, ['department:GET', 'department:DELETE']);
    const company = await makeCompany(api);
    const client_id = company.id;
    const department_id = await makeDepartment(api, client_id, 'Comercial');
    const { id: profile_id } = await api.call(clientProfiles.create, {
      query: { client_id, department_id },
      body: { name: 'Atendente', description: 'Atende os clientes', role_id: role.id },
    });
    const team = { company, client_id, department_id, profile_id };
    const person = await makeUser(api, team);
    await makeUser(api, team);

    await page.goto(`/role/${role.id}`);
    const holders = page.getByRole('region', { name: 'Quem tem este papel' });
    await expect(
      holders.getByRole('list', { name: 'Usuários', exact: true }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(holders.getByRole('link', { name: company.name })).toHaveAttribute(
      'href',
      `/company/${client_id}`,
    );
    await page.getByLabel('Excluir: Departamentos').uncheck();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quem ganha e quem perde' });
    await expect(dialog).toContainText('2 pessoas em 1 empresa perdem excluir departamentos.');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Papel atualizado')).toBeVisible();

    await navigate(page, `/company/${client_id}/user/${person.id}`);
    await page.getByRole('button', { name: 'Permissões', exact: true }).click();
    const may = page.getByRole('dialog', { name: `O que ${person.name} pode fazer` });
    await expect(may.getByRole('region', { name: 'Pode', exact: true }).getByRole('listitem')).toHaveText([
      'Departamentos: Ver',
    ]);
  });
  await test.step('a person gives a colleague read-only access in five actions', async () => {
    const colleague = await inviteStaff(api, ['department:DELETE']);
    await navigate(page, `/systemusers?email=${colleague.email}&page=1`);
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      await action;
      actions += 1;
    };
    const dialog = page.getByRole('dialog', { name: 'Novo perfil' });

    await act(page.getByRole('link', { name: colleague.name, exact: true }).click());
    await act(page.getByRole('button', { name: 'Novo perfil' }).click());
    // The name has to be another one than that of an earlier run.
    await act(dialog.getByLabel('Nome').fill(`Leitura ${colleague.nickname}`));
    await act(dialog.getByRole('button', { name: 'Criar perfil' }).click());
    await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue(`Leitura ${colleague.nickname}`);
    await act(page.getByRole('button', { name: 'Confirmar' }).click());

    await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
    expect(actions).toBeLessThanOrEqual(6);
    const { granted } = await api.call(access.ofSystemUser, { query: { id: colleague.id } });
    expect(granted).toContain('department:GET');
    expect(granted.filter((permission) => !permission.endsWith(':GET'))).toEqual([]);
  });
});
