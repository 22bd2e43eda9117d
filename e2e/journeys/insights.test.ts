import type { Page } from '@playwright/test';
import { insights } from '@retaguarda/contract/entities/insights';
import { makeCompany } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { choose, rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

const pattern = (page: Page) => page.getByRole('textbox', { name: 'Expressão regular' });

test("a person creates an insight for chosen companies; 'All Companies' clears and disables the companies, without it, companies can be chosen again [4.INSIGHT.3 4.FORM.6 1.SCOPE.9 2.ROUTE.27 2.INSIGHT.3 2.INSIGHT.4 5.INSIGHT.2 5.INSIGHT.3 5.INSIGHT.6 4.INSIGHT.1 4.INSIGHT.2 2.ROUTE.28 2.INSIGHT.5 2.INSIGHT.6 2.INSIGHT.7]", async ({
  signedIn: page,
  api,
}) => {
  await test.step('a person creates an insight for chosen companies', async () => {
    const companies = [await makeCompany(api), await makeCompany(api)];
    const name = `Regra ${newWord()}`;
    await page.goto('/insights');
    await page.getByRole('button', { name: 'Adicionar insight' }).click();
    await expect(page).toHaveURL('/insight');
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toBeDisabled();
    await expect(page.getByText('Sem empresas escolhidas, o insight não se aplica a nenhuma.')).toBeVisible();

    await page.getByLabel('Nome').fill('ab');
    await pattern(page).fill('a'.repeat(256));
    await pattern(page).blur();
    await expect(pattern(page)).toHaveAccessibleDescription('Campo inválido');
    await pattern(page).fill('(abc');
    await confirm.click();
    await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Campo inválido');
    await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription('Campo obrigatório');
    await expect(pattern(page)).toHaveAccessibleDescription('Campo inválido');

    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('Descrição').fill('Pedidos de reembolso');
    await pattern(page).fill(' reembols[oa]');
    for (const company of companies) await choose(page, 'Empresas', company.name);
    await expect(page.getByText('2 empresas escolhidas')).toBeVisible();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/insights'),
    );
    await confirm.click();

    await expect(toast(page, 'Insight criado')).toBeVisible();
    await expect(page).toHaveURL(/\/insights\?name=.*&page=1$/);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({
      name,
      description: 'Pedidos de reembolso',
      regex: ' reembols[oa]',
      client_id: companies.map(({ id }) => id),
      global: false,
    });
  });
  await test.step("'All Companies' clears and disables the companies; without it, companies can be chosen again", async () => {
    const company = await makeCompany(api);
    const { id, name } = await makeInsight(api, { client_id: [company.id] });
    await navigate(page, `/insights?name=${name.replace(' ', '+')}&page=1`);
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page).toHaveURL(`/insight/${id}`);
    const all = page.getByLabel('Todas as empresas');
    const select = page.getByRole('combobox', { name: 'Empresas' });
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    const pill = page.getByRole('region', { name: 'Empresas' }).getByText(company.name);
    await expect(pill).toBeVisible();
    await expect(confirm).toBeDisabled();

    await all.check();
    await expect(pill).toHaveCount(0);
    await expect(select).toBeDisabled();
    const madeGlobal = page.waitForRequest((request) => request.method() === 'PATCH');
    await confirm.click();
    expect((await madeGlobal).postDataJSON()).toEqual({ global: true, client_id: [] });
    await expect(toast(page, 'Insight atualizado')).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Todas as empresas');

    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(all).toBeChecked();
    await all.uncheck();
    await expect(confirm).toBeEnabled();
    await all.check();
    await expect(confirm).toBeDisabled();
    await all.uncheck();
    await choose(page, 'Empresas', company.name);
    await confirm.click();
    await expect(rowOf(page, name)).toContainText(company.name);
    const { insights: rows } = await api.call(insights.list, { query: { id } });
    expect(rows).toMatchObject([{ global: false, client_id: [company.id] }]);
  });
});
