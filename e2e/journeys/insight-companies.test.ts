import { companies } from '@retaguarda/contract/entities/companies';
import { makeInsight } from '../vocabulary/insights.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person finds companies by typing letters, and Backspace does not remove companies that are not shown', async ({
  signedIn: page,
  api,
}) => {
  const { clients } = await api.call(companies.list, { query: { qtd: 25 } });
  const { id } = await makeInsight(api, { client_id: clients.map(({ id }) => id) });
  await page.goto(`/insight/${id}`);
  const select = page.getByRole('combobox', { name: 'Empresas' });
  await expect(page.getByText('25 empresas escolhidas')).toBeVisible();
  await select.press('Backspace');
  await select.fill('Ó');
  const offered = page.getByRole('option');
  await expect(offered.first()).toBeVisible();
  for (const name of await offered.allTextContents()) expect(name).toMatch(/[oóôõ]/i);
  await select.fill('nenhuma assim');
  await expect(offered).toHaveCount(0);
  await expect(page.getByText('25 empresas escolhidas')).toBeVisible();
});
