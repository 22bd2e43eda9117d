import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { forgetSaved, noteSaved, savedFor } from '../page/saved-row.ts';
import { LaterSavedLine } from './later-saved-line.tsx';
import { RowsTable } from './rows-table.tsx';
import type { List } from './use-list.ts';

await startText('lists');
await loadLaterTexts();

type Row = { id: number; name: string };

/** Opens a page with the list of departments, which shows these rows. */
function open(page: string, rows: Row[]) {
  const list = {
    search: { path: '/departments', applied: { page: 1 } },
    reading: { isFetching: false, isPlaceholderData: false },
    rows,
  } as unknown as List<Row>;
  return renderAt(page, {
    [page]: () => (
      <>
        <LaterSavedLine list={list} />
        <RowsTable
          caption="Departamentos"
          columns={[{ header: 'Nome', text: ({ name }) => name }]}
          rows={rows}
        />
      </>
    ),
    '/role': () => <h1>O formulário</h1>,
  });
}

const undo = vi.fn();
const note = (page: string) =>
  noteSaved({ list: '/departments', page }, { id: 7, name: 'Vendas', link: { to: '/role' }, undo });
const row = (id: number) => document.querySelector<HTMLElement>(`[data-id='${id}']`);

beforeEach(() => {
  forgetSaved();
  undo.mockClear();
});

describe('A list that opens after a row was saved', () => {
  it.each(['/departments', '/company/3/departments'])(
    'highlights it and scrolls to it, at %s',
    async (page) => {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      note(page);
      await open(page, [
        { id: 6, name: 'Compras' },
        { id: 7, name: 'Vendas' },
      ]);

      await waitFor(() => expect(row(7)?.dataset.saved).toBe('true'));
      expect(row(6)?.dataset.saved).toBeUndefined();
      expect(scroll.mock.contexts).toEqual([row(7)]);
      expect(screen.queryByText(/Salvo agora/)).toBeNull();
    },
  );

  it('names it if it does not show it, and offers to open it', async () => {
    note('/departments');
    const { address } = await open('/departments', [{ id: 6, name: 'Compras' }]);

    await screen.findByText(/Salvo agora: Vendas/);
    await press('Abrir');
    expect(address()).toBe('/role');
  });

  it('offers to undo the change once', async () => {
    note('/departments');
    await open('/departments', [{ id: 6, name: 'Compras' }]);
    await screen.findByText(/Salvo agora: Vendas/);
    expect(button('Desfazer').type).toBe('button');

    await press('Desfazer');

    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Salvo agora/)).toBeNull();
  });
});

const savedAt = (list: string, page: string) => savedFor({ list, page })?.name;

it('a saved row is for its list on the page that opens after the form, and no other', () => {
  note('/company/3/departments');

  expect(savedAt('/departments', '/company/3/departments')).toBe('Vendas');
  expect(savedAt('/departments', '/departments')).toBeUndefined();
  expect(savedAt('/users', '/company/3/departments')).toBeUndefined();
});

it.each([6, 7])(
  'a list that shows row %d forgets the saved row 7: it is not shown again later',
  async (id) => {
    note('/departments');
    expect(savedAt('/departments', '/departments')).toBe('Vendas');

    await open('/departments', [{ id, name: 'Vendas' }]);

    expect(savedAt('/departments', '/departments')).toBeUndefined();
  },
);
