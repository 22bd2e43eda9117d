import { neededByDirectory } from '@retaguarda/contract/directories';
import type { ServiceAccount, ServiceToken } from '@retaguarda/contract/entities/service-accounts';
import { limits } from '@retaguarda/contract/limits';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { TokensCard } from './tokens-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

/** The dialog that the layout would show. */
const OpenDialog = () => <>{useDialog()?.content}</>;

const account: ServiceAccount = {
  id: 3,
  name: 'ERP',
  description: 'Sincroniza empresas',
  active: true,
  made_by: 'Ana',
  created_at: '2026-11-01T12:00:00.000Z',
  tokens: 1,
  last_used_at: null,
};
const token = (more: Partial<ServiceToken> = {}): ServiceToken => ({
  id: '6f6b7c8e-0000-4000-8000-000000000001',
  name: 'Produção',
  made_by: 'Ana',
  company: null,
  is_directory: false,
  directory_profile: null,
  works: true,
  mcp: 'off',
  permissions: ['client:GET', 'skill:GET'],
  effective: ['client:GET', 'skill:GET'],
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2999-02-01T12:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  last_address: null,
  webhooks: [],
  ...more,
});

const createButton = () => screen.queryByText('Criar token')?.closest('button');

async function open(granted: Permission[]) {
  signIn({ granted });
  render(
    <>
      <TokensCard account={account} />
      <OpenDialog />
    </>,
    { wrapper: Providers },
  );
  await waitFor(() => expect(server.asked()).toEqual(['GET /service-account/token?service_account_id=3']));
}

async function show(tokens: ServiceToken[], granted: Permission[]) {
  await open(granted);
  await act(async () => server.answer(-1, 200, { tokens }));
  await waitFor(() => expect(createButton()?.disabled).not.toBe(true));
}

it('The card shows for each token whether it works, what it can do now, and what its creator has lost', async () => {
  await show(
    [
      token({ effective: ['client:GET'] }),
      token({ id: '2', works: false, revoked_at: '2026-11-02T12:00:00.000Z' }),
      token({ id: '3', works: false, expires_at: '2020-01-01T00:00:00.000Z' }),
      token({ id: '4', works: false }),
    ],
    ['service_account:GET'],
  );

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(lines[0]).toContain('ProduçãoFunciona');
  expect(lines[0]).toContain('Pode: ver empresas');
  expect(lines[0]).toContain('Sem efeito, porque quem criou não tem mais: ver habilidades');
  expect(lines[1]).toContain('Revogado');
  expect(lines[2]).toContain('Vencido');
  expect(lines[3]).toContain('Parado');
  expect(screen.queryByRole('button', { name: /Revogar|Criar/ })).toBeNull();
});

it('The card shows the SCIM address beside each token of a directory that works', async () => {
  const directory = { is_directory: true, directory_profile: { id: 4, name: 'Operador' } };
  await show(
    [
      token(),
      token({ id: '2', ...directory }),
      token({ id: '3', ...directory, company: { id: 7, name: 'Aurora Seguros' } }),
      token({ id: '4', ...directory, works: false }),
    ],
    ['service_account:GET'],
  );

  const addresses = (await screen.findAllByRole('listitem')).map(
    (line) => within(line).queryByRole('region', { name: 'Endereço SCIM' })?.textContent,
  );
  expect(addresses[0]).toBeUndefined();
  expect(addresses[1]).toMatch(/\/scim\/v2$/);
  expect(addresses[2]).toMatch(/\/scim\/v2\/companies\/7$/);
  expect(addresses[3]).toBeUndefined();
});

it('A token is created with permissions that the person holds, shown once, and forgotten', async () => {
  await show([], ['service_account:GET', 'service_account:POST', 'skill:GET']);
  fireEvent.click(screen.getByRole('button', { name: 'Criar token' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Nome do token/ }), { target: { value: 'Produção' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Somente leitura' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Criar' }));
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));

  expect(server.calls.at(-1)?.body).toEqual({
    service_account_id: 3,
    name: 'Produção',
    permissions: ['skill:GET'],
    days: 90,
    mcp: 'off',
  });
  const made = { message: 'Token created', id: 3, token: 'rtg_the-secret', expires_at: '' };
  await act(async () => server.answer(-1, 200, made));
  const shown = await screen.findByRole('textbox', { name: 'Token' });
  expect((shown as HTMLInputElement).value).toBe('rtg_the-secret');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Nome do token/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Token' })).toBeNull());
});

