import { departments } from '@retaguarda/contract/entities/departments';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { loadLaterTexts, startText } from '../text/text.ts';
import { queryClient } from './query-client.ts';
import { useCall } from './use-call.ts';
import { useRow, useRowVersion } from './use-row.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
const inConsole = { wrapper: Providers };
const page = (name: string) => ({ departments: [{ id: 1, name }], total: 1, paging: 1 });

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

  it('is read even if a selector has read the same', async () => {
    const input = { query: { client_id: 3, id: 7 } };
    const selector = renderHook(() => useCall(departments.list, input), inConsole);
    server.answer(0, 200, page('Vendas'));
    await waitFor(() => expect(selector.result.current.data).toBeDefined());
    const { result } = renderHook(() => useRow(departments.list, input), inConsole);
    expect(result.current.data).toBeUndefined();

    server.answer(1, 200, page('Vendas externas'));

    await waitFor(() => expect(result.current.data?.departments[0]?.name).toBe('Vendas externas'));
    selector.unmount();
    queryClient.clear();
  });

  it('is read again by a form that opens at once in place of another one [4.FLOW.5]', async () => {
    const Form = () => {
      const { data } = useRow(departments.list, { query: { client_id: 3, id: 7 } });
      return <p>{data ? data.departments[0]?.name : 'Lendo'}</p>;
    };
    const opened = render(<Form key="first" />, inConsole);
    server.answer(0, 200, page('Vendas'));
    await screen.findByText('Vendas');

    opened.rerender(<Form key="second" />);

    screen.getByText('Lendo');
    server.answer(1, 200, page('Vendas externas'));
    await screen.findByText('Vendas externas');
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });
});
