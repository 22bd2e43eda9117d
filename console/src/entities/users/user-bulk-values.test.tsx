import type { UserOptions } from '@retaguarda/contract/entities/users';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulkBar } from '../../capabilities/jobs/bulk-bar.tsx';
import type { Selection } from '../../components/list/selection.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { UserBulkValues } from './user-bulk-values.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

const form: UserOptions = {
  departments: [
    { id: 4, name: 'Vendas' },
    { id: 5, name: 'Suporte' },
  ],
  profiles: [
    { id: 6, name: 'Vendedor', department_id: 4, may_give: true },
    { id: 7, name: 'Técnico', department_id: 5, may_give: true },
  ],
  skills: [],
  groups: [],
  extra: [],
  time_zone: 'America/Sao_Paulo',
};

const names = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

/** The input. Its list of options has the same label. */
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });

const choose = async (label: string, name: string) => {
  fireEvent.click(await input(label));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })));
};

const bodies = () => server.calls.filter(({ url }) => url === '/api/bulk').map(({ body }) => body);

it('users are moved to a department with one of its profiles; each complete choice is checked, and replaces the check before', async () => {
  signIn({ granted: ['user:GET', 'user:PUT'] });
  const selection = { count: 2, isAll: false, ids: [8, 9] } as Selection;
  await renderAt('/users', {
    '/users': () => (
      <BulkBar
        isOpen
        onClose={() => {}}
        entity="user"
        selection={selection}
        total={2}
        filters={{ client_id: 3 }}
        Values={UserBulkValues}
      />
    ),
  });
  await press('Mudar departamento e perfil');
  await waitFor(() => expect(server.asked()).toContain('GET /user?client_id=3&qtd=1&form=true'));
  await act(async () => server.answer(0, 200, { users: [], form, total: 0, paging: 0 }));
  const department = await input('Departamento');
  await waitFor(() => expect(document.activeElement === department).toBe(true));

  await choose('Departamento', 'Suporte');
  fireEvent.click(await input('Perfil'));
  expect(names()).toContain('Técnico');
  expect(names()).not.toContain('Vendedor');
  expect(bodies()).toEqual([]);
  await choose('Perfil', 'Técnico');

  const moved = { entity: 'user', action: 'move', client_id: 3, ids: [8, 9] };
  await waitFor(() => expect(bodies()).toEqual([{ ...moved, values: { department_id: 5, profile_id: 7 } }]));
  await act(async () => server.answer(-1, 200, { id: 20, message: '' }));
  await choose('Departamento', 'Vendas');
  await waitFor(() => expect(server.asked()).toContain('POST /job/cancel?id=20'));
  await choose('Perfil', 'Vendedor');
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({ ...moved, values: { department_id: 4, profile_id: 6 } }),
  );
});

it('users get an end date in the time of their company, or lose it; an incomplete one is not checked', async () => {
  signIn({ granted: ['user:GET', 'user:ACTIVATE'] });
  const selection = { count: 2, isAll: false, ids: [8, 9] } as Selection;
  await renderAt('/users', {
    '/users': () => (
      <BulkBar
        isOpen
        onClose={() => {}}
        entity="user"
        selection={selection}
        total={2}
        filters={{ client_id: 4 }}
        Values={UserBulkValues}
      />
    ),
  });
  await press('Mais ações');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mudar data de desativação' }));
  const read = 'GET /user?client_id=4&qtd=1&form=true';
  await waitFor(() => expect(server.asked()).toContain(read));
  const options = { ...form, time_zone: 'America/Manaus' };
  const answer = { users: [], form: options, total: 0, paging: 0 };
  await act(async () => server.answer(server.asked().indexOf(read), 200, answer));
  const date = await input('Desativar em');
  expect(await screen.findByText(/horário de Manaus/)).toBeTruthy();

  fireEvent.input(date, { target: { value: '31/12' } });
  fireEvent.input(date, { target: { value: '31/12/2099' } });
  const end = { entity: 'user', action: 'end', client_id: 4, ids: [8, 9] };
  await waitFor(() => expect(bodies()).toEqual([{ ...end, values: { ends_on: '2099-12-31' } }]));
  fireEvent.click(screen.getByLabelText('Remover a data'));

  await waitFor(() => expect(bodies().at(-1)).toEqual({ ...end, values: { ends_on: null } }));
  expect((await input('Desativar em')).disabled).toBe(true);
});
