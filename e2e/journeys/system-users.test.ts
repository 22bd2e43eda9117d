import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { choose, rowOf, search, toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerNo, answerYes } from '../vocabulary/questions.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { chooseNewPassword, typeCredentials } from '../vocabulary/session.ts';
import { inviteStaff, makeBackofficeProfile } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person finds system users by part of the name, e-mail or nickname, and sees their last login [9.FORMAT.1 2.ROUTE.10 2.SYSUSER.1]', async ({
  signedIn: page,
}) => {
  await page.goto('/systemusers');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await page.getByLabel('Nome').fill('fabio tei');
  await page.getByLabel('E-mail').fill('retaguarda.example');
  await page.getByLabel('Apelido').fill('fab');
  await search(page);

  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, 'Fábio Teixeira')).toContainText('-');

  await page.goto('/systemusers?name=administrador&page=1');
  await expect(rowOf(page, 'admin@example.com')).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await expect(rowOf(page, 'admin@example.com').getByRole('switch')).toHaveCount(0);
});

test('a new system user is invited by e-mail, chooses a password and signs in [1.SCOPE.1 1.SCOPE.4 2.ROUTE.11 5.SYSUSER.1 5.SYSUSER.2 5.SYSUSER.6 5.SYSUSER.8]', async ({
  signedIn: page,
  api,
  browser,
}) => {
  const { id: role_id } = await makeRole(api, ['department:GET']);
  const profile = await makeBackofficeProfile(api, role_id);
  const word = newWord();
  const email = `${word}@example.com`;
  await page.goto(`/systemusers?email=${word}&page=1`);
  await page.getByRole('button', { name: 'Adicionar usuário do sistema' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar usuário do sistema' })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await page.getByLabel('Nome').fill('Zé 2');
  await page.getByLabel('Apelido').fill('com espaço');
  await confirm.click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Campo inválido: não pode ter “2”');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await expect(page.getByLabel('Apelido')).toHaveAccessibleDescription('Campo inválido');
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveAccessibleDescription(
    'Campo obrigatório',
  );
  await page.getByLabel('Nome').fill('Zé da Silva');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Apelido').fill(word);
  await choose(page, 'Perfil', profile.name);
  await confirm.click();
  await expect(toast(page, 'Usuário do sistema criado')).toBeVisible();
  await expect(rowOf(page, email).getByRole('switch')).toBeChecked();

  // The invited person opens the link in another browser.
  const theirs = await browser.newPage();
  await theirs.goto(await linkSentTo(email));
  await chooseNewPassword(theirs, 'Segredo2026');
  await expect(theirs).toHaveURL('/login');
  await typeCredentials(theirs, email, 'Segredo2026');
  await expect(theirs).toHaveURL('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Conta de Zé da Silva' })).toBeVisible();
  await theirs.close();

  await search(page);
  await expect(rowOf(page, email).getByRole('cell').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test('editing a system user sends only the changed fields [4.FORM.1 4.FORM.3 4.FORM.6 1.SCOPE.4 2.ROUTE.12]', async ({
  signedIn: page,
  api,
}) => {
  const { id, email, nickname, name, profile } = await inviteStaff(api, ['department:GET']);
  await page.goto(`/systemusers?nickname=${nickname}&page=1`);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page).toHaveURL(`/systemuser/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue(profile.name);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('E-mail').fill('admin@example.com');
  await confirm.click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Este e-mail já está em uso');
  await page.getByLabel('E-mail').fill(email);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Nome').fill('Nome Novo');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ name: 'Nome Novo' });
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(page).toHaveURL(`/systemusers?nickname=${nickname}&page=1`);
  await expect(rowOf(page, email)).toContainText('Nome Novo');
});

test('a system user is deactivated and activated only after Yes [4.ACTIVE.3 4.ACTIVE.4 4.ACTIVE.5 4.ACTIVE.6 4.ACTIVE.7 4.ACTIVE.8]', async ({
  signedIn: page,
  api,
}) => {
  const { id, nickname: word, name, profile } = await inviteStaff(api, ['department:GET']);
  const colleague = { name: `Ana ${word}`, nickname: 'ana', profile_id: profile.id };
  for (let made = 0; made < 7; made++)
    await api.call(systemUsers.create, { body: { ...colleague, email: `${newWord()}@example.com` } });
  await page.goto(`/systemusers?name=${word}&page=2`);
  const active = page.getByRole('switch', { name: `${name} ativo` });
  await answerNo(page, active, `Deseja desativar ${name}?`);
  await expect(active).toBeChecked();
  const sent = page.waitForRequest('**/api/system-user/activate?*');
  await answerYes(page, active, `Deseja desativar ${name}?`);
  expect((await sent).postDataJSON()).toEqual({ active: '0' });
  await expect(toast(page, 'Usuário do sistema desativado')).toBeVisible();
  await expect(active).not.toBeChecked();
  await expect(page).toHaveURL(`/systemusers?name=${word}&page=2`);
  expect((await api.call(systemUsers.list, { query: { id } })).systemUsers).toMatchObject([{ active: '0' }]);

  await answerYes(page, active, `Deseja ativar ${name}?`);
  await expect(toast(page, 'Usuário do sistema ativado')).toBeVisible();
  await expect(active).toBeChecked();
});

test('a person cannot deactivate themselves or change their own profile [4.ACTIVE.3]', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/systemusers?email=admin%40example.com&page=1');
  const own = rowOf(page, 'admin@example.com');
  await expect(own).toContainText('Ativo');
  await expect(own.getByRole('switch')).toHaveCount(0);
  await expect(own.getByRole('cell').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);

  await page.goto(`/systemuser/${api.session.user.id}`);

  await expect(page.getByRole('combobox', { name: 'Perfil' })).toBeDisabled();
});
