import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { choose, rowOf, search, toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { chooseNewPassword, typeCredentials } from '../vocabulary/session.ts';
import { makeBackofficeProfile } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a new system user is invited by e-mail, chooses a password, signs in, and is found by part of the name, e-mail or nickname [2.ROUTE.10 2.ROUTE.12 2.SYSUSER.1 4.FORM.6 1.SCOPE.1 1.SCOPE.4 2.ROUTE.11]', async ({
  signedIn: page,
  api,
}) => {
  const { id: role_id } = await makeRole(api, ['department:GET']);
  const profile = await makeBackofficeProfile(api, role_id);
  const word = newWord();
  const email = `${word}@example.com`;
  await page.goto('/systemusers');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await page.getByLabel('Nome').fill('ze da sil');
  await page.getByLabel('E-mail').fill(email.slice(2));
  await page.getByLabel('Apelido').fill(word.slice(0, 8));
  await search(page);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar usuário do sistema' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar usuário do sistema' })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await page.getByLabel('Nome').fill('Zé da Silva');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Apelido').fill(word);
  await choose(page, 'Perfil', profile.name);
  await confirm.click();
  await expect(toast(page, 'Usuário do sistema criado')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, email).getByRole('switch')).toBeChecked();
  await expect(rowOf(page, email).getByRole('cell').nth(4)).toHaveText('-');

  await page.getByRole('link', { name: 'Editar Zé da Silva' }).click();
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue(profile.name);
  await page.getByLabel('Nome').fill('Zé da Silva Novo');
  await confirm.click();
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Zé da Silva Novo');

  // The invited person opens the link in a browser without a session.
  await page.evaluate(() => localStorage.removeItem('authUser'));
  await page.goto(await linkSentTo(email));
  await chooseNewPassword(page, 'Segredo2026');
  await expect(page.getByText('Senha alterada. Você será levado ao login')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await typeCredentials(page, email, 'Segredo2026');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Conta de Zé da Silva Novo' })).toBeVisible();
  const { systemUsers: found } = await api.call(systemUsers.list, { query: { email } });
  expect(found).toMatchObject([{ last_login: expect.any(String) }]);
});
