import { departments } from '@retaguarda/contract/entities/departments';
import { makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a deletion is undone from its message, with the keyboard alone, and so are an edit and a switch; a deletion that is refused says what is linked, and leads to it', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { client_id } = team;
  const { id: userId, name } = await makeUser(api, team);
  const id = await makeDepartment(api, client_id, 'Cobrança');
  const { departments: before } = await api.call(departments.list, { query: { client_id, id } });
  await page.goto(`/departments?client_id=${client_id}&page=1`);
  await answerYes(page, page.getByRole('button', { name: 'Excluir Cobrança' }), 'Deseja excluir Cobrança?');
  await expect(rowOf(page, 'Cobrança')).toHaveCount(0);
  // Of the newest message: an earlier one may still be disappearing.
  const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).last();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Exclusão de Cobrança desfeita')).toBeVisible();
  await expect(rowOf(page, 'Cobrança')).toContainText(before[0]?.email ?? '');

  await rowOf(page, 'Cobrança').getByRole('link', { name: 'Editar Cobrança' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('engano@example.com');
  await page.keyboard.press('Control+s');
  await expect(rowOf(page, 'Cobrança')).toContainText('engano@example.com');
  await undo.click();
  await expect(toast(page, 'Desfeito em Cobrança: E-mail')).toBeVisible();
  await expect(rowOf(page, 'Cobrança')).toContainText(before[0]?.email ?? '');

  await answerYes(page, page.getByRole('button', { name: 'Excluir Comercial' }), 'Deseja excluir Comercial?');
  const dialog = page.getByRole('dialog', { name: 'Não foi possível excluir Comercial' });
  await expect(dialog).toContainText('O departamento está vinculado a usuários');
  await expect(toast(page, 'O departamento está vinculado a usuários')).toBeVisible();
  await expect(dialog).toContainText('1 perfil de empresa');
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/company/${client_id}/user/${userId}`);
  await expect(dialog).toHaveCount(0);

  await navigate(page, `/users?client_id=${client_id}&page=1`);
  const active = rowOf(page, name).getByRole('switch');
  await answerYes(page, active, `Deseja desativar ${name}?`);
  await expect(active).not.toBeChecked();
  await undo.click();
  await expect(toast(page, 'Usuário ativado')).toBeVisible();
  await expect(active).toBeChecked();
});