it('The dialog explains the chosen use of the token, and no other', async () => {
  await show([], ['service_account:GET', 'service_account:POST', 'skill:GET']);
  fireEvent.click(screen.getByRole('button', { name: 'Criar token' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [use, help] of [
    ['Agente de IA que só lê, por MCP', /não altera nada/],
    ['Programa, pela API', /^Um programa chama a API/],
    ['Agente de IA que lê e propõe alterações, por MCP', /espera a aprovação de uma pessoa/],
    ['Diretório como Okta ou Entra ID, por SCIM', /dá perfis pelos seus grupos/],
  ] as const) {
    fireEvent.click(dialog.getByRole('radio', { name: use }));
    expect(dialog.getByRole('radiogroup', { name: 'Para que serve', description: help })).toBeDefined();
  }
});

it('proposes to a directory what it needs and what its profile allows, and names what the person lacks', async () => {
  const ofRole = ['client:GET', 'client:PUT'] as const;
  await show(
    [],
    [
      ...(['service_account:GET', 'service_account:POST', 'role:GET', 'profile:GET', 'client:GET'] as const),
      ...(['system_user:GET', 'system_user:POST', 'system_user:PUT'] as const),
    ],
  );
  fireEvent.click(screen.getByText('Criar token'));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Criar' });
  const isTicked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect([create.disabled, screen.getByText(/^Falta/).textContent]).toEqual([true, 'Falta: uma permissão']);

  fireEvent.click(screen.getByLabelText('Diretório como Okta ou Entra ID, por SCIM'));
  expect(isTicked('Criar: Usuários do sistema')).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('funcionar: ativar usuários do sistema');
  expect(screen.getByRole('button', { name: 'Criar', description: 'Falta: o perfil' })).toBe(create);
  const answer = async (call: string, reply: object) => {
    await waitFor(() => expect(server.asked()).toContain(call));
    await act(async () => server.answer(server.asked().indexOf(call), 200, reply));
  };
  await answer(`GET /profile?qtd=${limits.page.most}`, {
    profiles: [{ id: 4, name: 'Operador' }],
    total: 1,
    paging: 1,
  });
  await choose(screen.getByRole('combobox', { name: /^Perfil de quem/ }), 'Operador');
  await answer('GET /profile?id=4', {
    profiles: [{ id: 4, name: 'Operador', role_id: 6 }],
    total: 1,
    paging: 1,
  });
  const permissions = ofRole.map((name, id) => ({ id, action: name.split(':')[1], description: name }));
  await answer('GET /role?id=6&form=true', {
    ...{
      roles: [{ id: 6, name: 'r', description: '', type: 'admin', permissions_ids: [0, 1] }],
      total: 1,
      paging: 1,
    },
    form: { permissions: [{ entity: 'client', permissions }] },
  });

  await waitFor(() => expect(isTicked('Ver: Empresas')).toBe(true));
  expect(screen.getByRole('alert').textContent).toContain('editar empresas');
  expect([create.disabled, screen.queryByText(/^Falta: /)]).toEqual([false, null]);

  fireEvent.click(screen.getByLabelText('Programa, pela API'));
  expect([isTicked('Ver: Empresas'), screen.queryByRole('alert')]).toEqual([false, null]);
});

it('shows a directory that lacks what it needs as incomplete', async () => {
  const granted = neededByDirectory(7);
  const whole = { is_directory: true, company: { id: 7, name: 'Aurora' }, directory_profile: null };
  await show(
    [
      token({ ...whole, permissions: granted, effective: granted }),
      token({ ...whole, id: '2', permissions: granted, effective: granted.slice(1) }),
    ],
    ['service_account:GET'],
  );

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(lines[0]).toContain('ProduçãoFunciona');
  expect(lines[1]).toContain('ProduçãoIncompleto');
  expect(lines[1]).toContain('Falta para o diretório funcionar: ver usuários');
});

it('offers an agent that only reads nothing that changes something', async () => {
  await show([], ['service_account:GET', 'service_account:POST', 'skill:GET', 'skill:POST']);
  fireEvent.click(screen.getByText('Criar token'));
  await screen.findByLabelText('Habilidades: todas as ações');
  fireEvent.click(screen.getByLabelText('Habilidades: todas as ações'));
  expect(screen.getByLabelText<HTMLInputElement>('Criar: Habilidades').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Agente de IA que só lê, por MCP'));

  expect(screen.getByLabelText<HTMLInputElement>('Ver: Habilidades').checked).toBe(true);
  expect(screen.queryByLabelText('Criar: Habilidades')).toBeNull();
});

it('The webhooks that stop with a token are named before and after it is revoked', async () => {
  const webhooks = [
    { id: 1, name: 'CRM' },
    { id: 2, name: 'BI' },
  ];
  await show(
    [token({ webhooks }), token({ id: '2', name: 'Antigo', works: false, webhooks })],
    ['service_account:GET', 'service_account:PUT', 'webhook:GET'],
  );

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(lines[0]).toContain('Webhooks feitos com ele: CRM e BI');
  expect(lines[1]).toContain('Webhooks parados com ele: CRM e BI');
  fireEvent.click(screen.getByRole('button', { name: 'Revogar Produção' }));
  expect(await screen.findByText(/os webhooks feitos com ele também: CRM e BI/)).toBeTruthy();
});

it('A token is revoked after a question', async () => {
  await show([token()], ['service_account:GET', 'service_account:PUT']);
  fireEvent.click(await screen.findByRole('button', { name: 'Revogar Produção' }));
  expect(server.calls).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Revogar' }));
  await waitFor(() =>
    expect(server.asked().at(-1)).toBe(
      `DELETE /service-account/token?service_account_id=3&token=${token().id}`,
    ),
  );
});

it.each([
  ['the first token is named after its account', [], 'ERP'],
  ['the name of any other token starts empty', [token()], ''],
])('%s', async (_title, tokens, name) => {
  await show(tokens, ['service_account:GET', 'service_account:POST']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Criar token' })));

  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome do token' });
  expect(field.value).toBe(name);
});

it('no token is made before it is known whether it is the first', async () => {
  await open(['service_account:GET', 'service_account:POST']);
  expect(createButton()?.disabled).toBe(true);

  await act(async () => server.answer(-1, 200, { tokens: [] }));
  await waitFor(() => expect(createButton()?.disabled).toBe(false));
});
