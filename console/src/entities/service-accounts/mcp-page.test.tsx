import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { McpPage } from './mcp-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const tools = [
  { name: 'skills_list', summary: 'List skills', is_write: false, needs: ['skill:GET'] },
  { name: 'skills_create', summary: 'Create a skill', is_write: true, needs: ['skill:POST'] },
];

async function open(address: string | null) {
  signIn({ granted: ['service_account:GET'] });
  await renderAt('/serviceaccounts/mcp', { '/serviceaccounts/mcp': McpPage });
  await waitFor(() => expect(server.asked()).toEqual(['GET /service-account/mcp']));
  await act(async () => server.answer(-1, 200, { address, tools }));
  await screen.findByRole('region', { name: 'Ferramentas' });
}

it('The page shows how each program connects to this server, without a token', async () => {
  await open('https://console.example.com/api/mcp');
  const sample = () => screen.getByLabelText('Configuração').textContent ?? '';

  expect(screen.getByLabelText('Endereço')).toHaveProperty('value', 'https://console.example.com/api/mcp');
  expect(sample()).toContain('claude mcp add --transport http');
  fireEvent.click(screen.getByRole('radio', { name: 'Cursor' }));
  expect(JSON.parse(sample()).mcpServers.retaguarda).toMatchObject({
    url: 'https://console.example.com/api/mcp',
    headers: { Authorization: 'Bearer $' + '{env:RETAGUARDA_TOKEN}' },
  });
  fireEvent.click(screen.getByRole('radio', { name: 'mcp.json' }));
  expect(JSON.parse(sample()).mcpServers.retaguarda.type).toBe('http');
  expect(sample()).not.toContain('rtg_');
});

it('The page lists the tools, and says if the server does not let agents connect', async () => {
  await open(null);

  expect(screen.getByText('Os agentes de IA não podem se conectar')).toBeTruthy();
  expect(screen.queryByLabelText('Endereço')).toBeNull();
  expect(screen.getByRole('region', { name: 'Ferramentas' }).textContent).toContain('Lê:skills_list');
  expect(screen.getByRole('region', { name: 'Ferramentas' }).textContent).toContain('Altera:skills_create');
});
