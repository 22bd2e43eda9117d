import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test('deactivating a company shows the consequences, and its reason appears wherever it is inactive and in its history', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  for (let made = 0; made < 3; made++) await makeUser(api, team);
  const { name, domain } = team.company;
  const reason = 'Mensalidade em atraso desde setembro';
  await page.goto(`/companies?name=${domain}&page=1`);
  const active = page.getByRole('switch', { name: `${name} ativa` });

  await active.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Deseja desativar ${name}?`);
  await expect(dialog.getByRole('list', { name: 'O que acontece' }).getByRole('listitem')).toHaveText([
    '3 usuários deixam de entrar',
    'Nenhuma conversa está na fila',
    'Nada é apagado',
  ]);
  await dialog.getByLabel('Motivo').fill(reason);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ active: '0', reason });
  await expect(toast(page, 'Empresa desativada')).toBeVisible();
  await expect(active).not.toBeChecked();

  // A tooltip repeats it where the pointer happens to be.
  const note = page.getByRole('main').getByText(reason);
  await expect(note).toBeVisible();
  await note.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText(/Desde \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, por /);

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('Inativa', { exact: true })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  const entry = page.getByRole('main').getByRole('region').getByRole('listitem').first();
  await entry.getByRole('button').first().click();
  await expect(entry).toContainText('SituaçãoAntes: AtivaDepois: Inativa');
  await expect(entry).toContainText(`MotivoDepois: ${reason}`);
});
