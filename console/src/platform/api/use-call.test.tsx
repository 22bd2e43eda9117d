import { departments } from '@retaguarda/contract/entities/departments';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { queryClient } from './query-client.ts';
import { useCall, useRow, useRowVersion } from './use-call.ts';

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

describe('The row of a form', () => {
  it('is not read again while the form is open, even when the cache is invalidated', async () => {
    const { result } = renderHook(
      () => useRow(departments.list, { query: { client_id: 3, id: 7 } }),
      inConsole,
    );
    server.answer(0, 200, page('Vendas'), { etag: '"4"' });
    await waitFor(() => expect(result.current.data?.version).toBe(4));

    await act(() => queryClient.invalidateQueries());

    expect(server.calls).toHaveLength(1);
  });

  it('gets the version of a change made outside the form, and keeps what was read', async () => {
    const input = { query: { client_id: 3, id: 7 } };
    const { result } = renderHook(
      () => ({ row: useRow(departments.list, input), version: useRowVersion(departments.list, input) }),
      inConsole,
    );
    act(() => result.current.version.set(9));
    expect(result.current.version.current()).toBeUndefined();
    server.answer(0, 200, page('Vendas'), { etag: '"4"' });
    await waitFor(() => expect(result.current.version.current()).toBe(4));
    const { departments: read } = result.current.row.data ?? {};
    const { dataUpdatedAt } = result.current.row;

    act(() => result.current.version.set(5));

    await waitFor(() => expect(result.current.row.data).toEqual(expect.objectContaining({ version: 5 })));
    expect(result.current.row.data?.departments).toBe(read);
    expect(result.current.row.dataUpdatedAt).toBe(dataUpdatedAt);
    expect(server.calls).toHaveLength(1);
  });

  it('is read again when the form is opened again', async () => {
    const open = () =>
      renderHook(() => useRow(departments.list, { query: { client_id: 3, id: 7 } }), inConsole);
    const first = open();
    server.answer(0, 200, page('Vendas'));
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
    first.unmount();
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));

    open();

    expect(server.calls).toHaveLength(2);
  });
});
