import { session } from '@retaguarda/contract/session';
import { search, toast } from '../vocabulary/lists.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField, typeCredentials } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const { email, password } = server.admin;

test('a person signs in, and is led to the screen they wanted', async ({ page }) => {
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');

  await typeCredentials(page, email, 'Errada123');
  await expect(page.getByRole('alert')).toHaveText(
    'Credenciais incorretas ou sessão expirada, entre novamente',
  );
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();

  await typeCredentials(page, email.toUpperCase(), password);
  await expect(page).toHaveURL('/companies');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('the dashboard is where a plain sign-in leads, and signing out asks first', async ({ page }) => {
  await page.goto('/');
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();

  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: 'Administrador' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('dialog')).toContainText('Deseja sair da plataforma?');
    await page.getByRole('button', { name: answer }).click();
  };
  await signOut('Não');
  await expect(page).toHaveURL('/dashboard');

  const sent = page.waitForResponse(`**${session.logout.path}`);
  await signOut('Sim');
  expect((await sent).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('the sign-in form says what is wrong before anything is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/login');

  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo obrigatório');
  await typeCredentials(page, 'admin', 'abc');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail incorreto');
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo inválido');

  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('without remember-me the session ends with the browser, and the e-mail is not offered', async ({
  page,
}) => {
  await page.goto('/login');
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page).toHaveURL('/dashboard');

  // What closing the browser does: cookies without an expiry are gone, local storage stays.
  await page.context().clearCookies();
  await page.reload();

  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

test('with remember-me the session outlives the browser, and the e-mail is offered next time', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Lembrar de mim').check();
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/logout');

  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Lembrar de mim')).toBeChecked();
});

test('a stored session that has expired ends without asking the server', async ({ signedIn: page, api }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) })).toString('base64url');
  const expired = JSON.stringify({ ...api.stored, Authorization: `e30.${claims}.signature` });
  await page.evaluate((stored) => localStorage.setItem('authUser', stored), expired);

  await page.goto('/dashboard');

  await expect(page).toHaveURL('/login');
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a session the server has ended leads to the login, and from there back', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/companies?name=aurora&page=1');
  await expect(page.getByRole('row')).toHaveCount(2);
  await api.call(session.logout, {});

  await search(page);

  await expect(toast(page, 'Credenciais incorretas ou sessão expirada')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/companies?name=aurora&page=1');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('signing out in one tab signs out the others', async ({ signedIn: page, context }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/logout');

  await expect(page).toHaveURL('/login');
});

test.describe('when the server cannot be told of signing out', () => {
  test.use({ expectedErrors: [/Logout Error/] });

  test('the session is gone all the same', async ({ signedIn: page }) => {
    await page.route(`**${session.logout.path}`, (route) => route.abort());

    await page.goto('/logout');

    await expect(toast(page, 'Erro ao sair')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  });
});

test('the screen is locked and unlocked where it was', async ({ signedIn: page }) => {
  await page.goto('/companies?name=aurora&page=1');
  await page.getByRole('button', { name: 'Administrador' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
  await expect(page).toHaveURL('/auth-lock-screen');
  await expect(page.getByText('Administrador')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo obrigatório');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Desbloquear' }).click();

  await expect(page).toHaveURL('/companies?name=aurora&page=1');
});

test('the lock screen leads someone else to the login, and knows nobody without a lock', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Administrador' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
  await page.getByRole('link', { name: 'Não é você? Voltar para o login' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/auth-lock-screen');

  await expect(page).toHaveURL('/login');
});

test('the screen locks itself after half an hour without input', async ({ signedIn: page }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await page.clock.fastForward('29:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('29:00');
  await expect(page).toHaveURL('/dashboard');

  await page.clock.fastForward('02:00');

  await expect(page).toHaveURL('/auth-lock-screen');
});

test('the register page checks its fields and says who creates accounts', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByLabel('Usuário')).toHaveAccessibleDescription('Campo obrigatório');
  await page.getByLabel('E-mail').fill('a@b.co');
  await page.getByLabel('Usuário').fill('maria');
  await passwordField(page).fill('Segredo123');
  await page.getByRole('button', { name: 'Cadastrar' }).click();

  await expect(page.getByText('As contas são criadas por um administrador')).toBeVisible();
});
