import { readFile } from 'node:fs/promises';
import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

// More than a page of the list, and more than the server changes at once.
const found = 30;

test('a person deactivates all users that a search finds after a preview, leaves, returns to the result, and undoes it', async ({
  page,
  request,
  api,
}) => {
  // A person of their own: the jobs of the administrator are those of other journeys as well.
  const { api: own } = await makeStaff(request, api, ['client:GET', 'user:GET', 'user:PUT', 'user:ACTIVATE']);
  await signInAs(page, own);
  const team = await makeTeam(api);
  const { client_id } = team;
  const others = await makeUser(api, team, { name: 'Fora da Busca' });
  for (let made = 0; made < found; made += 10)
    await Promise.all(Array.from({ length: 10 }, () => makeUser(api, team)));
  const activeOf = async (active: '1' | '0') => {
    const { total } = await api.call(users.list, { query: { client_id, name: 'pessoa', active } });
    return total;
  };
  await page.goto(`/users?client_id=${client_id}&name=pessoa&page=1`);
  const rows = page.getByRole('checkbox', { name: /^Selecionar Pessoa/ });
  const bar = page.getByRole('region', { name: 'Registros selecionados' });
  const deactivate = bar.getByRole('button', { name: 'Desativar', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('rows are selected one by one and as a range', async () => {
    await rows.nth(1).click();
    await expect(bar).toContainText('1 selecionado');
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selecionados');
  });

  await test.step('closing the dialog, also from the menu, discards its check and returns to the bar', async () => {
    const more = bar.getByRole('button', { name: 'Mais ações' });
    await deactivate.press('Enter');
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Desativar 3' })).toBeVisible();
    const discarded = page.waitForResponse('**/api/job/cancel?*');
    await page.keyboard.press('Escape');
    await expect(deactivate).toBeFocused();
    expect((await discarded).status()).toBe(200);
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Reenviar convite' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Reenviar convite a 3' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('the page is selected, and then all that match, and they are deactivated with the keyboard alone', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
    await expect(bar).toContainText('7 selecionados');
    await bar.getByRole('button', { name: `Selecionar todos os ${found} que correspondem` }).click();
    await expect(bar).toContainText(`${found} selecionados`);
    await deactivate.press('Enter');
    await expect(
      page.getByRole('dialog', { name: `Desativar ${found} usuários de ${team.company.name}` }),
    ).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Fim do contrato');
    await expect(dialog).toContainText(`${found} serão alterados`);
    expect(await activeOf('0')).toBe(0);
    await expect(dialog.getByRole('button', { name: `Desativar ${found}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus').getByRole('table')).toBeVisible();
  });

  await test.step('the top bar leads to the result, which is downloaded and undone', async () => {
    await navigate(page, '/dashboard');
    await page.getByRole('button', { name: 'Tarefas: Concluída' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Desativar' }).first().click();
    await expect(page.getByRole('heading', { name: 'Desativar' })).toBeVisible();
    await expect(page.getByText(`${found} desativados`)).toBeVisible();
    const { users: off } = await api.call(users.list, { query: { client_id, name: 'pessoa', active: '0' } });
    expect(off[0]?.switched?.reason).toBe('Fim do contrato');
    expect(await activeOf('0')).toBe(found);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar resultado' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(found + 1);
    expect(lines[0]).toBe('\uFEFFid;Registro;Resultado;Motivo');

    await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('heading', { name: 'Desfazer: Desativar' })).toBeVisible();
    await expect(page.getByText(`${found} reativados`)).toBeVisible();
    expect(await activeOf('1')).toBe(found);
    const { users: outside } = await api.call(users.list, { query: { client_id, id: others.id } });
    expect(outside[0]?.switched).toBeUndefined();
  });
});
