import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../../platform/ui/single-keys.ts';
import { listenToListKeys } from './list-keys.ts';

const onOpen = vi.fn();
const onFilters = vi.fn();
const onClear = vi.fn();

const row = (name: string) => (
  <tr key={name}>
    <td>
      <input type="checkbox" aria-label={name} />
    </td>
    <td>
      <a href={`#${name}`} data-row-link onClick={() => onOpen(name)}>
        {name}
      </a>
    </td>
  </tr>
);

const list = (
  <main>
    <search>
      <button type="button" aria-expanded={false} onClick={onFilters}>
        Editar pesquisa
      </button>
    </search>
    <button type="button" data-clears-selection onClick={onClear}>
      Limpar seleção
    </button>
    <input aria-label="Nota" />
    <table data-rows>
      <thead>
        <tr>
          <td>
            <input type="checkbox" aria-label="Página" />
          </td>
        </tr>
      </thead>
      <tbody>{['Ana', 'Bia', 'Caio'].map(row)}</tbody>
    </table>
  </main>
);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeAll(listenToListKeys);
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  (document.activeElement as HTMLElement | null)?.blur();
});

it('j and k move between the rows, and stop at the first and the last one', () => {
  render(list);
  const rows = [];
  for (const key of ['j', 'j', 'j', 'j', 'k']) {
    press(key);
    rows.push(focused());
  }

  expect(rows).toEqual(['Ana', 'Bia', 'Caio', 'Caio', 'Bia']);
});

it('arrows move between the rows only from within a row', () => {
  render(list);
  press('ArrowDown');
  expect(document.activeElement).toBe(document.body);

  press('k');
  press('ArrowUp');
  expect(focused()).toBe('Bia');
});

it('x ticks the focused row, Escape clears the selection, and e opens the row', () => {
  render(list);
  press('x');
  expect(box('Ana').checked).toBe(false);
  press('j');
  press('x');
  press('e');
  press('Escape');

  expect([box('Ana').checked, box('Bia').checked]).toEqual([true, false]);
  expect(onOpen.mock.calls).toEqual([['Ana']]);
  expect(onClear).toHaveBeenCalledOnce();
});

it('a ticks the rows of the page, and then all that match; the full stop goes to what can be done with them', () => {
  const onAll = vi.fn();
  render(list);
  press('a');
  press('a');
  expect(box('Página').checked).toBe(true);
  render(
    <section>
      <button type="button" data-selects-all onClick={onAll}>
        Todos
      </button>
      <div data-bulk-actions>
        <button type="button">Desativar</button>
      </div>
    </section>,
  );

  press('a');
  press('.');

  expect(onAll).toHaveBeenCalledOnce();
  expect(focused()).toBe('Desativar');
});

it('Escape that closes a dialog leaves the selection', () => {
  render(list);
  const { unmount } = render(<button type="button">Cancelar</button>);
  const button = screen.getByText('Cancelar');
  // As Mantine does: before the key reaches other listeners, the dialog is gone.
  addEventListener('keydown', unmount, { once: true, capture: true });
  fireEvent.keyDown(button, { key: 'Escape' });

  expect(button.isConnected).toBe(false);
  expect(onClear).not.toHaveBeenCalled();
});

it('a slash goes to the filters before the first search', () => {
  render(
    <main>
      <search>
        <input aria-label="Nome" />
      </search>
    </main>,
  );
  press('/');

  expect(document.activeElement).toBe(box('Nome'));
});

it('a slash shows the filters', () => {
  render(list);
  press('/');

  expect(onFilters).toHaveBeenCalledOnce();
});

it.each([
  ['in a field', () => box('Nota').focus()],
  ['when they are switched off', () => switchSingleKeys(false)],
  ['behind a dialog', () => render(<div role="dialog" aria-modal="true" />)],
])('the keys do nothing %s', (_where, arrange) => {
  render(list);
  arrange();
  press('j');
  press('/');

  expect(document.activeElement?.closest('tr')).toBeFalsy();
  expect(onFilters).not.toHaveBeenCalled();
});

it('a combination with Ctrl belongs to the browser', () => {
  render(list);
  const isLeft = fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });

  expect(isLeft).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
