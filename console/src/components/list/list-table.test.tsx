import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { renderAt } from '../../test/render-at.tsx';
import { ListTable } from './list-table.tsx';

await startText('lists');
await loadLaterTexts();

const tryingAgain = 'Não foi possível carregar. Tentando novamente…';
const view = {
  sortable: ['name'],
  sort: undefined,
  sortBy: () => {},
  size: 7,
  setSize: () => {},
  columns: undefined,
  setColumns: () => {},
};
const search = {
  path: '/companies' as const,
  applied: { page: 1 },
  query: { page: 1 },
  field: () => ({ value: '', onChange: () => {} }),
  submit: () => () => {},
  goTo: () => {},
  clear: () => {},
  without: () => {},
  view,
};

it.each([
  ['nothing before the first answer', undefined, 0, ''],
  ['that it is tried again, after one failure', undefined, 1, tryingAgain],
  ['nothing while rows are shown', [{ id: 1 }], 0, ''],
  ['that it is tried again while rows are shown, after one failure', [{ id: 1 }], 1, tryingAgain],
])('A list that is being read says %s', async (_what, rows, failureCount, text) => {
  const reading = {
    data: rows && { paging: 1, total: 1 },
    error: null,
    isFetching: true,
    failureCount,
    isPlaceholderData: false,
    refetch: async () => {},
  };
  await renderAt('/list', {
    '/list': () => (
      <ListTable
        caption="Papéis"
        columns={[{ name: 'name', header: 'Nome', text: () => 'Leitura' }]}
        opens={() => ({ name: 'Leitura', link: { to: '/role' }, mayEdit: true })}
        list={{ search, reading, rows }}
      />
    ),
  });

  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toEqual([...(rows ? ['1 registro'] : []), text]);
});
