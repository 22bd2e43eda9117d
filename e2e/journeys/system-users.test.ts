import { rowOf, search, toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { newWord } from '../vocabulary/people.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { inviteStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('system users are found by part of name, e-mail and nickname, with their last login', async ({
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

test('a system user is created, invited by e-mail, and signs in', async ({ signedIn: page, browser }) => {
  const word = newWord();
  const email = `${word}@example.com`;
  await page.goto('/systemusers');
  await page.getByRole('button', { name: 'Adicionar usuário do sistema' }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Nome').fill('Pessoa 1');
  await page.getByLabel('Apelido').fill('a b');
  await confirm.click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(
    'O nome deve conter apenas letras e espaços',
  );
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await expect(page.getByLabel('Apelido')).toHaveAccessibleDescription('Campo inválido');
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveAccessibleDescription(
    'Campo obrigatório',
  );

  await page.getByLabel('Nome').fill(`Pessoa ${word}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Apelido').fill(word);
  await page.getByRole('combobox', { name: 'Perfil' }).click();
  await page.getByRole('option', { name: 'Consulta' }).click();
  await confirm.click();
  await expect(toast(page, 'Usuário do sistema criado')).toBeVisible();
  await expect(page).toHaveURL('/systemusers');

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(await linkSentTo(email));
  await invited.getByLabel('Nova senha').fill('Convite2026');
  await invited.getByLabel('Confirmar senha').fill('Convite2026');
  await invited.getByRole('button', { name: 'Atualizar' }).click();
  await expect(invited).toHaveURL(/\/login$/);
  await typeCredentials(invited, email, 'Convite2026');
  await expect(invited).toHaveURL(/\/dashboard$/);
  await invited.context().close();
});

test('only what was changed is sent, and a reverted field is no change', async ({ signedIn: page, api }) => {
  const person = await inviteStaff(api, ['client:GET']);
  await page.goto(`/systemusers?nickname=${person.nickname}&page=1`);
  await page.getByRole('link', { name: `Editar ${person.name}` }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue(person.profile.name);
  await page.getByLabel('Apelido').fill('outro');
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Apelido').fill(person.nickname);
  await expect(confirm).toBeDisabled();
  const email = `${newWord()}@example.com`;
  await page.getByLabel('E-mail').fill(email);
  const sent = page.waitForRequest((one) => one.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(page).toHaveURL(`/systemusers?nickname=${person.nickname}&page=1`);
  await expect(rowOf(page, email)).toBeVisible();
});

test('a system user is deactivated only after Yes', async ({ signedIn: page, api }) => {
  const person = await inviteStaff(api, ['client:GET']);
  await page.goto(`/systemusers?nickname=${person.nickname}&page=1`);
  const active = page.getByRole('switch', { name: `${person.name} ativo` });
  await active.click();
  await expect(page.getByRole('dialog')).toContainText(`Deseja desativar ${person.name}?`);
  await page.getByRole('button', { name: 'Não' }).click();
  await expect(active).toBeChecked();

  await active.click();
  const sent = page.waitForRequest('**/api/system-user/activate?*');
  await page.getByRole('button', { name: 'Sim' }).click();

  expect((await sent).postDataJSON()).toEqual({ active: '0' });
  await expect(toast(page, 'Usuário do sistema desativado')).toBeVisible();
  await expect(active).not.toBeChecked();
});
