import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf, search, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerNo, answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the row of a company opens its users, where one is deactivated and activated only after Yes; a search needs a company; on a phone a person sees the users and edits one [2.ROUTE.6 2.COMPANY.5 4.ACTIVE.2 4.ACTIVE.4 4.ACTIVE.5 4.ACTIVE.6 4.ACTIVE.7 4.ACTIVE.8 3.USER.12 2.USER.1 5.SEARCH.14 2.ROUTE.5 2.USER.2 2.COMPANY.3]', async ({
  signedIn: page,
  api,
}) => {
  await test.step('the row of a company opens its users, which are shown at once, the pages keep the company, and a user is deactivated and activated there only after Yes', async () => {
    const team = await makeTeam(api);
    const { name } = await makeUser(api, team);
    await page.goto(`/companies?name=${team.company.domain}&page=1`);
    await page.getByRole('link', { name: `Usuários de ${team.company.name}` }).click();

    await expect(page).toHaveURL(`/company/${team.client_id}/users?client_id=${team.client_id}&page=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.company.name);
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveCount(0);
    await expect(rowOf(page, name)).toBeVisible();
    await Promise.all([...'abcdefg'].map((letter) => makeUser(api, team, { name: `Zulmira ${letter}` })));
    await navigate(page, `/company/${team.client_id}/users`);
    const second = page.getByRole('button', { name: '2', exact: true });
    await second.click();
    await expect(rowOf(page, 'Zulmira g')).toBeVisible();
    await expect(second).toBeFocused();

    const active = page.getByRole('switch', { name: 'Zulmira g ativo' });
    await answerNo(page, active, 'Deseja desativar Zulmira g?');
    await expect(active).toBeChecked();
    const sent = page.waitForRequest('**/api/user/activate?*');
    await answerYes(page, active, 'Deseja desativar Zulmira g?');
    expect((await sent).postDataJSON()).toEqual({ active: false });
    await expect(toast(page, 'Usuário desativado')).toBeVisible();
    await expect(active).not.toBeChecked();
    await expect(page).toHaveURL(`/company/${team.client_id}/users?client_id=${team.client_id}&page=2`);
    const { users: stored } = await api.call(users.list, {
      query: { client_id: team.client_id, name: 'Zulmira g' },
    });
    expect(stored).toMatchObject([{ active: false }]);
    await answerYes(page, active, 'Deseja ativar Zulmira g?');
    await expect(toast(page, 'Usuário ativado')).toBeVisible();
    await expect(active).toBeChecked();
  });
  await test.step('a search of users needs a company; on a phone a person sees the users and edits one', async () => {
    const team = await makeTeam(api);
    const person = await makeUser(api, team);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await navigate(page, '/users');
    await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();

    await search(page);
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
      'Selecione uma empresa',
    );
    const info = page.locator('.Toastify__toast--info').getByText('Selecione uma empresa');
    await expect(info).toBeVisible();
    // Both positions are measured at the same moment, because the toast is still moving.
    const fromEdge = await page.locator('.Toastify__toast--info').evaluate((note) => {
      const close = note.querySelector('button') as Element;
      return note.getBoundingClientRect().right - close.getBoundingClientRect().right;
    });
    expect(fromEdge).toBeLessThan(24);
    await page.locator('.Toastify__toast--info').getByRole('button').click();
    await expect(info).toHaveCount(0);
    expect(calls).not.toContain('/api/user');

    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, `/users?client_id=${team.client_id}&page=1`);
    const row = rowOf(page, person.name);
    for (const text of [person.name, person.email, 'Agente'])
      await expect(row.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('switch')).toBeAttached();
    await row.getByRole('link', { name: `Editar ${person.name}` }).click();

    await expect(page.getByLabel('Nome')).toHaveValue(person.name);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
  });
});
