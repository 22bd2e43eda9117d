import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeCompany } from '../vocabulary/companies.ts';
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
  await page.goto('/serviceaccount');
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Prepara as habilidades da empresa.');
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Habilidades: todas as ações' }).check();
  // An agent that only reads gets no permission to change something.
  await dialog.getByRole('radio', { name: 'Agente de IA que só lê, por MCP' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Ver: Habilidades' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Criar: Habilidades' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Agente de IA que lê e propõe alterações, por MCP' }).check();
  await dialog.getByRole('checkbox', { name: 'Habilidades: todas as ações' }).check();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Token criado' });
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  const card = page.getByRole('region', { name: 'Tokens' });
  await expect(card).toContainText('Para um agente de IA: lê e propõe alterações');

  await page.getByRole('link', { name: 'Conectar agentes de IA' }).click();
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(`${server.url}/api/mcp`);
  const sample = page.getByLabel('Configuração', { exact: true });
  await expect(sample).toContainText('claude mcp add');
  for (const program of ['Cursor', 'mcp.json']) {
    await page.getByText(program, { exact: true }).click();
    await expect(sample).toContainText(`"url": "${server.url}/api/mcp"`);
  }
  await expect(page.getByRole('region', { name: 'Ferramentas' })).toContainText('skills_create');
  expect(await axeViolations(page, 'light')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations(page, 'dark')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

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
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/approvals');
  await page.getByText('Meus pedidos').click();
  await expect(page.getByRole('main')).toContainText(name);
});
