import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { NewProfile } from './new-profile.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const permission = (id: number, action: string) => ({ id, action, description: '' });
const permissions = [
  { entity: 'webhook', permissions: [permission(1, 'GET'), permission(2, 'PUT'), permission(3, 'DELETE')] },
  { entity: 'insight', permissions: [permission(4, 'GET'), permission(5, 'PUT')] },
  { entity: 'clean_queue', permissions: [permission(6, 'PUT')] },
  { entity: 'change', permissions: [permission(7, 'GET')] },
  { entity: 'client', permissions: [permission(8, 'GET')] },
  { entity: 'privacy_request', permissions: [permission(9, 'GET')] },
];

const replies: Record<string, object> = {
  'GET /profile?qtd=1&form=true': { profiles: [], form: { roles: [] }, total: 0, paging: 0 },
  'GET /role?qtd=1&form=true': { roles: [], form: { permissions }, total: 0, paging: 0 },
};

/** Answers a call as soon as it is made. */
async function answer(asked: string, body: object) {
  await waitFor(() => expect(server.asked()).toContain(asked));
  await act(async () => server.answer(server.asked().indexOf(asked), 200, body));
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const choose = async (label: string, name: string) => {
  fireEvent.click(await input(label));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })));
};

const onCreated = vi.fn();

const held: Permission[] = ['webhook:GET', 'webhook:DELETE', 'insight:GET', 'insight:PUT'];

async function chooseScreens({ granted = held } = {}) {
  signIn({ granted: ['profile:POST', 'role:POST', 'role:GET', ...granted] });
  render(<NewProfile isOpen onClose={() => {}} onCreated={onCreated} />, { wrapper: Providers });
  for (const [asked, body] of Object.entries(replies)) await answer(asked, body);
  fireEvent.click(await input('Papel (tipo de permissão) *'));
  await act(async () => void fireEvent.click(screen.getByText('Só estas telas')));
}

const roleQuery = 'GET /role?type=agent&qtd=100';
const bodyOf = (asked: string) => server.calls[server.asked().indexOf(asked)]?.body;

it('A new profile gives access only to the chosen screens, with a role created for them', async () => {
  await chooseScreens();
  expect(button('Criar perfil').disabled).toBe(true);
  await choose('Telas *', 'Webhooks');
  await choose('Telas *', 'Insights');
  await press('Criar perfil');
  await answer(roleQuery, { roles: [], total: 0, paging: 0 });
  await answer('POST /role', { id: 8, message: 'Role created' });
  await answer('POST /profile', { id: 9, message: 'Profile created' });

  expect(bodyOf('POST /role')).toEqual({
    name: 'Ver webhooks e insights',
    type: 'agent',
    description: 'Acesso só a estas telas: ver webhooks e insights.',
    permissions_ids: [1, 4],
  });
  expect(bodyOf('POST /profile')).toMatchObject({ name: 'Ver webhooks e insights', role_id: 8 });
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith({ id: 9, name: 'Ver webhooks e insights' }));
});

it('The screens have the names of the menu', async () => {
  await chooseScreens({ granted: ['change:GET', 'client:GET', 'privacy_request:GET'] });
  fireEvent.click(await input('Telas *'));

  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Atividade', 'Empresas', 'LGPD']));
});

it('An equal role is reused; the profile gives no more than the person holds, and never the right to delete', async () => {
  await chooseScreens();
  fireEvent.click(screen.getByLabelText('Ver e alterar'));
  await choose('Telas *', 'Webhooks');
  await choose('Telas *', 'Insights');
  await press('Criar perfil');
  const role = { id: 5, name: 'AGENT', description: '', type: 'agent' };
  await answer(roleQuery, {
    roles: [
      { ...role, permissions_ids: [1, 4] },
      { ...role, id: 7, permissions_ids: [5, 4, 1] },
    ],
    total: 2,
    paging: 1,
  });
  await waitFor(() => expect(server.asked()).toContain('POST /profile'));

  expect(server.asked()).not.toContain('POST /role');
  expect(bodyOf('POST /profile')).toMatchObject({ role_id: 7 });
});
