import { departments } from '@retaguarda/contract/entities/departments';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { useCall } from './use-call.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
const inConsole = { wrapper: Providers };
const page = (name: string) => ({ departments: [{ id: 1, name }], total: 1, paging: 1 });
const listOf = (number: number) => ({ query: { client_id: 3, page: number } });

watchToasts();

describe('A list', () => {
  const read = (first: Parameters<typeof useCall<typeof departments.list>>[1]) =>
    renderHook((input) => useCall(departments.list, input), { ...inConsole, initialProps: first });

  it('is not read while there is no query', () => {
    read(undefined);

    expect(server.calls).toEqual([]);
  });

  it('continues to show the last page until the next one has arrived', async () => {
    const { result, rerender } = read(listOf(1));
    server.answer(0, 200, page('Compras'));
    await waitFor(() => expect(result.current.data).toMatchObject(page('Compras')));

    rerender(listOf(2));
    expect(result.current).toMatchObject({
      data: page('Compras'),
      isPlaceholderData: true,
      isFetching: true,
    });

    server.answer(1, 200, page('Vendas'));
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: page('Vendas'), isPlaceholderData: false }),
    );
  });

  it('shows the answer to the last query, even when an earlier answer arrives after it', async () => {
    const { result, rerender } = read(listOf(1));
    rerender(listOf(2));
    server.answer(1, 200, page('Vendas'));
    await waitFor(() => expect(result.current.data).toMatchObject(page('Vendas')));

    server.answer(0, 200, page('Compras'));
    await act(async () => {});

    expect(result.current.data).toMatchObject(page('Vendas'));
  });

  it('is read again after a failure of the server, but not after a refusal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refused = read(listOf(1));
    server.answer(0, 403, { message: 'No permission: department:GET' });
    await waitFor(() => expect(refused.result.current.isError).toBe(true));
    expect(server.calls).toHaveLength(1);

    read(listOf(2));
    server.answer(1, 503, { message: 'The service is busy, try again in a moment' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked().slice(1)).toEqual([
      'GET /department?client_id=3&page=2',
      'GET /department?client_id=3&page=2',
    ]);
  });
});
