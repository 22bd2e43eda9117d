import { readFile } from 'node:fs/promises';
import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { passwordField } from '../vocabulary/session.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const found = 312;

test('a person deactivates all 312 users that a search finds after a preview, leaves, returns to the result, and undoes it', async ({
  page,
  request,
  api,
}) => {
  test.slow();
  // A person of their own: the jobs of the administrator are those of other journeys as well.
  const { api: own } = await makeStaff(request, api, ['client:GET', 'user:GET', 'user:ACTIVATE']);
  await signInAs(page, own);
  const team = await makeTeam(api);
  const { client_id } = team;
  const others = await makeUser(api, team, { name: 'Fora da Busca' });
  for (let made = 0; made < found; made += 12)
    await Promise.all(Array.from({ length: Math.min(12, found - made) }, () => makeUser(api, team)));
  const activeOf = async (active: '1' | '0') => {
    const { total } = await api.call(users.list, { query: { client_id, name: 'pessoa', active } });
    return total;
  };
  await page.goto(`/users?client_id=${client_id}&name=pessoa&page=1`);

  // One by one, a range, the page, and then all that match.
  const rows = page.getByRole('checkbox', { name: /^Selecionar Pessoa/ });
  const bar = page.getByRole('region', { name: 'Registros selecionados' });
  await rows.nth(1).click();
  await expect(bar).toContainText('1 selecionado');
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selecionados');
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  await expect(bar).toContainText('7 selecionados');
  await bar.getByRole('button', { name: 'Selecionar todos os 312 que correspondem' }).click();
  await expect(bar).toContainText('312 selecionados');

  await bar.getByRole('button', { name: 'Desativar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Fim do contrato');
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  // Hundreds of rows take their time on a busy machine.
  await expect(dialog).toContainText('312 serão alterados', { timeout: 30_000 });
  expect(await activeOf('0')).toBe(0);
  await dialog.getByRole('button', { name: 'Aplicar a 312 registros' }).click();
  await expect(page.getByRole('button', { name: /^Alterações em massa/ })).toBeAttached();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Alterações em massa: Concluído' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Desativar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Desativar' })).toBeVisible();
  await expect(page.getByText('312 alterados')).toBeVisible({ timeout: 30_000 });
  expect(await activeOf('0')).toBe(found);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar resultado' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(found + 1);
  expect(lines[0]).toBe('\uFEFFid;Registro;Resultado;Motivo');

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByRole('heading', { name: 'Desfazer: Desativar' })).toBeVisible();
  await expect(page.getByText('312 desfeitos')).toBeVisible({ timeout: 30_000 });
  expect(await activeOf('1')).toBe(found);
  const { users: outside } = await api.call(users.list, { query: { client_id, id: others.id } });
  expect(outside[0]?.switched).toBeUndefined();
});

test('the dialog shows what its undo has done, and closing it returns to the list', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { client_id } = team;
  await Promise.all([1, 2, 3].map(() => makeUser(api, team)));
  await page.goto(`/users?client_id=${client_id}&name=pessoa&page=1`);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  const bar = page.getByRole('region', { name: 'Registros selecionados' });
  const deactivate = bar.getByRole('button', { name: 'Desativar', exact: true });
  const more = bar.getByRole('button', { name: 'Mais ações' });
  const dialog = page.getByRole('dialog');

  // In both steps, and from the menu.
  await deactivate.press('Enter');
  await expect(dialog.getByLabel('Motivo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  await deactivate.press('Enter');
  await dialog.getByRole('button', { name: 'Verificar' }).press('Enter');
  await expect(dialog).toContainText('3 serão alterados');
  const discarded = page.waitForResponse('**/api/job/cancel?*');
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  expect((await discarded).status()).toBe(200);
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Reenviar convite' }).press('Enter');
  await expect(dialog).toContainText('3 serão alterados');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await deactivate.click();
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await dialog.getByRole('button', { name: 'Aplicar a 3 registros' }).click();
  await expect(dialog).toContainText('3 alterados');
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByRole('dialog', { name: 'Desfazer: Desativar' })).toContainText('3 desfeitos');
  await expect(dialog).not.toContainText('alterados');
  await expect(dialog.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});

test('deleting several roles and undoing it requires re-authentication over the dialog, and then continues', async ({
  signedIn: page,
  api,
}) => {
  const role = await makeRole(api, ['client:GET']);
  // Ten minutes later, twice.
  for (const path of ['run', 'undo']) {
    let isLate = true;
    await page.route(`**/api/job/${path}?*`, async (route) => {
      if (!isLate) return route.fallback();
      isLate = false;
      return route.fulfill({ status: 403, json: { message: 'Confirm that it is you' } });
    });
  }
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  const confirmIdentity = async () => {
    await expect(proof).toContainText('confirme sua identidade');
    await passwordField(page).fill('Jornada2026');
    await proof.getByRole('button', { name: 'Confirmar' }).click();
  };

  await page.goto(`/roles?name=${encodeURIComponent(role.name)}&page=1`);
  await page.getByRole('checkbox', { name: `Selecionar ${role.name}` }).click();
  const bar = page.getByRole('region', { name: 'Registros selecionados' });
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir' });
  await dialog.getByRole('button', { name: 'Aplicar a 1 registro' }).click();
  await confirmIdentity();
  await expect(dialog).toContainText('1 excluído');
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await confirmIdentity();
  await expect(page.getByRole('dialog', { name: 'Desfazer: Excluir' })).toContainText('1 desfeito');
});
