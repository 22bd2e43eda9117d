import type { HolderGroup } from '@retaguarda/contract/entities/role-holders';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose } from '../../test/interact.ts';
import { Providers, renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { RolePage } from './role-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const permissions = [
  {
    entity: 'department',
    permissions: [
      { id: 1, action: 'GET', description: '' },
      { id: 2, action: 'DELETE', description: '' },
    ],
  },
  { entity: 'insight', permissions: [{ id: 3, action: 'GET', description: '' }] },
];
const role = {
  id: 6,
  name: 'suporte',
  description: 'Cuida dos departamentos.',
  type: 'manager',
  permissions_ids: [1, 2],
};
const granted: Permission[] = [
  ...(['role:GET', 'role:POST', 'role:PUT'] as const),
  ...(['department:GET', 'department:DELETE', 'insight:GET'] as const),
];

/** The dialog that the layout would show. */
const OpenDialog = () => <>{useDialog()?.content}</>;

async function open(address: string, held = granted) {
  signIn({ granted: held });
  const opened = await renderAt(address, {
    '/role': RolePage,
    '/role/$idRole': RolePage,
    '/roles': () => <h1>Papéis</h1>,
    '/dashboard': () => null,
  });
  render(<OpenDialog />, { wrapper: Providers });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  server.answer(0, 200, { roles: [role], total: 1, paging: 1, form: { permissions } }, { etag: '"4"' });
  await screen.findByText('Permissões do papel');
  return opened;
}

// By their labels: to find things by their roles takes jsdom seconds in a table.
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), { selector: 'input, textarea' });
const isTicked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const tick = (name: string) => fireEvent.click(screen.getByLabelText(name));
const confirm = () => fireEvent.click(screen.getAllByText('Confirmar')[0] as Element);

it('adding an empty selection shows an error for two seconds [5.ROLE.7 5.ROLE.8]', async () => {
  await open('/role/6');
  vi.useFakeTimers();
  const error = () => screen.queryByText('Por favor preencha todos os campos');
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.click(screen.getByText('Adicionar'));
  await after(1900);
  expect(error()).not.toBeNull();
  await after(200);

  expect(error()).toBeNull();
});

it('A new role gets the actions of an entity, or those that are ticked; it needs some, and chosen ones are not left behind [5.ROLE.6 3.ROLE.6 1.SCOPE.7 4.FORM.4 4.FORM.6]', async () => {
  const { address } = await open('/role');
  const columns = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(columns).toEqual(['Entidade', 'Ver', 'Criar', 'Editar', 'Ativar', 'Excluir']);
  type('Nome', 'suporte');
  type('Descrição', 'Cuida dos departamentos.');
  await choose(field('Tipo'), 'Gerente');
  await act(async () => confirm());
  expect(document.activeElement).toBe(document.querySelector('table'));
  expect(screen.getByText('Campo obrigatório').closest('[role=alert]')).not.toBeNull();

  await choose(field('Entidade'), 'Departamentos');
  await choose(field('Ações'), 'Ver');
  await choose(field('Ações'), 'Excluir');
  await act(async () => confirm());
  const unsent = () => screen.queryByText(/^Estas ações ainda não foram adicionadas/);
  expect(unsent()).not.toBeNull();
  const add = screen.getByText('Adicionar').closest('button');
  expect(document.activeElement).toBe(add);
  fireEvent.click(add as Element);
  expect([unsent(), screen.queryByText('Campo obrigatório')]).toEqual([null, null]);
  expect(isTicked('Ver: Departamentos') && isTicked('Excluir: Departamentos')).toBe(true);
  expect(isTicked('Ver: Insights')).toBe(false);

  tick('Ver: Insights');
  tick('Excluir: Departamentos');
  await act(async () => confirm());
  expect(server.asked().at(-1)).toBe('POST /role');
  expect(server.calls.at(-1)?.body).toEqual({
    ...{ name: 'suporte', description: 'Cuida dos departamentos.', type: 'manager' },
    permissions_ids: [1, 3],
  });
  await act(async () => server.answer(-1, 200, { id: 7, message: 'Role created' }));
  await waitFor(() => expect(address()).toBe('/roles?name=suporte&page=1'));
  expect(vi.mocked(notify.success).mock.lastCall?.[0]).toBe('Papel criado');
});

it('A permission that is taken and given back is no change of a role [4.FORM.2 4.FORM.3 2.ROUTE.21]', async () => {
  await open('/role/6');
  const isDisabled = () => screen.getAllByText('Confirmar')[0]?.closest('button')?.disabled;
  expect([field('Nome').value, isDisabled()]).toEqual(['suporte', true]);

  tick('Ver: Departamentos');
  expect(isDisabled()).toBe(false);
  tick('Ver: Departamentos');
  expect(isDisabled()).toBe(true);
});

