import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { server } from '../vocabulary/server.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person gives a program access, sees what it did, and revokes the access', async ({
  signedIn: page,
  api,
  request,
}) => {
  const company = await makeCompany(api);
  const name = `Programa ${newWord()}`;
  await page.goto('/serviceaccounts');
  await page.getByRole('button', { name: 'Adicionar conta de serviço' }).click();
  // The list has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Adicionar conta de serviço' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Cria as habilidades da empresa.');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Conta de serviço criada')).toBeVisible();

  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome do token' }).fill('Produção');
  await dialog.getByRole('checkbox', { name: 'Habilidades: todas as ações' }).check();
  expect(await axeViolations(page, 'light', ['[role=dialog]'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Token criado' });
  await expect(shown.getByText('Ele não será mostrado de novo', { exact: false })).toBeVisible();
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(token).toMatch(/^rtg_/);
  await shown.getByRole('button', { name: 'Fechar' }).last().click();

  const create = (skill: string) =>
    request.post(`${server.url}/api/skill?client_id=${company.id}`, {
      data: { name: skill },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await create('Alemão')).status()).toBe(200);
  const card = page.getByRole('region', { name: 'Tokens' });
  await expect(card).toContainText('Funciona');
  await navigate(page, `/activity?client_id=${company.id}&entity=skill`);
  const change = page.getByRole('listitem').filter({ hasText: 'Alemão' });
  await change.getByRole('button', { expanded: false }).click();
  await expect(change).toContainText(`Pelo programa ${name}`);

  await page.goBack();
  await expect(page.getByText(token)).toHaveCount(0);
  await card.getByRole('button', { name: 'Revogar Produção' }).click();
  await dialog.getByRole('button', { name: 'Revogar' }).click();
  await expect(toast(page, 'Token revogado')).toBeVisible();
  await expect(card).toContainText('Revogado');
  expect((await create('Francês')).status()).toBe(401);
});
