import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  // As if another tab had done it.
  dispatchEvent(new Event('storage'));
});

function DepartmentList() {
  const list = useList(departments.list, '/departments', departmentFilter, (reply) => reply.departments);
  return (
    <ListPage
      title="Departamentos"
      add={false}
      list={list}
      filters={[
        { name: 'client_id', label: 'Empresa', isRequired: true },
        { name: 'name', label: 'Parte do nome' },
      ]}
      columns={[
        { name: 'name', header: 'Nome', text: ({ name }) => name, isName: true },
        { name: 'email', header: 'E-mail', text: ({ email }) => email },
        { name: 'main', header: 'Principal', isExtra: true, text: ({ main }) => String(main) },
      ]}
      opens={({ name }) => ({ name, link: { to: '/dashboard' }, mayEdit: true })}
    />
  );
}

async function open(address: string, paging = 3) {
  const opened = await renderAt(address, { '/departments': DepartmentList });
  const rows = [{ id: 1, name: 'Vendas', email: 'a@b.co', main: true }];
  await act(async () => server.answer(0, 200, { departments: rows, total: 20, paging }));
  await screen.findByText('Vendas');
  return opened;
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const sortOf = (header: string) => screen.getByText(header).closest('th')?.getAttribute('aria-sort');

describe('A list', () => {
  it('is sorted by its headers: ascending, descending, and in the default order', async () => {
    const { address } = await open('/departments?client_id=3&page=2');
    expect(sortOf('Nome')).toBe('ascending');

    await press('E-mail');
    expect(address()).toBe('/departments?client_id=3&page=1&sort=email');
    expect(server.asked().at(-1)).toBe('GET /department?client_id=3&page=1&sort=email&qtd=7');
    expect(sortOf('E-mail')).toBe('ascending');
    await press('E-mail');
    expect(address()).toBe('/departments?client_id=3&page=1&sort=-email');
    await press('E-mail');
    expect(address()).toBe('/departments?client_id=3&page=1');
  });

  it.each(['sort=unknown', 'qtd=8', 'columns=unknown', 'columns=%24'])(
    'with %s in its address is shown as without',
    async (unknown) => {
      await open(`/departments?client_id=3&page=1&${unknown}`);

      expect(server.asked()).toEqual(['GET /department?client_id=3&page=1&qtd=7']);
      expect(headers()).toEqual(['Nome', 'E-mail', 'Ações']);
    },
  );

  it('shows the rows and columns that its address says, and keeps them on other pages', async () => {
    const { address } = await open('/departments?client_id=3&page=1&sort=-name&qtd=25&columns=main');
    expect(server.asked()).toEqual(['GET /department?client_id=3&page=1&sort=-name&qtd=25']);
    expect(headers()).toEqual(['Nome', 'Principal', 'Ações']);

    await press('2');
    expect(address()).toBe('/departments?client_id=3&page=2&sort=-name&qtd=25&columns=main');
  });

  it('goes to a page by its number, or to the last page if the number is too high', async () => {
    const { address } = await open('/departments?client_id=3&page=1', 8);
    fill('Ir para a página', '9');
    await act(async () => void fireEvent.submit(screen.getByLabelText('Ir para a página')));

    expect(address()).toBe('/departments?client_id=3&page=8');
  });

  it('offers to type the number of a page only where there are many', async () => {
    await open('/departments?client_id=3&page=1', 7);

    expect(screen.queryByLabelText('Ir para a página')).toBeNull();
  });

  it('remembers the choice of rows and columns for the person', async () => {
    const { address } = await open('/departments?client_id=3&page=1');
    await press('Exibição');
    fireEvent.click(await screen.findByLabelText('25'));
    expect(address()).toBe('/departments?client_id=3&page=1&qtd=25');
    await act(async () => void fireEvent.click(screen.getByLabelText('Principal')));
    expect(address()).toBe('/departments?client_id=3&page=1&qtd=25&columns=name.email.main');

    await open('/departments?client_id=3&page=1');
    expect(server.asked().at(-1)).toBe('GET /department?client_id=3&page=1&qtd=25');
  });

  it('shows what was searched for, and searches without a filter that is removed', async () => {
    const { address } = await open('/departments?client_id=3&name=vendas&page=2&sort=-name');
    expect(screen.getByText('20 registros')).toBeTruthy();
    expect(screen.getByText('Empresa: 3')).toBeTruthy();
    expect(screen.queryByText('Remover o filtro Empresa: 3')).toBeNull();

    await press('Remover o filtro Parte do nome: vendas');
    expect(address()).toBe('/departments?client_id=3&page=1&sort=-name');
  });
});
