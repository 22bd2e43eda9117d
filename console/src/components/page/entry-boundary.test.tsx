import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { RowsTable } from '../list/rows-table.tsx';
import { EntryBoundary } from './entry-boundary.tsx';

await startText('lists');

function Entry({ id }: { id: number }) {
  if (id === 2) throw new Error('A value that nobody expected');
  return <li>Registro {id}</li>;
}

it('An entry that cannot be shown says so, with its number, and the others stay', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const entries = [1, 2, 3].map((id) => (
    <EntryBoundary key={id} id={id}>
      <Entry id={id} />
    </EntryBoundary>
  ));

  render(<ol>{entries}</ol>, { wrapper: Providers });

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Registro 1',
    'Este registro não pode ser mostrado (nº 2)',
    'Registro 3',
  ]);
});

it('A row that cannot be shown does not break its table', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = [{ id: 1, names: ['Ana'] }, { id: 2 }, { id: 3, names: ['Bia'] }] as {
    id: number;
    names: string[];
  }[];

  render(
    <RowsTable
      caption="Linhas"
      rows={rows}
      columns={[{ header: 'Nome', cell: ({ names }) => names.join() }]}
    />,
    { wrapper: Providers },
  );

  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Ana',
    'Este registro não pode ser mostrado (nº 2)',
    'Bia',
  ]);
});
