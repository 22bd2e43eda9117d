import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

// A browser that writes times with AM and PM.
test.use({ locale: 'en-US' });

test('a time has 24 hours and is typed with or without the colon, a work day must end after it starts, and each day can be added only once [5.DICT.1 5.DICT.2 3.USER.11]', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { id } = await makeUser(api, team, {
    work_days: [{ day: 'monday', start: '08:00', end: '12:00' }],
  });
  await page.goto(`/company/${team.client_id}/user/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  const [start, end] = [page.getByLabel('Início'), page.getByLabel('Fim')];
  // As it is shown: the value of a native time field is the same in every browser.
  await expect(start).not.toHaveAttribute('type', 'time');
  await start.clear();
  await start.pressSequentially('730');
  await expect(start).toHaveValue('07:30');
  await end.clear();
  await end.pressSequentially('13:4');
  await page.keyboard.press('Tab');
  await expect(end).toHaveAccessibleDescription('Campo inválido');
  await start.fill('08:00');
  await end.fill('08:00');
  await confirm.click();
  await expect(page.getByLabel('Fim')).toHaveAccessibleDescription(
    'O horário de término deve ser maior que o de início',
  );
  await page.getByLabel('Início').fill('07:00');
  await expect(page.getByLabel('Fim')).toHaveAccessibleDescription('');
  await page.getByLabel('Início').fill('08:00');
  await page.getByLabel('Fim').fill('12:00');
  await expect(confirm).toBeDisabled();

  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  const second = page.getByRole('combobox', { name: 'Dia' }).nth(1);
  await expect(second).toHaveValue('Terça-feira');
  await second.click();
  await page.getByRole('option', { name: 'Segunda-feira' }).click();
  await confirm.click();
  await expect(second).toHaveAccessibleDescription('Dia já adicionado');
  const first = page.getByRole('combobox', { name: 'Dia' }).first();
  await first.click();
  await page.getByRole('option', { name: 'Sexta-feira' }).click();
  await expect(second).toHaveAccessibleDescription('');
  await first.click();
  await page.getByRole('option', { name: 'Segunda-feira' }).click();
  await confirm.click();
  await expect(second).toHaveAccessibleDescription('Dia já adicionado');
  await page.getByRole('button', { name: 'Remover Segunda-feira' }).first().click();
  const left = page.getByRole('combobox', { name: 'Dia' });
  await expect(left).toHaveCount(1);
  await expect(page.getByText('Dia já adicionado')).toHaveCount(0);
  await left.click();
  await page.getByRole('option', { name: 'Domingo' }).click();
  await page.getByRole('button', { name: 'Seg–Sex 08:00–18:00' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday'];
  expect((await sent).postDataJSON()).toEqual({
    work_days: days.map((day) => ({ day, start: '08:00', end: '18:00' })),
  });
  await expect(toast(page, 'Usuário atualizado')).toBeVisible();
});
