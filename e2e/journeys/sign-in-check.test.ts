import { users } from '@retaguarda/contract/entities/users';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { openPalette } from '../vocabulary/keyboard.ts';
import { toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person finds a user by part of an e-mail, sees why they cannot sign in, and fixes it in six actions', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { client_id } = team;
  const person = await makeUser(api, team);
  const query = { client_id, id: person.id };
  await linkSentTo(person.email);
  await api.call(users.activate, { query, body: { active: false, reason: 'Licença médica' } });
  // The invitation to the old address is withdrawn, and none is sent to somebody inactive.
  const email = `${newWord()}@example.com`;
  await api.call(users.edit, { query, body: { email } });

  await page.goto('/companies');

  // 1 and 2: opens the search with the keyboard, and types.
  await openPalette(page);
  await page.keyboard.type(email.slice(2, 14));
  const result = page.getByRole('group', { name: 'Usuários' }).getByRole('option');
  await expect(result).toHaveAccessibleName(`${person.name} ${email} · ${team.company.name} · Inativo`);
  await expect(result).toHaveAttribute('aria-selected', 'true');
  // 3: opens the only one found.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/company/${client_id}/user/${person.id}`);
  const card = page.getByRole('region', { name: 'Situação do acesso' });
  const reasons = card.getByRole('listitem');
  await expect(reasons).toHaveCount(2);
  await expect(reasons.first()).toContainText(`${person.name} está com o cadastro inativo`);
  await expect(reasons.first()).toContainText('Licença médica');
  await expect(reasons.first()).toContainText(/Desde .*, por /);
  await expect(reasons.last()).toContainText('Ainda sem senha: não há convite válido');
  await expect(reasons.last().getByRole('button')).toHaveCount(0);

  // 4 and 5: activates the person.
  await card.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Deseja ativar ${person.name}?`);
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, 'Usuário ativado')).toBeVisible();
  await expect(reasons).toHaveCount(1);
  // 6: sends another invitation.
  await card.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(toast(page, 'Convite enviado')).toBeVisible();
  await expect(reasons).toContainText('o convite');
  const sent = await linkSentTo(email);

  await card.getByRole('button', { name: 'Copiar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link para escolher a senha' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).not.toBe(sent);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(reasons).toContainText('o convite espera resposta');

  await page.getByRole('button', { name: 'Histórico' }).click();
  const entries = page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem');
  await expect(entries.first()).toContainText(/Entrada no sistema · Depois: Link de senha criado/);
  await expect(entries.nth(1)).toContainText(/Entrada no sistema · Depois: Convite enviado/);
  await page.keyboard.press('Escape');

  // The form was open all the time, and can still be saved.
  await page.getByLabel('Apelido').fill('apelido novo');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário atualizado')).toBeVisible();
});
