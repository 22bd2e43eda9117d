import { departments } from '@retaguarda/contract/entities/departments';
import { makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a deletion is undone from its message, with the keyboard alone', async ({ signedIn: page, api }) => {
  const { client_id } = await makeTeam(api);
  const id = await makeDepartment(api, client_id, 'Cobrança');
  const { departments: before } = await api.call(departments.list, { query: { client_id, id } });
  await page.goto(`/departments?client_id=${client_id}&page=1`);
  await answerYes(page, page.getByRole('button', { name: 'Excluir Cobrança' }), 'Deseja excluir Cobrança?');
  await expect(rowOf(page, 'Cobrança')).toHaveCount(0);

  const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' });
  await undo.focus();
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Exclusão desfeita')).toBeVisible();
  await expect(rowOf(page, 'Cobrança')).toContainText(before[0]?.email ?? '');
});

test('a switch is undone from its message', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  const { name } = await makeUser(api, team);
  await page.goto(`/users?client_id=${team.client_id}&page=1`);
  const active = rowOf(page, name).getByRole('switch');
  await active.click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(active).not.toBeChecked();

  await page.getByRole('button', { name: 'Desfazer' }).click();

  await expect(toast(page, 'Usuário ativado')).toBeVisible();
  await expect(active).toBeChecked();
});

test('a deletion that is refused says what is linked, and leads to it', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  const { id, name } = await makeUser(api, team);
  await page.goto(`/departments?client_id=${team.client_id}&page=1`);
  await answerYes(page, page.getByRole('button', { name: 'Excluir Comercial' }), 'Deseja excluir Comercial?');

  const dialog = page.getByRole('dialog', { name: 'Não foi possível excluir Comercial' });
  await expect(dialog).toContainText('O departamento está vinculado a usuários');
  await expect(dialog).toContainText('1 perfil de empresa');
  await dialog.getByRole('link', { name }).click();

  await expect(page).toHaveURL(`/company/${team.client_id}/user/${id}`);
  await expect(dialog).toHaveCount(0);
});
