import type { Role } from '@retaguarda/contract/entities/roles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { RoleList } from './role-list.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const support: Role = {
  ...{ id: 7, name: 'suporte', description: 'Cuida das filas', type: 'manager', permissions_ids: [] },
};

const types = () => screen.getByLabelText<HTMLSelectElement>('Tipo', { selector: 'select' });
const chooseType = (value: string) => act(async () => void fireEvent.change(types(), { target: { value } }));

it('Roles are found by their type, of which All sends none [2.ROLE.1 2.ROLE.2 7.ROLE.2 9.LIST.1]', async () => {
  signIn({ granted: ['role:GET'] });
  const { address } = await renderAt('/roles', { '/roles': RoleList });
  const options = [...types().options];
  expect(options.map(({ label }) => label)).toEqual(['Todos', 'Administrador', 'Gerente', 'Agente']);
  expect(types().selectedIndex).toBe(0);
  await chooseType('manager');
  await press('Pesquisar');
  await act(async () => server.answer(-1, 200, { roles: [support], total: 1, paging: 1 }));
  await waitFor(() => expect(document.querySelector('tbody')?.textContent).toContain('Cuida das filas'));
  expect(document.querySelector('tbody')?.textContent).toContain('Gerente');

  await press('Editar pesquisa');
  await chooseType('');
  await press('Pesquisar');
  expect(server.asked()).toEqual([...['GET /role?type=manager&page=1&qtd=7', 'GET /role?page=1&qtd=7']]);
  expect(address()).toBe('/roles?page=1');
});

it('Each role has a link to a new one that begins as its copy', async () => {
  signIn({ granted: ['role:GET', 'role:POST'] });
  await renderAt('/roles?page=1', { '/roles': RoleList, '/role': () => null });
  await act(async () => server.answer(-1, 200, { roles: [support], total: 1, paging: 1 }));

  expect((await screen.findByLabelText('Clonar suporte')).getAttribute('href')).toBe('/role?copy=7');
});
