import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeTeam } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { server } from '../vocabulary/server.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a directory creates a user of a company, whom nobody else renames until a person stops that', async ({
  signedIn: page,
  api,
  request,
}) => {
  const { company } = await makeTeam(api);
  const profile = 'Atendente Comercial';
  const name = `Diretório ${newWord()}`;
  const body = { name, description: 'As pessoas da empresa.' };
  const account = await api.call(serviceAccounts.create, { body });
  await page.goto(`/serviceaccount/${account.id}`);
  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome do token' }).fill('Okta');
  await dialog.getByLabel('Diretório como Okta').click();
  await choose(page, 'De quem são as pessoas', company.name);
  await choose(page, 'Perfil de quem não está em nenhum grupo', profile);
  await dialog.getByRole('checkbox', { name: 'Usuários: todas as ações' }).check();
  expect(await axeViolations(page, 'light', ['[data-portal]'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Token criado' });
  await expect(shown.getByRole('region', { name: 'Endereço SCIM' })).toContainText(
    `${server.url}/scim/v2/companies/${company.id}`,
  );
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  const card = page.getByRole('region', { name: 'Tokens' });
  await expect(card).toContainText(`Só da empresa ${company.name}`);
  await expect(card).toContainText(`as pessoas novas recebem o perfil ${profile}`);

  const created = await request.post(`${server.url}/scim/v2/companies/${company.id}/Users`, {
    data: { userName: `${newWord().toLowerCase()}@example.com`, displayName: 'Nome do Diretório' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();

  await navigate(page, `/company/${company.id}/user/${id}`);
  const note = page.getByRole('note').filter({ hasText: `Gerenciada pelo diretório ${name}` });
  await expect(note).toContainText('só mudam lá');
  const field = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(field).toHaveValue('Nome do Diretório');
  await expect(field).toHaveAttribute('readonly');
  await expect(page.getByRole('textbox', { name: 'Apelido' })).not.toHaveAttribute('readonly');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(note).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page, 'dark', ['main'])).toEqual([]);

  await note.getByRole('button', { name: 'Parar de gerenciar pelo diretório' }).click();
  await dialog.getByRole('button', { name: 'Parar de gerenciar pelo diretório' }).click();
  await expect(toast(page, 'O diretório não gerencia mais esta pessoa')).toBeVisible();
  await expect(note).toBeHidden();
  await field.fill('Nome de Pessoa');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário atualizado')).toBeVisible();
});
