import { companies } from '@retaguarda/contract/entities/companies';
import { users } from '@retaguarda/contract/entities/users';
import { makeCompany, makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the history of a company shows each change, who made it, and the values before, and covers all that belongs to it; that of a user shows people by name and work days in words, never a password, and has pages', async ({
  signedIn: page,
  api,
}) => {
  await test.step('the history of a company shows each change, who made it, and the values before, covers all that belongs to it, and can be tried again when it does not load', async () => {
    const { id, name } = await makeCompany(api);
    const changes = { name: `${name} Nova`, client_info: { city: 'Natal' } };
    await api.call(companies.edit, { query: { id }, body: changes });
    await api.call(companies.activate, { query: { id }, body: { active: '0' } });

    await page.route('**/api/change/activity?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/company/${id}/history`);
    const screen = page.getByRole('main');
    await expect(screen).toContainText('Não foi possível carregar os registros');
    await page.unroute('**/api/change/activity?*');
    await screen.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
    await expect
      .poll(() => screen.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);

    const entries = screen.getByRole('region').getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText('Desativação');
    await expect(entries.nth(1)).toContainText('+1');
    for (const place of [0, 1, 2])
      await entries.nth(place).getByRole('button', { expanded: false }).first().press('Enter');
    await expect(entries.first()).toContainText('SituaçãoAntes: AtivaDepois: Inativa');
    await expect(entries.nth(1)).toContainText('Por Administrador');
    await expect(entries.nth(1)).toContainText(`NomeAntes: ${name}Depois: ${name} Nova`);
    await expect(entries.nth(1)).toContainText('CidadeDepois: Natal');
    await expect(entries.nth(2)).toContainText('Criação');
    await expect(entries.nth(2)).not.toContainText('Cidade');

    await makeDepartment(api, id, 'Comercial');
    await screen.getByRole('link', { name: 'Pesquisar na Atividade' }).click();
    await expect(page).toHaveURL(new RegExp(`/activity\\?.*client_id=${id}`));
    await expect(entries.first()).toContainText('Comercial');
    await page.goBack();
    await expect(entries).toHaveCount(4);
    await expect(entries.first()).toContainText('Departamento');
    await expect(entries.last()).toContainText('Empresa');
  });
  await test.step('the history shows people by name and work days in words, never shows a password, and has pages', async () => {
    const team = await makeTeam(api);
    const { id } = await makeUser(api, team);
    const query = { client_id: team.client_id, id };
    const work_days = [{ day: 'monday' as const, start: '08:00', end: '12:00' }];
    await api.call(users.edit, { query, body: { work_days } });
    const password = 'Segredo2026';
    await api.call(users.edit, { query, body: { password, repeat_password: password } });

    for (const nickname of ['ana', 'bia', 'caio', 'davi', 'eva'])
      await api.call(users.edit, { query, body: { nickname } });
    await navigate(page, `/company/${team.client_id}/user/${id}`);
    const open = page.getByRole('button', { name: 'Histórico' });
    await open.click();

    const screen = page.getByRole('dialog');
    const entries = screen.getByRole('listitem');
    await expect(entries).toHaveCount(7);
    await expect(screen).toContainText('8 alterações');
    await expect(entries.nth(5)).toContainText('Senha · Valor não exibido');
    await expect(entries.nth(6)).toContainText('Adicionado: Segunda-feira 08:00–12:00');
    await screen.getByRole('button', { name: '2', exact: true }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Criação');
    await entries.getByRole('button', { expanded: false }).click();
    await expect(entries).toContainText('DepartamentoDepois: Comercial');
    await expect(entries).toContainText('PerfilDepois: Atendente Comercial');
    await expect(entries).not.toContainText('Senha');

    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
  });
});
