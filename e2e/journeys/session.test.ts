import { session } from '@retaguarda/contract/session';
import { holdCalls } from '../vocabulary/hold-calls.ts';
import { openSearch, rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField, storedSession, typeCredentials } from '../vocabulary/session.ts';
import { makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const { email, password } = server.admin;

test('the sign-in form shows errors before anything is sent; a person signs in and gets the screen that they requested, or the dashboard, and signing out asks first [5.LOGIN.1 5.LOGIN.2 5.LOGIN.3 5.LOGIN.4 5.LOGIN.5 4.SESSION.5 7.AUTH.4 2.GUARD.2 2.ROUTE.1 2.LAYOUT.2 2.LAYOUT.5 2.LAYOUT.6 4.SESSION.1 4.SESSION.2 4.SESSION.3 4.SESSION.4 3.SESSION.2 3.SESSION.4 6.ACCESS.1 7.AUTH.3 8.LOGIN.2 0.INTRO.1 1.SCOPE.1 2.PUBLIC.1 2.GUARD.1 2.LOGIN.1 2.LOGIN.4]', async ({
  page,
  api,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo obrigatório');
  await typeCredentials(page, 'admin', 'abc');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail incorreto');
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo inválido');
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);

  await typeCredentials(page, email, 'Errada123');
  await expect(page.getByRole('alert')).toHaveText(
    'Credenciais incorretas ou sessão expirada, entre novamente',
  );
  expect(await storedSession(page)).toBeNull();

  const release = await holdCalls(page, `**${session.login.path}`);
  await typeCredentials(page, email.toUpperCase(), password);
  const signIn = page.getByRole('button', { name: 'Entrar' });
  await expect(signIn).toBeDisabled();
  await expect(signIn.locator('.mantine-Loader-root')).toBeVisible();
  await release();
  await expect(page).toHaveURL('/companies');
  await page.unrouteAll();
  const { user, permissions } = api.session;
  expect(await storedSession(page)).toMatchObject({
    Authorization: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user,
    permissions,
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Caminho' })).toContainText('Painel');
  await expect(page.getByRole('main')).toHaveText(/^InícioPainelPainel/);

  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: 'Administrador' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('dialog')).toContainText('Deseja sair da plataforma?');
    await page.getByRole('button', { name: answer, exact: true }).click();
  };
  await signOut('Não');
  await expect(page).toHaveURL('/dashboard');

  const sent = page.waitForResponse(`**${session.logout.path}`);
  await signOut('Sim');
  expect((await sent).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  expect(await storedSession(page)).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await page.goto('/');
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/dashboard');

  const typeOf = async (path: string) => (await page.request.get(path)).headers()['content-type'];
  expect(await typeOf('/')).toContain('text/html');
  expect(await typeOf('/api/health')).toContain('application/json');
});

test('a session that the server has ended opens the login, the sign-in returns to the screen, and the next person who signs in sees no data of the person before [8.ERR.1 2.GUARD.1]', async ({
  signedIn: page,
  request,
  api,
}) => {
  const next = await makeStaff(request, api, ['client:GET', 'client:PUT']);
  // The list reads the tags after its first rows: that call must not be the one that is refused.
  const hasTags = page.waitForResponse('**/api/tag');
  await page.goto('/companies?name=aurora&page=1');
  await expect(page.getByRole('row')).toHaveCount(2);
  await hasTags;
  await api.call(session.logout, {});

  await openSearch(page);
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

  await expect(toast(page, 'Credenciais incorretas ou sessão expirada')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL('/companies?name=aurora&page=1');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Editar Aurora Seguros' }).click();
  await expect(page.getByRole('heading', { name: 'Aurora Seguros' })).toBeVisible();
  const returnsTo = page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Empresas' });
  await expect(returnsTo).toHaveAttribute('href', '/companies?name=aurora&page=1');
  await navigate(page, '/logout');
  await typeCredentials(page, next.email, next.password);
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();

  await navigate(page, '/company/1');
  await expect(returnsTo).toHaveAttribute('href', '/companies');

  const release = await holdCalls(page, '**/api/client?*');
  await navigate(page, '/companies?name=aurora&page=1');
  await expect(page.getByRole('status').getByLabel('Carregando')).toBeVisible();
  await expect(rowOf(page, 'Aurora Seguros')).toHaveCount(0);
  await release();
  await expect(rowOf(page, 'Aurora Seguros')).toBeVisible();
});
