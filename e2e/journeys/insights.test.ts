import { insights } from '@retaguarda/contract/entities/insights';
import { makeCompany } from '../vocabulary/companies.ts';
import { choose, rowOf, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test("a person creates an insight for chosen companies; 'All Companies' clears and disables the companies, without it, companies can be chosen again [4.INSIGHT.3 4.FORM.6 1.SCOPE.9 2.ROUTE.27 2.INSIGHT.3 2.INSIGHT.4 4.INSIGHT.1 4.INSIGHT.2 2.ROUTE.28 2.INSIGHT.5 2.INSIGHT.6 2.INSIGHT.7]", async ({
  signedIn: page,
  api,
}) => {
  const [first, company] = [await makeCompany(api), await makeCompany(api)];
  const name = `Regra ${newWord()}`;
  await page.goto('/insights');
  await page.getByRole('button', { name: 'Adicionar insight' }).click();
  await expect(page).toHaveURL('/insight');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await expect(page.getByText('Sem empresas escolhidas, o insight não se aplica a nenhuma.')).toBeVisible();

  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Descrição').fill('Pedidos de reembolso');
  await page.getByRole('textbox', { name: 'Expressão regular' }).fill(' reembols[oa]');
  for (const one of [first, company]) await choose(page, 'Empresas', one.name);
  await expect(page.getByText('2 empresas escolhidas')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/insights'),
  );
  await confirm.click();

  await expect(toast(page, 'Insight criado')).toBeVisible();
  await expect(page).toHaveURL(/\/insights\?name=.*&page=1$/);
  expect((await sent).postDataJSON()).toEqual({
    name,
    description: 'Pedidos de reembolso',
    regex: ' reembols[oa]',
    client_id: [first.id, company.id],
    global: false,
  });

  await test.step("'All Companies' clears and disables the companies; without it, companies can be chosen again", async () => {
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page).toHaveURL(/\/insight\/\d+$/);
    const all = page.getByLabel('Todas as empresas');
    const pill = page.getByRole('region', { name: 'Empresas' }).getByText(company.name);
    await expect(pill).toBeVisible();
    await expect(confirm).toBeDisabled();

    await all.check();
    await expect(pill).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Empresas' })).toBeDisabled();
    const madeGlobal = page.waitForRequest((request) => request.method() === 'PATCH');
    await confirm.click();
    expect((await madeGlobal).postDataJSON()).toEqual({ global: true, client_id: [] });
    await expect(toast(page, 'Insight atualizado')).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Todas as empresas');

    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(all).toBeChecked();
    await all.uncheck();
    await choose(page, 'Empresas', company.name);
    await confirm.click();
    await expect(rowOf(page, name)).toContainText(company.name);
    const { insights: rows } = await api.call(insights.list, { query: { name } });
    expect(rows).toMatchObject([{ global: false, client_id: [company.id] }]);
  });
});
