import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { ListPage } from './list-page.tsx';
import { rememberedSearch } from './list-storage.ts';
import { useList } from './use-list.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

function DepartmentList() {
  const list = useList(departments.list, '/departments', departmentFilter, (reply) => reply.departments);
  return (
    <ListPage
      title="Departamentos"
      add={{ label: 'Adicionar', to: '/company/$idCompany/department', idCompany: list.search.idCompany }}
      list={list}
      filters={[
        { name: 'client_id', label: 'Empresa', isRequired: true },
        { name: 'name', label: 'Parte do nome' },
      ]}
      columns={[{ name: 'name', header: 'Nome', text: ({ name }) => name, isName: true }]}
      opens={({ id, name }) => ({
        name,
        link: { to: '/role/$idRole', params: { idRole: String(id) } },
        mayEdit: true,
      })}
    />
  );
}

const open = (address: string) =>
  renderAt(address, {
    '/departments': DepartmentList,
    '/company/$idCompany/departments': DepartmentList,
    '/company/$idCompany/department': () => <h1>Novo departamento</h1>,
    '/dashboard': () => <h1>O painel</h1>,
  });
const pages = () => document.querySelector('nav[aria-label=Páginas]');
const page = (name: string, paging = 3) => ({ departments: [{ id: 1, name }], total: 20, paging });

