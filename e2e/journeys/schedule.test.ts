import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

/** As soon as a job can be scheduled, and a moment for the call. */
const soonest = 63_000;

test('a person schedules a bulk action, gives it another time and cancels it; another one runs by itself at its time', async ({
  page,
  request,
  api,
}) => {
  // Most of the time it waits for the job, beside its other steps.
  test.slow();
  const { api: own } = await makeStaff(request, api, ['client:GET', 'user:GET', 'user:PUT', 'user:ACTIVATE']);
  await signInAs(page, own);
  const team = await makeTeam(api);
  const { client_id } = team;
  const [first, second] = [await makeUser(api, team), await makeUser(api, team)];
  const isActive = async (id: number) =>
    (await api.call(users.list, { query: { client_id, id } })).users[0]?.active;
  const job = await own.call(bulk.check, {
    body: { entity: 'user', action: 'deactivate', client_id, ids: [second.id] },
  });
  const stateOf = async () => (await own.call(jobs.list, { query: { id: job.id } })).jobs[0]?.state;
  await expect.poll(stateOf).toBe('ready');
  await own.call(jobs.schedule, {
    query: { id: job.id },
    body: { run_at: new Date(Date.now() + soonest).toISOString() },
  });

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
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
    await expect(moved).toHaveCount(0);
    expect(await isActive(first.id)).toBe(true);
  });

  await test.step('the other one has run at its time, while the person was elsewhere', async () => {
    await navigate(page, '/dashboard');
    await expect.poll(stateOf, { timeout: 90_000 }).toBe('done');
    await navigate(page, '/schedule');
    const run = page.getByRole('region', { name: 'Já executado' });
    await expect(run.getByRole('listitem').filter({ hasText: 'Concluída' })).toContainText(
      '1 usuário desativado',
    );
    expect(await isActive(second.id)).toBe(false);
  });
});
