import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { ColumnEdges, withEdgeMoved } from './column-edges.tsx';
import { listSettings } from './list-storage.ts';

await startText('lists');
await loadLaterTexts();
afterEach(() => vi.restoreAllMocks());

const widths = { name: 40, email: 30, active: 10 };

it.each([
  ['wider', 'name', 10, { name: 50, email: 20, active: 10 }],
  ['narrower', 'email', -10, { name: 40, email: 20, active: 20 }],
  ['not wider than its neighbour allows', 'email', 30, { name: 40, email: 35, active: 5 }],
  ['not narrower than can be seen', 'name', -100, { name: 5, email: 65, active: 10 }],
  ['not at all if it is the last', 'active', 10, widths],
])('a column becomes %s', (_, column, by, expected) => {
  expect(withEdgeMoved(widths, column, by)).toEqual(expected);
});

const columns = [
  { name: 'name', header: 'Nome' },
  { name: 'email', header: 'E-mail' },
];
const three = [...columns, { name: 'active', header: 'Ativa' }];

/** The table is 1000 pixels wide, and each of its columns has half of it. */
function show(columns: { name: string; header: string }[]) {
  signIn({ id: 5 });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TH' ? 500 : 1000;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  render(
    <div>
      <ColumnEdges path="/companies" columns={columns} />
      <div>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, header }) => (
                <th key={name} data-column={name}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </div>
    </div>,
    { wrapper: Providers },
  );
}

it('arrow keys move the edge between two columns, a double click resets all of them', async () => {
  show(columns);
  const edge = screen.getByRole('separator', { name: 'Largura da coluna' });
  expect(edge.getAttribute('aria-valuenow')).toBe('50');
  expect(edge.getAttribute('aria-valuetext')).toBe('Nome: 50 %');

  act(() => void fireEvent.keyDown(edge, { key: 'ArrowRight' }));
  expect(listSettings().widths).toEqual({ '/companies': { name: 52, email: 48 } });
  act(() => void fireEvent.doubleClick(edge));

  expect(listSettings().widths).toEqual({});
});

it('the edges are one stop of Tab, and the arrows up and down lead from one to the next', async () => {
  show(three);
  const [first, second] = screen.getAllByRole('separator');
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);

  act(() => first?.focus());
  act(() => void fireEvent.keyDown(first as Element, { key: 'ArrowDown' }));

  expect(document.activeElement).toBe(second);
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
});
