import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person schedules a bulk action, gives it another time and cancels it', async ({
  page,
  request,
  api,
}) => {
  const { api: own } = await makeStaff(request, api, ['client:GET', 'user:GET', 'user:PUT', 'user:ACTIVATE']);
  await signInAs(page, own);
  const team = await makeTeam(api);
  const { client_id } = team;
  const first = await makeUser(api, team);
  const isActive = async (id: number) =>
    (await api.call(users.list, { query: { client_id, id } })).users[0]?.active;

  await test.step('the dialog offers the next working day at eight, and says whose time that is', async () => {
    await page.goto(`/users?client_id=${client_id}&page=1`);
    await page.getByRole('checkbox', { name: `Selecionar ${first.name}` }).check();
    const bar = page.getByRole('region', { name: 'Registros selecionados' });
    await bar.getByRole('button', { name: 'Desativar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agendar…' }).click();
    await expect(dialog.getByLabel('Dia', { exact: true })).toBeFocused();
    await expect(dialog).toContainText('horário de Brasília');
    await dialog.getByRole('button', { name: /^Agendar para (seg|ter|qua|qui|sex) .*, 08:00$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, /Desativar 1 usuário de .*: agendada para .*, 08:00/)).toBeVisible();
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Ver agenda' }).click();
    await expect(page).toHaveURL('/schedule');
  });

  const upcoming = page.getByRole('region', { name: 'Agendado', exact: true });
  const line = upcoming.getByRole('listitem').filter({ hasText: '08:00' });

  await test.step('it gets another time, with the keyboard alone', async () => {
    await expect(line).toContainText(team.company.name);
    await line.getByRole('button', { name: 'Mudar horário' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hora', { exact: true }).fill('17:45');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(upcoming.getByRole('listitem').filter({ hasText: '17:45' })).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('it is cancelled', async () => {
    const moved = upcoming.getByRole('listitem').filter({ hasText: '17:45' });
    await moved.getByRole('button', { name: 'Cancelar agendamento' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await expect(moved).toHaveCount(0);
    expect(await isActive(first.id)).toBe(true);
  });
});
