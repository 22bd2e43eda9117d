import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { makeCompany, makeDepartment, makeUser } from '../vocabulary/companies.ts';
import { tabTo } from '../vocabulary/keyboard.ts';
import { choose, chooseCompany, rowOf, search, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { expect, test } from '../vocabulary/test.ts';

test('BACKOFFICE is the first company of the list; a person creates one of its profiles, and creates and edits one of a company, which needs a department; the list leads to the users of a profile [2.PROFILE.1 2.PROFILE.2 5.PROFILE.4 5.PROFILE.6 5.PROFILE.7 5.PROFILE.8 4.FORM.4 1.SCOPE.5 2.ROUTE.14 2.ROUTE.18 3.PROFILE.4 3.PROFILE.5 9.FORMAT.2 4.PROFILE.1 4.FORM.6 2.ROUTE.16 2.ROUTE.17]', async ({
  signedIn: page,
  api,
}) => {
  await test.step('BACKOFFICE is the first company of the list and is chosen at the start; a person creates one of its profiles', async () => {
    const role = await makeRole(api, ['department:GET']);
    const name = `Perfil ${newWord()}`;
    await page.goto('/profiles');
    await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
    const company = page.getByRole('combobox', { name: 'Empresa' });
    await expect(company).toHaveValue('BACKOFFICE');
    await company.click();
    await expect(page.getByRole('option').first()).toHaveText('BACKOFFICE');
    await page.keyboard.press('Escape');
    const listed = page.waitForRequest('**/api/profile?*');
    await page.getByLabel('Nome').fill(name);
    await search(page);
    expect(new URL((await listed).url()).searchParams.has('client_id')).toBe(false);
    await page.getByRole('button', { name: 'Adicionar perfil' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main')).toContainText('EmpresaBACKOFFICE');
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Departamento' })).toHaveCount(0);
    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('Descrição').fill('Vê os departamentos');
    await choose(page, 'Papel (tipo de permissão)', role.name);
    await confirm.click();
    await expect(toast(page, 'Perfil criado')).toBeVisible();
    await expect(page).toHaveURL(/\/profiles\?name=Perfil.\w+&page=1$/);
    await expect(rowOf(page, name)).toContainText(role.name);
    await expect(rowOf(page, name).getByRole('cell').nth(4)).toHaveText('-');
    await expect(rowOf(page, name).getByRole('cell').nth(5)).toHaveText('0');
  });
  await test.step("a company's profile needs a department, which cannot be changed later; the list shows role, department and users, and leads to them", async () => {
    const company = await makeCompany(api);
    const client_id = company.id;
    const department_id = await makeDepartment(api, client_id, 'Cobrança');
    await makeDepartment(api, client_id, 'Ouvidoria');
    await navigate(page, '/profiles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfis');
    await chooseCompany(page, company.name);
    await search(page);
    await page.getByRole('button', { name: 'Adicionar perfil' }).click();
    await expect(page).toHaveURL(`/company/${client_id}/profile`);
    await expect(page.getByRole('heading', { name: 'Adicionar perfil' })).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    const department = page.getByRole('combobox', { name: 'Departamento' });
    await page.getByLabel('Nome').fill('Cobrador');
    await page.getByLabel('Descrição').fill('Liga para quem deve');
    const roles = page.getByRole('combobox', { name: 'Papel (tipo de permissão)' });
    await roles.click();
    const offered = page.getByRole('option');
    await expect(offered.filter({ hasText: 'Supervisiona a equipe de atendimento' })).toContainText(
      'Gerente',
    );
    await expect(offered.filter({ hasText: 'retaguarda' })).toHaveCount(0);
    await offered.filter({ hasText: 'Atende as conversas da empresa.' }).click();
    await confirm.click();
    await expect(department).toHaveAccessibleDescription('Campo obrigatório');
    await choose(page, 'Departamento', 'Cobrança');
    const created = page.waitForRequest((request) => request.method() === 'POST');
    await confirm.click();
    expect(new URL((await created).url()).search).toBe(
      `?client_id=${client_id}&department_id=${department_id}`,
    );
    await expect(page).toHaveURL(`/profiles?client_id=${client_id}&page=1`);

    await page.getByRole('link', { name: 'Editar Cobrador' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${client_id}/profile/\\d+$`));
    await expect(department).toHaveValue('Cobrança');
    await expect(department).toBeDisabled();
    const [profile] = (await api.call(clientProfiles.list, { query: { client_id } })).profiles;
    const profile_id = profile?.id ?? 0;
    const one = await makeUser(api, { company, client_id, department_id, profile_id });
    const description = `${'Atende quem telefona, escreve ou vem até o balcão'.padEnd(50, '.')} e muito mais`;
    await page.getByLabel('Nome').fill('Cobrador Chefe');
    await page.getByLabel('Descrição').fill(description);
    await confirm.click();
    await expect(toast(page, 'Perfil atualizado')).toBeVisible();
    await expect(page).toHaveURL(`/profiles?client_id=${client_id}&page=1`);

    const row = rowOf(page, 'Cobrador Chefe');
    await expect(row.getByRole('cell')).toHaveText([
      '',
      'Cobrador Chefe',
      `${description.slice(0, 50)}...`,
      'Agente',
      'Cobrança',
      '1',
      '',
    ]);
    const cut = row.getByText(`${description.slice(0, 50)}...`);
    const whole = page.getByRole('tooltip');
    await tabTo(page, cut);
    await expect(whole).toHaveText(description);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    await row.getByText('Agente', { exact: true }).hover();
    await expect(whole).toHaveText('Atende as conversas da empresa.');

    await page.getByRole('link', { name: '1 usuário de Cobrador Chefe' }).click();
    await expect(page).toHaveURL(
      `/company/${client_id}/users?client_id=${client_id}&profile_id=${profile_id}&page=1`,
    );
    await expect(rowOf(page, one.name)).toBeVisible();
    await page.getByRole('button', { name: 'Remover o filtro Perfil: Cobrador Chefe' }).click();
    await expect(page).toHaveURL(`/company/${client_id}/users?client_id=${client_id}&page=1`);
  });
});
