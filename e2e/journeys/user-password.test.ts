import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { newWord } from '../vocabulary/people.ts';
import { chooseNewPassword, passwordField } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const generated = /^[a-z\d]{8}[A-Z]$/;

test('a new user without a password is invited by e-mail to choose one, and is then shown the way to the platform [3.USER.10]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id } = await makeTeam(api);
  const email = `${newWord()}@example.com`;
  await page.goto(`/company/${client_id}/user`);
  await page.getByLabel('Nome').fill('Pessoa Convidada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Apelido').fill('Convidada');
  await page.getByLabel('Máximo de conversas').fill('3');
  await choose(page, 'Departamento', 'Comercial');
  await choose(page, 'Perfil', 'Atendente Comercial');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expect(toast(page, 'Usuário criado')).toBeVisible();

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

test('a person generates a password into both fields, shows and hides it, and sends it with a new user [5.USERPASS.1 5.USERPASS.3 5.USERPASS.4 5.USERPASS.5]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id } = await makeTeam(api);
  await page.goto(`/company/${client_id}/user`);
  const card = page.getByRole('region', { name: 'Senha' });
  const password = passwordField(page);
  const repeated = card.getByLabel('Repetir senha');
  await expect(password).toHaveAttribute('type', 'password');

  await card.getByRole('button', { name: 'Gerar senha' }).click();
  await expect(password).toHaveValue(generated);
  const made = await password.inputValue();
  await expect(repeated).toHaveValue(made);
  await expect(password).toHaveAttribute('type', 'text');
  await expect(repeated).toHaveAttribute('type', 'text');
  await card.getByRole('button', { name: 'Ocultar senhas' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await card.getByRole('button', { name: 'Mostrar senhas' }).click();
  await expect(repeated).toHaveAttribute('type', 'text');

  await page.getByLabel('Nome').fill('Pessoa Nova');
  await page.getByLabel('E-mail').fill(`${newWord()}@example.com`);
  await page.getByLabel('Apelido').fill('Nova');
  await page.getByLabel('Máximo de conversas').fill('3');
  await choose(page, 'Departamento', 'Comercial');
  await choose(page, 'Perfil', 'Atendente Comercial');
  await repeated.fill('Outra2026');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(repeated).toHaveAccessibleDescription('As senhas não coincidem');
  await expect(repeated).toBeFocused();
  await password.fill('Outra2026');
  await expect(repeated).toHaveAccessibleDescription('');
  await password.fill(made);
  await repeated.fill(made);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Confirmar' }).click();

  expect((await sent).postDataJSON()).toMatchObject({ password: made, repeat_password: made });
  await expect(toast(page, 'Usuário criado')).toBeVisible();
  const shown = page.getByRole('dialog', { name: 'Senha definida' });
  await expect(shown.getByRole('textbox', { name: 'Senha' })).toHaveValue(made);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copiar' }).click();
  await expect(shown.getByRole('button', { name: 'Copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/users\\?client_id=${client_id}`));
});

test('a generated password is shown once more when it is reset, or the user is invited instead', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const chosen = { password: 'Segredo2026', repeat_password: 'Segredo2026' };
  const { id, email } = await makeUser(api, team, chosen);
  await page.goto(`/company/${team.client_id}/user/${id}`);
  await page.getByRole('button', { name: 'Gerar senha' }).click();
  const made = await passwordField(page).inputValue();
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  const shown = page.getByRole('dialog', { name: 'Senha definida' });
  await expect(shown.getByRole('textbox', { name: 'Senha' })).toHaveValue(made);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(passwordField(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Enviar convite por e-mail' }).click();
  await expect(toast(page, 'Convite enviado')).toBeVisible();
  expect(await linkSentTo(email)).toContain('/reset-password/');
});

test("a user's password is reset with a separate request, and the person can continue with the form [5.USERPASS.1 5.USERPASS.2 7.USER.8 7.USER.9]", async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { id } = await makeUser(api, team);
  await page.goto(`/company/${team.client_id}/user/${id}`);
  const reset = page.getByRole('button', { name: 'Redefinir senha' });
  const password = passwordField(page);
  const repeated = page.getByLabel('Repetir senha');
  await expect(reset).toBeDisabled();
  await password.fill('fraca');
  await repeated.fill('fraca');
  await expect(password).toHaveAccessibleDescription(/oito a trinta caracteres/);
  await password.fill('Segredo2026');
  await repeated.fill('Segredo2027');
  await reset.click();
  await expect(repeated).toHaveAccessibleDescription('As senhas não coincidem');
  await expect(repeated).toBeFocused();
  await repeated.fill('Segredo2026');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await repeated.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ password: 'Segredo2026', repeat_password: 'Segredo2026' });
  await expect(toast(page, 'Senha alterada')).toBeVisible();
  await expect(password).toHaveValue('');

  await page.getByLabel('Apelido').fill('Outro apelido');
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Confirmar' }).click();

  expect((await changed).postDataJSON()).toEqual({ nickname: 'Outro apelido' });
  await expect(toast(page, 'Usuário atualizado')).toBeVisible();
});

test('a password that was typed and not sent stops Confirm, and the form asks before it is left', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { id } = await makeUser(api, team);
  await page.goto(`/company/${team.client_id}/user/${id}`);
  await page.getByRole('button', { name: 'Gerar senha' }).click();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await page.getByLabel('Apelido').fill('Outro apelido');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(/Esta senha ainda não foi salva/);
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Cancelar' }).click();

  await expect(page.getByRole('dialog')).toContainText('Deseja sair mesmo assim?');
});
