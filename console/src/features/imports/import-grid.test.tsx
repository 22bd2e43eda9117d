import type { Job, JobRow } from '@retaguarda/contract/entities/jobs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { ImportGrid } from './import-grid.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const column = (key: string, label: string) => ({ key, label, isRequired: false, example: '', names: [key] });
const columns = [column('name', 'Nome'), column('max_chats', 'Conversas'), column('extra.sala', 'Sala')];
const job = {
  id: 3,
  entity: 'user',
  action: 'import',
  refused: 1,
  ok: 0,
  total: 1,
  undoes: null,
  policies: [],
  company: null,
} as unknown as Job;

it('names the wrong columns of a row, and leads to the first of them', async () => {
  signIn({ granted: ['user:POST'] });
  const scroll = vi.fn();
  HTMLElement.prototype.scrollIntoView = scroll;
  const check = { isPending: false, mutate: vi.fn() };
  render(
    <ImportGrid
      job={job}
      columns={columns}
      onChange={() => {}}
      onOther={() => {}}
      checks={0}
      check={check}
    />,
    {
      wrapper: Providers,
    },
  );
  const message = [
    { field: 'extra.sala', value: 'Maximum number of characters: 10' },
    { field: 'max_chats', value: 'Must be a whole number' },
  ];
  const row = { place: 1, line: 2, row_id: null, name: 'Ana', state: 'refused', reason: { message } };
  const cells = { name: 'Ana', max_chats: 'cinco', 'extra.sala': '12345678901' };
  await waitFor(() => expect(server.calls).toHaveLength(1));
  const rows: JobRow[] = [{ ...row, cells } as JobRow];
  await act(async () => server.answer(0, 200, { rows, total: 1, paging: 1 }));

  const lead = await screen.findByRole('button', { name: 'Com erro: Conversas e Sala' });
  const cell = (label: string) => screen.getByRole('textbox', { name: `${label} da linha 2` });
  expect(screen.getByRole('textbox', { description: 'Máximo de caracteres: 10' })).toBe(cell('Sala'));
  expect(screen.getByRole('textbox', { description: 'Digite um número inteiro' })).toBe(cell('Conversas'));
  fireEvent.click(lead);

  expect(document.activeElement).toBe(cell('Conversas'));
  expect(scroll).toHaveBeenCalledOnce();
});
