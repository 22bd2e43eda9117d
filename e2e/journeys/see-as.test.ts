import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeTeam } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { inviteStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person sees the console as a profile sees it, changes nothing there, and leaves at once', async ({
  signedIn: page,
  api,
}) => {
  const { profile } = await inviteStaff(api, ['department:GET', 'department:DELETE', 'user:GET']);
  const { client_id } = await makeTeam(api);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  const notice = page.getByText(`Vendo como: ${profile.name}`);

  await page.goto(`/profile/${profile.id}`);
  await page.getByRole('button', { name: `Ver como ${profile.name}` }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(menu).toHaveText(['Painel', 'Departamentos', 'Usuários']);

  expect(await axeViolations(page, 'dark', ['[role=status]'])).toEqual([]);
  await navigate(page, '/roles');
  await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeVisible();
  await navigate(page, `/departments?client_id=${client_id}&page=1`);
  await expect(page.getByRole('button', { name: 'Adicionar departamento' })).toHaveCount(0);
  await answerYes(page, page.getByRole('button', { name: 'Excluir Comercial' }), 'Deseja excluir Comercial?');
  await expect(toast(page, 'Você está vendo como outro perfil: nada é alterado')).toBeVisible();
  await expect(rowOf(page, 'Comercial')).toBeVisible();
  expect(writes).toEqual([]);

  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar visualização' }).click();
  await expect(notice).toHaveCount(0);
  await expect(menu).toHaveCount(19);
  await expect(page.getByRole('button', { name: 'Adicionar departamento' })).toBeVisible();
});
