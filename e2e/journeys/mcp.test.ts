import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { makeCompany } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { server } from '../vocabulary/server.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person makes a token for an agent, connects it, and finds what it proposes', async ({
  signedIn: page,
  api,
  request,
}) => {
  const company = await makeCompany(api);
  const name = `Agente ${newWord()}`;
  const body = { name, description: 'Prepara as habilidades da empresa.' };
  const account = await api.call(serviceAccounts.create, { body });
  await page.goto(`/serviceaccount/${account.id}`);
  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Agente de IA que lê e propõe alterações, por MCP' }).check();
  await dialog.getByRole('checkbox', { name: 'Habilidades: todas as ações' }).check();
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Token criado' });
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  const card = page.getByRole('region', { name: 'Tokens' });
  await expect(card).toContainText('Para um agente de IA: lê e propõe alterações');

  await page.getByRole('link', { name: 'Conectar agentes de IA' }).click();
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(`${server.url}/api/mcp`);
  await expect(page.getByRole('region', { name: 'Ferramentas' })).toContainText('skills_create');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  const skill = `Habilidade ${newWord()}`;
  const answer = await request.post(`${server.url}/api/mcp`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    data: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: {
        name: 'skills_create',
        arguments: {
          query: { client_id: company.id },
          body: { name: skill },
          reason: 'Falta uma habilidade',
        },
      },
    },
  });
  expect(await answer.text()).toContain('change_request');
  await navigate(page, '/approvals');
  await page.getByText('Meus pedidos').click();
  await expect(page.getByRole('main')).toContainText(name);
});
