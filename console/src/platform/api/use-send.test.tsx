import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { session } from '@retaguarda/contract/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { authorization } from './call.ts';
import { useCall } from './use-call.ts';
import { useSend } from './use-send.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
const inConsole = { wrapper: Providers };
const page = (name: string) => ({ departments: [{ id: 1, name }], total: 1, paging: 1 });
const saved = { id: 7, message: 'Department updated' };
const changed = { query: { client_id: 3, id: 7 }, body: { name: 'Vendas' } };
const listOf = (number: number) => ({ query: { client_id: 3, page: number } });

watchToasts();

describe('A change', () => {
  it('is not sent twice at the same time, and can be sent again afterwards', async () => {
    const { result } = renderHook(() => useSend(departments.edit), inConsole);
    await act(async () => {
      void result.current.mutate(changed);
      void result.current.mutate(changed);
      void result.current.mutate({ ...changed, body: { name: 'Compras' } });
    });
    expect(server.calls.map(({ body }) => body)).toEqual([{ name: 'Vendas' }, { name: 'Compras' }]);

    server.answer(0, 200, saved);
    server.answer(1, 200, saved);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    await act(async () => void result.current.mutate(changed));

    expect(server.calls).toHaveLength(3);
  });

  it('is sent with the version of the row it is based on', async () => {
    const { result } = renderHook(() => useSend(departments.edit), inConsole);

    await act(async () => void result.current.mutate({ ...changed, version: 4 }));

    expect(server.calls[0]?.headers).toMatchObject({ 'if-match': '"4"' });
  });

  it('shows the sentence of the server, and reads only the lists of its entity again', async () => {
    renderHook(() => useCall(departments.list, listOf(1)), inConsole);
    renderHook(() => useCall(companies.list, { query: {} }), inConsole);
    server.answer(0, 200, page('Compras'));
    server.answer(1, 200, { clients: [], total: 0, paging: 0 });
    const { result } = renderHook(() => useSend(departments.edit), inConsole);
    await act(async () => void result.current.mutate(changed));

    server.answer(2, 200, saved);

    await waitFor(() => expect(server.asked()[3]).toBe('GET /department?client_id=3&page=1'));
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Departamento atualizado');
    expect(server.calls).toHaveLength(4);
  });

  it('that opens another page of the list does not read the one that is shown again [4.ACTIVE.9]', async () => {
    const list = renderHook((input) => useCall(departments.list, input), {
      ...inConsole,
      initialProps: listOf(2),
    });
    server.answer(0, 200, page('Compras'));
    // As the router does, a moment later.
    const onSent = () => void setTimeout(() => list.rerender(listOf(1)));
    const { result } = renderHook(() => useSend(departments.edit, { onSent, leavesPage: true }), inConsole);
    await act(async () => void result.current.mutate(changed));

    await act(async () => server.answer(1, 200, saved));

    await waitFor(() => expect(server.calls).toHaveLength(3));
    expect(server.asked()[2]).toBe('GET /department?client_id=3&page=1');
  });

  it('that is answered after the person left the page calls onChanged, but not onSent', async () => {
    const onChanged = vi.fn();
    const onSent = vi.fn();
    const { result, unmount } = renderHook(() => useSend(departments.edit, { onChanged, onSent }), inConsole);
    await act(async () => void result.current.mutate(changed));
    unmount();

    server.answer(0, 200, saved);

    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(onSent).not.toHaveBeenCalled();
  });

  it('that is refused gives the form its errors by field, and shows each sentence once', async () => {
    const onRefused = vi.fn();
    const { result } = renderHook(() => useSend(departments.edit, { onRefused }), inConsole);
    await act(async () => void result.current.mutate(changed));

    server.answer(0, 400, {
      message: [
        { field: 'name', value: 'Required Field' },
        { field: 'email', value: 'Required Field' },
      ],
    });

    const fields = { name: 'Required Field', email: 'Required Field' };
    await waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(fields, expect.anything()));
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Campo obrigatório');
  });

  it('of a row that another person has deleted makes the list be read again', async () => {
    renderHook(() => useCall(departments.list, listOf(1)), inConsole);
    server.answer(0, 200, page('Vendas'));
    const { result } = renderHook(() => useSend(departments.edit), inConsole);
    await act(async () => void result.current.mutate(changed));

    server.answer(1, 404, { message: 'Resource not found' });

    await waitFor(() => expect(server.calls).toHaveLength(3));
    expect(server.asked()[2]).toBe('GET /department?client_id=3&page=1');
  });

  it('without a network shows an error, and does not reject', async () => {
    const { result } = renderHook(() => useSend(departments.edit), inConsole);
    let sending: Promise<Error | undefined> | undefined;
    await act(async () => {
      sending = result.current.mutate(changed);
    });

    server.fail(0);

    await act(() => expect(sending).resolves.toBeInstanceOf(TypeError));
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Sem conexão com o servidor');
  });
});

describe('A session', () => {
  it('is ended by a 401 of a call that needs a session, but not by a wrong password', async () => {
    const onRefused = vi.spyOn(authorization, 'onRefused');
    const login = renderHook(() => useSend(session.login, { isShownByPage: true }), inConsole);
    await act(
      async () => void login.result.current.mutate({ body: { email: 'a@b.co', password: 'errada' } }),
    );
    server.answer(0, 401, { message: 'Invalid credentials' });
    await waitFor(() => expect(login.result.current.isError).toBe(true));
    expect(onRefused).not.toHaveBeenCalled();
    expect(notify.error).not.toHaveBeenCalled();

    renderHook(() => useCall(departments.list, listOf(1)), inConsole);
    server.answer(1, 401, { message: 'Invalid credentials' });

    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  });
});
