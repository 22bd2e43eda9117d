import { readFile } from 'node:fs/promises';
import { session } from '@retaguarda/contract/session';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a security officer finds a wrong password, filters and exports it, and sees who opened a person’s data; that person sees what happened to their own account, and nothing of others', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  const team = await makeTeam(api);
  const user = await makeUser(api, team);
  const guard = await makeStaff(request, api, ['security:GET', 'system_user:GET', 'user:GET']);
  const wrong = { email: person.email, password: 'Errada2027' };
  await page.request.post(`/api${session.login.path}`, { data: wrong });

  await signInAs(page, guard.api);
  await page.goto(`/systemuser/${person.id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Eventos de segurança' }).click();
  await expect(page).toHaveURL(`/security?system_user_id=${person.id}&page=1`);
  const events = page.getByRole('main').getByRole('region').getByRole('listitem');
  await expect(events.first()).toContainText('Entrada recusada: senha errada');
  await expect(events.first()).toContainText('Chrome');
  await expect(events.filter({ hasText: 'Convite' })).toContainText('Feito por Administrador');

  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('combobox', { name: 'Resultado' }).click();
  await page.getByRole('option', { name: 'Recusado' }).click();
  await expect(page).toHaveURL(/outcome=refused/);
  await expect(events).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^seguranca-\d\d-\d\d-\d{4}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`;Entrada;Recusado;senha errada;${person.name};`);
  await expect(toast(page, '1 evento exportado')).toBeVisible();

  await test.step('opening a person’s data is recorded in the register, which the page of the person links to', async () => {
    await navigate(page, `/company/${team.client_id}/user/${user.id}`);
    await page.getByRole('link', { name: 'Quem viu os dados' }).click();
    await expect(page).toHaveURL(/register=true&about_entity=user&about_id=\d+/);
    const event = events.filter({ hasText: guard.name });
    await expect(event).toHaveCount(1);
    await expect(event).toContainText('Dados de uma pessoa abertos');
    await event.getByRole('button', { expanded: false }).click();
    await expect(event.getByRole('link', { name: user.name })).toBeVisible();
  });

  await test.step('a person sees what happened to their own account, and nothing of others', async () => {
    await signInAs(page, person.api);
    await page.goto('/edit-profile');
    const card = page.getByRole('region', { name: 'Eventos recentes da sua conta' });
    await expect(card.getByRole('listitem').filter({ hasText: 'Entrada: com senha' })).toHaveCount(1);
    await expect(card.getByRole('listitem').filter({ hasText: 'Feito por Administrador' })).toHaveCount(1);
    await card.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page).toHaveURL('/edit-profile/security?page=1');
    await expect(events.filter({ hasText: 'Convite' })).toHaveCount(1);
    await navigate(page, '/security');
    await expect(page.getByText(/Ver.* segurança/i)).toBeVisible();
  });
});
