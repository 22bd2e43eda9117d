import { companies } from '@retaguarda/contract/entities/companies';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { DepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { forgetPages, noteLostInput } from '../page/visited-pages.ts';
import { RowNotShown } from './loaded-row.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const list = '/departments?client_id=3&page=1';

/** Opens these pages one after the other. The form of a stored department is at /form, and of a new one at /new. */
async function visit(first: string, ...others: string[]) {
  signIn({ granted: ['department:GET', 'department:POST', 'department:PUT'] });
  const Page = () => <h1>Outra página</h1>;
  const opened = await renderAt(first, {
    '/form': () => <DepartmentForm loaded={storedDepartment} />,
    '/new': () => <DepartmentForm />,
    '/departments': Page,
    '/dashboard': Page,
    '/activity': Page,
    '/login': Page,
    '/company/$idCompany/departments': Page,
    '/company/$idCompany': () => (
      <RowNotShown
        error={new ApiError({ status: 404, errors: [] }, companies.list)}
        onRetry={() => {}}
        list="/companies"
      />
    ),
    '/companies': Page,
  });
  for (const page of others) await act(() => opened.go(page));
  return opened;
}

async function save() {
  fill('Nome', 'Vendas externas');
  fill('E-mail', 'externas@example.com');
  await press('Confirmar');
  server.answer(-1, 200, { id: 7, message: 'Department updated' });
  await screen.findByText('Outra página');
}

/** Opens a form at the end of these pages, and tells where it returns. */
async function returnsOf([first = '', ...others]: string[]) {
  const whenSaved = await visit(first, ...others);
  await save();
  const saved = whenSaved.address();
  whenSaved.unmount();

  const { address } = await visit(first, ...others);
  await press('Cancelar');
  await screen.findByText('Outra página');
  return { saved, cancelled: address() };
}

it.each([
  ['its list', ['/dashboard', '/departments?client_id=3&page=1', '/form'], list],
  ['the dashboard', ['/departments', '/dashboard', '/form'], '/dashboard'],
  ['the search of another list', ['/activity?page=3', '/form'], '/activity?page=3'],
  ['a tab of a company', ['/company/3/departments?page=2', '/form'], '/company/3/departments?page=2'],
])(
  'a form that was opened from %s returns there, saved or cancelled [4.FORM.6 2.ROUTE.25]',
  async (_, visited, expected) => {
    expect(await returnsOf(visited)).toEqual({ saved: expected, cancelled: expected });
  },
);

it.each([
  ['by its address', ['/form']],
  ['after the sign-in', ['/login', '/form']],
])('a form that was opened %s returns to its list, saved or cancelled [4.FORM.6]', async (_, visited) => {
  expect(await returnsOf(visited)).toEqual({ saved: list, cancelled: list });
});

it('the form of a new row returns to the page from which it was opened', async () => {
  const { address } = await visit('/dashboard', '/new');
  await save();
  expect(address()).toBe('/dashboard');
});

it('a form that was opened from another one returns there, and that one to where it was opened', async () => {
  const { address } = await visit('/dashboard', '/new', '/form');
  await press('Cancelar');
  expect(address()).toBe('/new');
  await press('Cancelar');
  expect(address()).toBe('/dashboard');
});

it('a form skips another one whose input was lost, and returns to the page before it', async () => {
  const { history, go, address } = await visit('/dashboard', '/new');
  noteLostInput(history);
  await act(() => go('/form'));
  await save();
  expect(address()).toBe('/dashboard');
});

it('the page of a deleted row skips other pages of that row on the way back', async () => {
  const { address } = await visit('/dashboard', '/company/3/departments', '/company/3');
  await press('Voltar');
  expect(address()).toBe('/dashboard');
});

it('a form returns to its list instead of a page that the person before visited', async () => {
  const { go, address } = await visit('/dashboard');
  forgetPages();
  await act(() => go('/form'));
  await save();
  expect(address()).toBe(list);
});

it.each([
  ['saved', 'Confirmar'],
  ['given up', 'Sair sem salvar'],
])(
  'a form whose input was %s is a new one when it is opened again while the next page is loading',
  async (_, last) => {
    signIn({ granted: ['department:POST'] });
    const { promise: loaded, resolve: showList } = Promise.withResolvers<void>();
    const screens = { '/new': () => <DepartmentForm />, '/departments': () => <h1>Departamentos</h1> };
    const { go, address } = await renderAt('/new', screens, { '/departments': () => loaded });
    fill('Nome', 'Vendas');
    fill('E-mail', 'vendas@example.com');
    if (last !== 'Confirmar') await press('Cancelar');
    await press(last);
    if (last === 'Confirmar') server.answer(-1, 200, { id: 7, message: 'Department created' });
    await waitFor(() => expect(address()).toMatch(/^\/departments/));
    expect(field('Nome').value).toBe('Vendas');

    void go('/new');

    await waitFor(() => expect(field('Nome').value).toBe(''));
    expect(address()).toBe('/new');
    fill('Nome', 'Compras');
    fill('E-mail', 'compras@example.com');
    expect(button('Confirmar').disabled).toBe(false);
    await act(async () => showList());
    expect(field('Nome').value).toBe('Compras');
  },
);