describe('A list', () => {
  it('is not read before the first search, and then shows its first page [2.LIST.2 2.LIST.12]', async () => {
    const { address } = await open('/departments');
    expect(server.calls).toEqual([]);
    screen.getByText('Clique em pesquisar para mostrar os registros');

    fill('Empresa', '3');
    fill('Parte do nome', '  vendas ');
    await press('Pesquisar');

    expect(address()).toBe('/departments?client_id=3&name=vendas&page=1');
    expect(server.asked()).toEqual(['GET /department?client_id=3&name=vendas&page=1&qtd=7']);
  });

  it('takes its filters from the address, and shows them in the fields', async () => {
    await open('/departments?client_id=3&name=vendas&page=2');

    expect(server.asked()).toEqual(['GET /department?client_id=3&name=vendas&page=2&qtd=7']);
    await press('Editar pesquisa');
    expect(field('Parte do nome').value).toBe('vendas');
  });

  it.each([
    ['/departments?page=0&client_id=3'],
    ['/departments?page=abc&client_id=3'],
    ['/departments?page=1'],
    ['/departments?page=1&client_id=x'],
    ['/departments?page=1&client_id=3&name=ab'],
    ['/departments?page=1&client_id=3&unknown=1'],
  ])('at %s is not read, as before a first search', async (address) => {
    await open(address);

    expect(server.calls).toEqual([]);
    expect(field('Parte do nome').value).toBe('');
  });

  it('is not read without a required company, nor with invalid filters [5.SEARCH.13]', async () => {
    await open('/departments');
    await press('Pesquisar');
    expect(notify.info).toHaveBeenCalledExactlyOnceWith('Selecione uma empresa');

    fill('Empresa', '3');
    fill('Parte do nome', 'ab');
    await press('Pesquisar');

    screen.getByText('Mínimo de 3 caracteres');
    expect(server.calls).toEqual([]);
  });

  it('is read again for the same search, and starts another search at page 1 [2.LIST.11]', async () => {
    const { address } = await open('/departments?client_id=3&page=1');
    server.answer(0, 200, page('Vendas'));
    await screen.findByText('Vendas');

    await press('Editar pesquisa');
    await press('Pesquisar');
    expect(server.asked()[1]).toBe('GET /department?client_id=3&page=1&qtd=7');
    server.answer(1, 200, page('Vendas'));
    await screen.findByText('Editar pesquisa');
    await press('2');
    expect(address()).toBe('/departments?client_id=3&page=2');
    await press('Editar pesquisa');
    fill('Parte do nome', 'com');
    await press('Pesquisar');

    expect(address()).toBe('/departments?client_id=3&name=com&page=1');
  });

  it('shows that it is loading, and turns its pages with the same filters [2.LIST.1 2.LIST.5 2.LIST.6 2.LIST.7 4.FLOW.6]', async () => {
    const { address } = await open('/departments?client_id=3&name=vendas&page=1');
    const spinner = () => document.querySelector('[role=status] [aria-label=Carregando]');
    await waitFor(() => expect(spinner()).not.toBeNull());
    server.answer(0, 200, page('Vendas'));
    await screen.findByText('Vendas');
    expect(spinner()).toBeNull();
    expect(pages()).not.toBeNull();

    await press('2');
    server.answer(1, 200, page('Vendas externas'));
    await screen.findByText('Vendas externas');
    expect(button('2').getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByLabelText('Próxima página'));
    await waitFor(() => expect(server.calls).toHaveLength(3));
    expect(address()).toBe('/departments?client_id=3&name=vendas&page=3');
    expect(server.asked().slice(1)).toEqual(
      [2, 3].map((page) => `GET /department?client_id=3&name=vendas&page=${page}&qtd=7`),
    );
    fireEvent.click(screen.getByLabelText('Página anterior'));
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&name=vendas&page=2'));
  });

  it('has no pages when one is enough, and says when nothing was found [2.LIST.3 2.LIST.4]', async () => {
    await open('/departments?client_id=3&page=1');
    server.answer(0, 200, { ...page('Vendas', 1), total: 1 });
    await screen.findByText('Vendas');
    expect(pages()).toBeNull();

    await press('Editar pesquisa');
    fill('Parte do nome', 'nada');
    await press('Pesquisar');
    server.answer(1, 200, { departments: [], total: 0, paging: 0 });
    await screen.findByText('Nenhum registro encontrado');
  });

  it('is empty, without a message, when its rows or what they are searched by do not exist; any other missing page is an error [8.ERR.2 8.ERR.15]', async () => {
    await open('/departments?client_id=3&page=1');
    await act(async () =>
      server.answer(0, 404, { message: [{ value: 'departments_id not found', field: 'id' }] }),
    );
    await screen.findByText('Nenhum registro encontrado');
    expect(notify.error).not.toHaveBeenCalled();

    await press('Editar pesquisa');
    await press('Pesquisar');
    await act(async () => server.answer(1, 404, { message: 'Resource not found' }));
    await screen.findByText('Não foi possível carregar os registros');
    expect(vi.mocked(notify.error).mock.lastCall?.[0]).toBe(
      'Desculpe! A página que você procura não foi encontrada',
    );
  });

  it('shows the fields and rows of the last search after the back button', async () => {
    const { back, address } = await open('/departments?client_id=3&name=vendas&page=1');
    await press('Editar pesquisa');
    fill('Parte do nome', 'compras');
    await press('Pesquisar');
    expect(address()).toContain('name=compras');

    act(back);

    await waitFor(() => expect(field('Parte do nome').value).toBe('vendas'));
    expect(address()).toBe('/departments?client_id=3&name=vendas&page=1');
  });

  it('is empty after it is cleared, and so are its filters [4.FLOW.5]', async () => {
    const { address } = await open('/departments?client_id=3&name=vendas&page=2');

    await press('Limpar');

    expect(address()).toBe('/departments');
    expect([field('Empresa').value, field('Parte do nome').value]).toEqual(['', '']);
  });

  it('goes to the last page when its own page does not exist any more', async () => {
    const { address } = await open('/departments?client_id=3&page=3');

    server.answer(0, 200, { departments: [], total: 14, paging: 2 });

    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=2'));
  });

  it('remembers its last search', async () => {
    await open('/departments?client_id=3&name=vendas&page=2');

    expect(rememberedSearch('/departments')).toEqual({ client_id: 3, name: 'vendas', page: 2 });
    expect(rememberedSearch('/users')).toBeUndefined();
  });

  it('stays at the address of a company while that company is searched', async () => {
    const { address } = await open('/company/3/departments?client_id=3&page=1');
    await press('Editar pesquisa');
    fill('Parte do nome', 'vendas');
    await press('Pesquisar');
    expect(address()).toBe('/company/3/departments?client_id=3&name=vendas&page=1');

    fill('Empresa', '4');
    await press('Pesquisar');
    expect(address()).toBe('/departments?client_id=4&name=vendas&page=1');
  });

  it('requires a company before a row is added, and adds it to the chosen one', async () => {
    const { address } = await open('/departments');
    await press('Adicionar');
    expect(notify.info).toHaveBeenCalledExactlyOnceWith('Selecione uma empresa');

    fill('Empresa', '3');
    await press('Adicionar');

    expect(address()).toBe('/company/3/department');
  });

  it('that could not be read has a button to try again', async () => {
    await open('/departments?client_id=3&page=1');
    server.answer(0, 403, { message: 'No permission: department:GET' });
    await screen.findByText('Tentar novamente');

    await press('Tentar novamente');
    server.answer(1, 200, page('Vendas'));

    await screen.findByText('Vendas');
  });
});
