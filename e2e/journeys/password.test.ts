import { session } from '@retaguarda/contract/session';
import { ana } from '../vocabulary/demo.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { passwordField, typeCredentials } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person who forgot their password sets a new one with the link in the e-mail; an unknown account gets the same answer, and an error of the server asks to contact the support [8.RESET.1 8.RESET.3 2.FORGOT.4 2.FORGOT.5 5.FORGOT.1 5.NEWPASS.6 5.NEWPASS.8 2.PUBLIC.3 2.PUBLIC.4 2.LOGIN.3 2.FORGOT.1 2.FORGOT.2 2.FORGOT.3 2.NEWPASS.1 2.NEWPASS.2]', async ({
  page,
}) => {
  const { email } = ana;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await page.route('**/password-reset', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('E-mail').fill('ninguem@example.com');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Desculpe! Algo deu errado, entre em contato com o suporte',
  );
  await page.unroute('**/password-reset');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('status').getByText('Enviamos um link de redefinição')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('status').getByText('Enviamos um link de redefinição')).toBeVisible();

  const link = await linkSentTo(email);
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await expect(page).toHaveTitle('Definir nova senha · Retaguarda');
  await expect(passwordField(page, 'Nova senha')).toHaveAttribute('name', 'password');
  await expect(passwordField(page, 'Confirmar senha')).toHaveAttribute('name', 'confirmationPassword');
  const choose = async (password: string, again: string) => {
    await passwordField(page, 'Nova senha').fill(password);
    await passwordField(page, 'Confirmar senha').fill(again);
    await page.getByRole('button', { name: 'Atualizar' }).click();
  };
  await choose('fraca', 'fraca');
  await expect(passwordField(page, 'Nova senha')).toHaveAccessibleDescription(/oito a trinta caracteres/);
  await choose('Segredo2026', 'Segredo2027');
  await expect(passwordField(page, 'Confirmar senha')).toHaveAccessibleDescription(
    'As senhas não coincidem, tente novamente.',
  );
  await passwordField(page, 'Nova senha').fill('Segredo2027');
  await expect(passwordField(page, 'Confirmar senha')).toHaveAccessibleDescription('');
  const sent = page.waitForRequest(`**${session.changePassword.path}`);
  await choose('Segredo2026', 'Segredo2026');
  expect((await sent).postDataJSON()).toEqual({ password: 'Segredo2026' });
  await expect(page.getByText('Senha alterada. Você será levado ao login')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeCredentials(page, email, 'Segredo2026');
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await choose('Segredo2028', 'Segredo2028');
  await expect(page.getByRole('alert')).toHaveText('O link é inválido ou expirou, peça um novo');
});