it('A person can neither give nor take permissions that they do not hold, and a tooltip says why [6.ACCESS.3]', async () => {
  await open('/role/6', ['role:GET', 'role:PUT', 'department:GET']);
  const isDisabled = (name: string) => screen.getByLabelText<HTMLInputElement>(name).disabled;
  expect(['Ver: Departamentos', 'Excluir: Departamentos', 'Ver: Insights'].map(isDisabled)).toEqual([
    ...[false, true, true],
  ]);
  // A disabled field takes no mouse: the element around it does.
  fireEvent.mouseEnter(screen.getByLabelText('Ver: Insights').closest('.mantine-Checkbox-root') as Element);
  expect(await screen.findByText(/^Você não tem esta permissão/)).toBeTruthy();

  await act(async () => void fireEvent.click(field('Entidade')));
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(options()).toEqual(['Departamentos']);
  await choose(field('Entidade'), 'Departamentos');
  await act(async () => void fireEvent.click(field('Ações')));
  expect(options()).toEqual(['Ver']);
});

describe('A copy of a role', () => {
  it('begins with all of the role, under another name, and can be confirmed at once', async () => {
    await open('/role?copy=6');

    expect(server.asked()[0]).toBe('GET /role?id=6&form=true');
    await waitFor(() => expect(field('Nome').value).toBe('suporte (cópia)'));
    expect(field('Descrição').value).toBe('Cuida dos departamentos.');
    expect([isTicked('Ver: Departamentos'), isTicked('Ver: Insights')]).toEqual([true, false]);
    confirm();
    await waitFor(() => expect(server.asked()).toContain('POST /role'));
    expect(server.calls.at(-1)?.body).toEqual({
      name: 'suporte (cópia)',
      description: 'Cuida dos departamentos.',
      type: 'manager',
      permissions_ids: [1, 2],
    });
  });

  it('leaves out what the person cannot give, and says so', async () => {
    await open('/role?copy=6', ['role:GET', 'role:POST', 'department:GET']);

    await waitFor(() => expect(isTicked('Ver: Departamentos')).toBe(true));
    expect(isTicked('Excluir: Departamentos')).toBe(false);
    expect(screen.getByText('As permissões que você não tem não foram copiadas.')).toBeTruthy();
  });
});

const group = (entity: HolderGroup['entity'], total: number, companies = 0): HolderGroup => ({
  entity,
  total,
  companies,
  has_more: false,
  first: [],
});

describe('Before a changed role is saved', () => {
  /** Takes one permission and gives another, and answers who holds the role. */
  async function change(status: number, holders: HolderGroup[]) {
    await open('/role/6');
    tick('Excluir: Departamentos');
    tick('Ver: Insights');
    const asked = server.calls.length;
    confirm();
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked));
    expect(server.asked().at(-1)).toBe('GET /role/holders?id=6');
    server.answer(-1, status, { holders });
  }
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const answer = (name: string) => fireEvent.click(screen.getAllByText(name).at(-1) as Element);

  it('it says who loses and who gains what, and saves it when that is confirmed', async () => {
    await change(200, [group('system_user', 1), group('user', 34, 12)]);

    for (const sentence of [
      '34 pessoas em 12 empresas perdem excluir departamentos.',
      '34 pessoas em 12 empresas ganham ver insights.',
      '1 colega perde excluir departamentos.',
      '1 colega ganha ver insights.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent()).toEqual([]);
    answer('Confirmar');
    await waitFor(() => expect(sent()).toEqual([{ permissions_ids: [1, 3] }]));
  });

  it('very many people are not counted, and what is lost of one entity is one part of the sentence', async () => {
    await open('/role/6');
    tick('Excluir: Departamentos');
    tick('Ver: Insights');
    tick('Ver: Departamentos');
    confirm();
    await waitFor(() => expect(server.asked().at(-1)).toBe('GET /role/holders?id=6'));
    server.answer(-1, 200, { holders: [{ ...group('user', 10_000, 900), has_more: true }] });

    expect(
      await screen.findByText('Mais de 10.000 pessoas perdem ver e excluir departamentos.'),
    ).toBeTruthy();
    expect(screen.getByText('Mais de 10.000 pessoas ganham ver insights.')).toBeTruthy();
  });

  it('nothing is saved when that is not confirmed', async () => {
    await change(200, [group('system_user', 0), group('user', 1, 1)]);

    await screen.findByText('1 pessoa em 1 empresa perde excluir departamentos.');
    answer('Cancelar');
    await waitFor(() => expect(screen.queryByText(/^1 pessoa/)).toBeNull());
    expect(sent()).toEqual([]);
    expect(isTicked('Ver: Insights')).toBe(true);
  });

  it('there is no question when nobody holds it', async () => {
    await change(200, [group('system_user', 0), group('user', 0)]);

    await waitFor(() => expect(sent()).toEqual([{ permissions_ids: [1, 3] }]));
  });

  it.each([
    ['may not see who holds it', 200],
    ['gets no answer', 500],
  ])('the question has no numbers when the person %s', async (_why, status) => {
    await change(status, []);

    expect(await screen.findByText('Quem tem este papel perde excluir departamentos.')).toBeTruthy();
  });

  it('there is no question when only name or description change', async () => {
    await open('/role/6');
    type('Nome', 'suporte novo');
    confirm();

    await waitFor(() => expect(sent()).toEqual([{ name: 'suporte novo' }]));
  });
});
