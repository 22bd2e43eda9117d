import { session } from '@retaguarda/contract/session';
import { navigate } from '../vocabulary/navigate.ts';
import { passwordField } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const screens = ['/dashboard', '/companies', '/company/1/user/1', '/nowhere'];

test('without a session screens open the login, the pages for passwords and accounts open, the register page checks its fields and says who creates accounts, and no call is sent [2.PUBLIC.3 2.PUBLIC.4 2.PUBLIC.5 2.GUARD.1]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await test.step('the register page checks its fields and says who creates accounts', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    for (const field of [page.getByLabel('E-mail'), page.getByLabel('Usuário'), passwordField(page)])
      await expect(field).toHaveAccessibleDescription('Campo obrigatório');
    await page.getByLabel('E-mail').fill('a@b.co');
    await page.getByLabel('Usuário').fill('maria');
    await passwordField(page).fill('Segredo123');
    await page.getByRole('button', { name: 'Cadastrar' }).click();

    await expect(page.getByText('As contas são criadas por um administrador')).toBeVisible();
  });
  await test.step('the pages for passwords open, every screen opens the login, and no call is sent', async () => {
    await navigate(page, '/reset-password/umtoken');
    await expect(page.getByRole('heading', { name: 'Definir nova senha' })).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await navigate(page, '/forgot-password');
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
    for (const screen of screens) {
      await navigate(page, screen);
      await expect(page, screen).toHaveURL('/login');
    }
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('a[href="/register"]')).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});

test('the pages for passwords and accounts open with a session, too, and the sign-out without a question [2.PUBLIC.1 2.PUBLIC.2 2.PUBLIC.3 2.PUBLIC.4 2.PUBLIC.5]', async ({
  signedIn: page,
  api,
}) => {
  for (const [path, address, title] of [
    ['/forgot-password', '/forgot-password', 'Recuperar senha'],
    ['/reset-password/umtoken', '/reset-password', 'Definir nova senha'],
    ['/register', '/register', 'Criar conta'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} · Retaguarda`);
  }
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  const sent = page.waitForRequest(`**/api${session.logout.path}`);
  await page.goto('/logout');
  expect(await (await sent).headerValue('authorization')).toBe(`Bearer ${api.session.Authorization}`);
  await expect(page).toHaveURL('/login');
  await expect(page.locator('a[href="/register"]')).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});
