import { session } from '@retaguarda/contract/session';
import { server } from '../vocabulary/server.ts';
import { passwordField, storedSession } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person locks the screen, unlocks it and returns to the same screen; it locks after half an hour without input, and lets another person go to the login [5.LOCK.1 2.PUBLIC.6 2.LOCK.1 2.LOCK.2 2.LOCK.3 2.LOCK.4]', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/companies?name=aurora&page=1');
  await page.getByRole('button', { name: 'Administrador' }).click();
  const loggedOut = page.waitForResponse(`**${session.logout.path}`);
  await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(page).toHaveURL('/auth-lock-screen');
  await expect(page.getByText('Administrador')).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lockedUser') ?? '{}'))).toEqual({
    name: 'Administrador',
    email: server.admin.email,
    url_avatar: '',
  });

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('Campo obrigatório');
  await passwordField(page).fill(server.admin.password);
  const login = page.waitForRequest(`**${session.login.path}`);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  expect((await login).postDataJSON()).toEqual(server.admin);

  await expect(page).toHaveURL('/companies?name=aurora&page=1');

  await page.clock.fastForward('29:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('29:00');
  await expect(page).toHaveURL('/companies?name=aurora&page=1');
  const loggedOutAgain = page.waitForRequest(`**${session.logout.path}`);
  await page.clock.fastForward('02:00');
  await loggedOutAgain;
  await expect(page).toHaveURL('/auth-lock-screen');
  expect(await storedSession(page)).toBeNull();

  await page.getByRole('link', { name: 'Não é você? Voltar para o login' }).click();
  await expect(page).toHaveURL('/login');
  // Nothing is locked any more.
  await page.goto('/auth-lock-screen');
  await expect(page).toHaveURL('/login');
});
