import { makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the page of a company shows what belongs to it, and has an address for each part; its head counts again what was deleted on a tab', async ({
  signedIn: page,
  api,
}) => {
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
