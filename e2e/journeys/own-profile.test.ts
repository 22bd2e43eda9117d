import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { session } from '@retaguarda/contract/session';
import { toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { storedUser, test } from '../vocabulary/own-person.ts';
import { chooseNewPassword, passwordField, typeCredentials } from '../vocabulary/session.ts';
import { expect } from '../vocabulary/test.ts';

test('a person changes their own nickname, loses nothing they have typed when somebody else has changed their record, and sets a new password, with the current one when the session is older than 15 minutes; no address shows the token [5.OWN.6 4.AVATAR.1 4.AVATAR.2 1.SCOPE.14 1.SCOPE.15 2.OWN.1 2.OWN.2 2.OWN.3 2.LAYOUT.3 2.PUBLIC.4 2.NEWPASS.1]', async ({
  page,
  person,
  api,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Conta de ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  await expect(page).toHaveURL('/edit-profile');
  await expect(page).toHaveTitle('Meu perfil · Retaguarda');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByLabel('Nome')).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Apelido').fill('não pode');
  await confirm.click();
  await expect(page.getByLabel('Apelido')).toHaveAccessibleDescription('Campo inválido: não pode ter “ã”');
  await page.getByLabel('Apelido').fill('ApelidoNovo');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ nickname: 'ApelidoNovo' });
  await expect(toast(page, 'Perfil atualizado')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedUser(page)).toMatchObject({ name: person.name, nickname: 'ApelidoNovo' });

  await navigate(page, '/edit-profile');
  await page.getByLabel('Apelido').fill('ApelidoMeu');
  await api.call(systemUsers.edit, { query: { id: person.id }, body: { name: 'Nome de Outrem' } });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('as suas alterações foram mantidas');
  await expect(page.getByLabel('Nome')).toHaveValue('Nome de Outrem');
  await expect(page.getByLabel('Apelido')).toHaveValue('ApelidoMeu');
  await confirm.click();
  await expect(page).toHaveURL('/dashboard');

  await navigate(page, '/edit-profile');
  const link = page.getByRole('link', { name: 'Definir nova senha' });
  await expect(link).toHaveAttribute('href', `/reset-password/${person.api.session.Authorization}`);
  await link.click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page).toHaveTitle('Definir nova senha · Retaguarda');
  await expect(passwordField(page, 'Nova senha')).toBeVisible();
  await expect(passwordField(page, 'Senha atual')).toHaveCount(0);

  await page.clock.setSystemTime(Date.now() + 16 * 60_000);
  await page.goto('/edit-profile');
  await link.click();
  await chooseNewPassword(page, 'Segredo2028');
  await expect(passwordField(page, 'Senha atual')).toHaveAccessibleDescription('Campo obrigatório');
  await passwordField(page, 'Senha atual').fill(person.password);
  const sentPassword = page.waitForRequest(`**${session.changePassword.path}`);
  await chooseNewPassword(page, 'Segredo2028');
  expect((await sentPassword).postDataJSON()).toEqual({
    password: 'Segredo2028',
    current_password: person.password,
  });
  await expect(page.getByText('Senha alterada. Você será levado ao login')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await typeCredentials(page, person.email, 'Segredo2028');
  await expect(page).toHaveURL('/dashboard');
});

test('a person changes their address, which takes effect when the link sent to it is followed', async ({
  page,
  person,
}) => {
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.goto('/edit-profile');
  const email = `novo.${person.email}`;
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page, 'Senha atual').fill(person.password);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Abra o link que enviamos ao novo e-mail')).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ email: person.email });
  await expect(page).toHaveURL('/dashboard');
  await navigate(page, '/edit-profile');
  await expect(page.getByRole('status').getByText(email)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);

  await page.goto(await linkSentTo(email, 'confirm-email'));
  await expect(page).toHaveURL('/confirm-email');
  await expect(page).toHaveTitle('Confirmar novo e-mail · Retaguarda');
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('status')).toHaveText('Novo e-mail confirmado');
  await expect.poll(() => storedUser(page)).toMatchObject({ email });
  await page.getByRole('link', { name: 'Ir para Meu perfil' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});
