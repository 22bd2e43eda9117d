import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { InsightCompanies } from './insight-companies.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const rowFor = (client_id: number[], count = 3) => ({
  insights: [{ id: 7, name: 'CPF', description: 'CPF', regex: 'abc', client_id, global: false }],
  total: 1,
  paging: 1,
  // The reply also lists companies that the insight does not have.
  form: {
    clients: Array.from({ length: count + 1 }, (_, at) => ({ id: at + 1, name: `Empresa ${at + 1}` })),
  },
});

async function open(client_id: number[], granted: Permission[], count?: number) {
  signIn({ granted });
  render(<InsightCompanies id={7} />, { wrapper: Providers });
  await act(async () => server.answer(0, 200, rowFor(client_id, count), { etag: '"4"' }));
  await screen.findByRole('list', { name: 'Empresas' });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Empresas' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const editor: Permission[] = ['insight:GET', 'insight:PUT'];

describe('The companies of an insight', () => {
  it('are shown, and a person who may not edit it can remove none', async () => {
    await open([1, 3], ['insight:GET']);

    expect(names()).toEqual(['Empresa 1', 'Empresa 3']);
    expect(screen.queryByRole('button', { name: /Retirar/ })).toBeNull();
  });

  it('lose one by an ordinary change with the version that was read, which can be undone', async () => {
    await open([1, 2, 3], editor);

    await press('Retirar Empresa 2');
    expect(server.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      url: '/api/insights?id=7',
      body: { client_id: [1, 3] },
      headers: { 'if-match': '"4"' },
    });
    await act(async () => server.answer(-1, 200, { id: 7, message: 'Insight updated' }, { etag: '"5"' }));
    await act(async () => server.answer(-1, 200, rowFor([1, 3]), { etag: '"5"' }));
    await waitFor(() => expect(names()).toEqual(['Empresa 1', 'Empresa 3']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Retirar Empresa 3')));

    await act(async () => void vi.mocked(notify.success).mock.calls.at(-1)?.[1]?.act?.());
    expect(server.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { client_id: [1, 2, 3] },
      headers: { 'if-match': '"5"' },
    });
  });

  it('are read again when somebody else has changed the insight', async () => {
    await open([1, 2], editor);
    await press('Retirar Empresa 2');

    await act(async () => server.answer(-1, 412, { message: 'Changed by someone else meanwhile' }));
    await waitFor(() => expect(server.asked().at(-1)).toBe('GET /insights?id=7&form=true'));
    await act(async () => server.answer(-1, 200, rowFor([2, 3]), { etag: '"6"' }));
    await waitFor(() => expect(names()).toEqual(['Empresa 2', 'Empresa 3']));
  });

  it('are searched where they are many, of which the first are shown', async () => {
    const all = Array.from({ length: 150 }, (_, at) => at + 1);
    await open(all, editor, 150);
    expect(names()).toHaveLength(100);
    expect(screen.getByText(/São mostradas as primeiras 100/)).toBeTruthy();

    fireEvent.change(screen.getByLabelText('Procurar empresa'), { target: { value: 'empresa 149' } });
    expect(names()).toEqual(['Empresa 149']);
  });
});
