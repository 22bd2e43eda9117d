import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { chooseNewPassword, passwordField } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

test("a user's password is reset with a separate request, typed or generated, which is copied once, and the form continues; or the user is invited by e-mail to choose one [5.USERPASS.1 5.USERPASS.2 7.USER.8 7.USER.9 3.USER.10]", async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const chosen = { password: 'Segredo2026', repeat_password: 'Segredo2026' };
  const { id, email } = await makeUser(api, team, chosen);
  await page.goto(`/company/${team.client_id}/user/${id}`);
  const password = passwordField(page);
  const repeated = page.getByLabel('Repetir senha');
  await password.fill('Segredo2027');
  await repeated.fill('Segredo2027');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await repeated.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ password: 'Segredo2027', repeat_password: 'Segredo2027' });
  await expect(toast(page, 'Senha alterada')).toBeVisible();
  await expect(password).toHaveValue('');

  await page.getByRole('button', { name: 'Gerar senha' }).click();
  await expect(password).toHaveValue(/^[a-z\d]{8}[A-Z]$/);
  const made = await password.inputValue();
  await page.getByLabel('Apelido').fill('Outro apelido');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  const shown = page.getByRole('dialog', { name: 'Senha definida' });
  await expect(shown.getByRole('textbox', { name: 'Senha' })).toHaveValue(made);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copiar' }).click();
  await expect(shown.getByRole('button', { name: 'Copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(password).toHaveValue('');

  await page.getByRole('button', { name: 'Enviar convite por e-mail' }).click();
  await expect(toast(page, 'Convite enviado')).toBeVisible();
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  expect((await changed).postDataJSON()).toEqual({ nickname: 'Outro apelido' });
  await expect(toast(page, 'Usuário atualizado')).toBeVisible();

  // The person who opens the link has no session.
  await page.evaluate(() => localStorage.removeItem('authUser'));
  await page.goto(await linkSentTo(email));
  await expect(page).toHaveURL('/reset-password');
  await chooseNewPassword(page, 'Segredo2026');
  await expect(page.getByRole('status')).toContainText('Entre na plataforma de atendimento');
  await expect(page.getByRole('link', { name: 'Abrir a plataforma de atendimento' })).toHaveAttribute(
    'href',
    'https://platform.example.com/',
  );
});
