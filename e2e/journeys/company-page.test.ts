import { makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the page of a company shows what belongs to it, and has an address for each part; its head counts again what was deleted on a tab; a person sees no part without its permission', async ({
  signedIn: page,
  request,
  api,
}) => {
  await test.step('the page of a company shows what belongs to it, and has an address for each part; its head counts again what was deleted on a tab', async () => {
    const team = await makeTeam(api);
    const { client_id: id, company } = team;
    const person = await makeUser(api, team);
    await makeDepartment(api, id, 'Suporte');
    await page.goto(`/company/${id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    await expect(main).toContainText('1 usuário');
    await expect(main).toContainText('Fila vazia');

    await page.getByRole('link', { name: '1 usuário' }).click();
    await expect(page).toHaveURL(`/company/${id}/users?client_id=${id}&page=1`);
    await expect(page).toHaveTitle(`${company.name} · Usuários · Retaguarda`);
    await expect(rowOf(page, person.name)).toBeVisible();

    for (const [tab, path] of [
      ['Departamentos', 'departments'],
      ['Perfis', 'profiles'],
      ['Habilidades e grupos', 'skills'],
      ['Variáveis', 'variables'],
      ['Insights', 'insights'],
      ['Fila', 'queue'],
      ['Histórico', 'history'],
    ] as const) {
      const link = page.getByRole('tab', { name: tab });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/company/${id}/${path}`));
      await expect(link).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    }

    await navigate(page, `/company/${id}/user/${person.id}`);
    await page.getByRole('link', { name: company.name, exact: true }).click();
    await expect(page).toHaveURL(`/company/${id}`);

    await navigate(page, `/company/${id}/departments`);
    await expect(page.getByRole('link', { name: '2 departamentos' })).toBeVisible();
    await rowOf(page, 'Suporte').getByRole('button', { name: 'Excluir Suporte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(toast(page, 'Departamento excluído')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 departamento' })).toBeVisible();
  });
  await test.step('a person who may view only users sees their company’s name and no other part of it; one who may view only companies sees the head of the company there', async () => {
    const { client_id, company } = await makeTeam(api);
    const clerk = await makeStaff(request, api, ['user:GET']);
    await signInAs(page, clerk.api);
    await page.goto(`/company/${client_id}/users`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    await expect(page.getByRole('tablist', { name: 'Seções da empresa' }).getByRole('tab')).toHaveText([
      'Usuários',
    ]);
    // The list of companies is not for them.
    const breadcrumb = page.getByRole('navigation', { name: 'Caminho' });
    await expect(breadcrumb.getByText('Empresas')).toBeVisible();
    await expect(breadcrumb.getByRole('link', { name: 'Empresas' })).toHaveCount(0);

    await navigate(page, `/company/${client_id}/departments`);
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([company.name]);

    const other = await makeStaff(request, api, ['client:GET']);
    await signInAs(page, other.api);
    await page.goto(`/company/${client_id}/departments`);
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([company.name]);
    await expect(page.getByRole('main').getByText('Ativa', { exact: true })).toBeVisible();
  });
});
