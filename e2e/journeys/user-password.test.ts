import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { chooseNewPassword, passwordField } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const generated = /^[a-z\d]{8}[A-Z]$/;

test("a user's password is reset with a separate request, or the user is invited instead; a new user gets a generated password, or is invited by e-mail to choose one [5.USERPASS.1 5.USERPASS.2 7.USER.8 7.USER.9 5.USERPASS.3 5.USERPASS.4 5.USERPASS.5 3.USER.10]", async ({
  signedIn: page,
  api,
}) => {
  await test.step("a user's password is reset with a separate request, or the user is invited instead, and the form continues; a password that was not sent stops it", async () => {
    const team = await makeTeam(api);
    const chosen = { password: 'Segredo2026', repeat_password: 'Segredo2026' };
    const { id, email } = await makeUser(api, team, chosen);
    await page.goto(`/company/${team.client_id}/user/${id}`);
    const reset = page.getByRole('button', { name: 'Redefinir senha' });
    const password = passwordField(page);
    const repeated = page.getByLabel('Repetir senha');
    await expect(reset).toBeDisabled();
    await password.fill('Segredo2027');
    await repeated.fill('Segredo2028');
    await reset.click();
    await expect(repeated).toHaveAccessibleDescription('As senhas não coincidem');
    await expect(repeated).toBeFocused();
    await repeated.fill('Segredo2027');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await repeated.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ password: 'Segredo2027', repeat_password: 'Segredo2027' });
    await expect(toast(page, 'Senha alterada')).toBeVisible();
    await expect(password).toHaveValue('');

    await page.getByRole('button', { name: 'Enviar convite por e-mail' }).click();
    await expect(toast(page, 'Convite enviado')).toBeVisible();
    expect(await linkSentTo(email)).toContain('/reset-password/');

    // A password that was typed and not sent stops Confirm, and the form asks before it is left.
    await page.getByRole('button', { name: 'Gerar senha' }).click();
    const made = await password.inputValue();
    await page.getByLabel('Apelido').fill('Outro apelido');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Esta senha ainda não foi salva/);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toContainText('Deseja sair mesmo assim?');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await reset.click();
    const shown = page.getByRole('dialog', { name: 'Senha definida' });
    await expect(shown.getByRole('textbox', { name: 'Senha' })).toHaveValue(made);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(password).toHaveValue('');

    const changed = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    expect((await changed).postDataJSON()).toEqual({ nickname: 'Outro apelido' });
    await expect(toast(page, 'Usuário atualizado')).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
  await test.step('a person generates a password into both fields, sends it with a new user, and copies it once; a new user without a password is invited by e-mail to choose one', async () => {
    const { client_id } = await makeTeam(api);
    const typeUser = async (email: string) => {
      await page.getByLabel('Nome').fill('Pessoa Nova');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Apelido').fill('Nova');
      await page.getByLabel('Máximo de conversas').fill('3');
      await choose(page, 'Departamento', 'Comercial');
      await choose(page, 'Perfil', 'Atendente Comercial');
    };
    await navigate(page, `/company/${client_id}/user`);
    const card = page.getByRole('region', { name: 'Senha' });
    const password = passwordField(page);
    await card.getByRole('button', { name: 'Gerar senha' }).click();
    await expect(password).toHaveValue(generated);
    const made = await password.inputValue();
    await expect(card.getByLabel('Repetir senha')).toHaveValue(made);
    await expect(password).toHaveAttribute('type', 'text');
    await typeUser(`${newWord()}@example.com`);
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
    // The form stays until the list has loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/users\\?client_id=${client_id}`));

    await navigate(page, `/company/${client_id}/user`);
    const email = `${newWord()}@example.com`;
    await typeUser(email);
    const invited = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    expect((await invited).postDataJSON()).not.toHaveProperty('password');
    await expect(page).toHaveURL(new RegExp(`/users\\?client_id=${client_id}`));
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
});
