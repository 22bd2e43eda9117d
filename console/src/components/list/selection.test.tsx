import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection.tsx';

const page = (...ids: number[]) => ids.map((id) => ({ id }));

/** The selection in a list whose page and search change. */
const open = (rows = page(1, 2, 3, 4, 5)) => {
  const { result, rerender } = renderHook(({ rows, search }) => useSelection(rows, 312, search), {
    initialProps: { rows, search: 'ana' },
  });
  return { now: () => result.current, rerender };
};

it('Rows are ticked one by one, as a range, and as the page', () => {
  const { now } = open();

  act(() => now().toggle(2, false));
  act(() => now().toggle(4, true));
  expect(now()).toMatchObject({ ids: [2, 3, 4], count: 3, isPageChosen: false });
  act(() => now().togglePage());
  expect(now()).toMatchObject({ count: 5, isPageChosen: true, isAll: false });
  act(() => now().togglePage());
  expect(now().count).toBe(0);
});

it('Rows stay ticked on another page of the same search, and not in another search', () => {
  const { now, rerender } = open();
  act(() => now().toggle(2, false));

  rerender({ rows: page(6, 7), search: 'ana' });
  act(() => now().toggle(6, false));
  expect(now().ids).toEqual([2, 6]);

  rerender({ rows: page(2, 6), search: 'bia' });
  expect(now()).toMatchObject({ count: 0, ids: [] });
});

it('Selecting all counts every match of the search; unticking one leaves the others of the page', () => {
  const { now } = open();

  act(() => now().chooseAll());
  expect(now()).toMatchObject({ count: 312, isAll: true, isPageChosen: true });
  act(() => now().toggle(3, false));
  expect(now()).toMatchObject({ ids: [1, 2, 4, 5], isAll: false });
});
