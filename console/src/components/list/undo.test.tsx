import { departments } from '@retaguarda/contract/entities/departments';
import { users } from '@retaguarda/contract/entities/users';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { useEdit, useRemoval } from './undoable.ts';
import { useSwitch } from './use-switch.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const offered = () => vi.mocked(notify.success).mock.calls.at(-1)?.[1];
const undo = () => act(async () => void offered()?.act?.());
const inConsole = { wrapper: Providers };

describe('A switch', () => {
  const query = { client_id: 3, id: 7 };

  it('can be undone from its message, with the version that it created', async () => {
    const { result } = renderHook(() => useSwitch(users.activate), inConsole);
    await act(async () => void result.current.mutate({ query, body: { active: false, reason: 'Férias' } }));
    await act(async () => server.answer(0, 200, { id: 7, message: 'User deactivated' }, { etag: '"5"' }));
    await waitFor(() => expect(offered()?.label).toBe('Desfazer'));

    await undo();

    expect(server.calls[1]).toMatchObject({ body: { active: true }, headers: { 'if-match': '"5"' } });
    expect(server.asked()[1]).toBe('PATCH /user/activate?client_id=3&id=7');
    await act(async () => server.answer(1, 412, { message: 'Changed by someone else meanwhile' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
  });
});

describe('An edit', () => {
  const key = { client_id: 3, id: 7 };
  const all: Permission[] = ['department:GET', 'department:PUT'];

  async function edit(granted: Permission[], body: object, version: number, secrets?: string[]) {
    signIn({ granted });
    const { result } = renderHook(() => useEdit(departments.edit, {}, secrets), inConsole);
    await act(async () => void result.current.mutate({ query: key, body, version: 4 }));
    const reply = { id: 7, message: 'Department updated' };
    await act(async () => server.answer(0, 200, reply, { etag: `"${version}"` }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  }

  it('can be undone from its message, which then says what was undone', async () => {
    await edit(all, { email: 'a@b.co' }, 5);
    await undo();
    await waitFor(() => expect(server.asked()[1]).toBe('POST /change/undo?entity=department&row_id=7'));
    expect(server.calls[1]).toMatchObject({ headers: { 'if-match': '"5"' } });
    const undone = { kind: 'edited', name: 'Cobrança', fields: ['email'] };
    await act(async () => server.answer(1, 200, { id: 7, message: 'Department updated', undone }));
    await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith('Desfeito em Cobrança: E-mail'));
  });

  it.each([
    ['without the permission to view the row', ['department:PUT'], { email: 'a@b.co' }, 5, []],
    ['where nothing was changed', all, { email: 'a@b.co' }, 4, []],
    ['of a secret', all, { email: 'a@b.co' }, 5, ['email']],
    ['of what the form does not have', all, { slug: 'a' }, 5, []],
  ] as [string, Permission[], object, number, string[]][])(
    'cannot be undone %s',
    async (_, granted, body, version, secrets) => {
      await edit(granted, body, version, secrets);
      expect(offered()).toBeUndefined();
    },
  );
});

describe('A deletion', () => {
  const all: Permission[] = ['department:DELETE', 'department:GET', 'department:POST'];

  async function remove(granted: Permission[]) {
    signIn({ granted });
    const { result } = renderHook(() => useRemoval(departments.remove), inConsole);
    await act(async () => void result.current.mutate({ query: { client_id: 3, id: 7 } }));
    await act(async () => server.answer(0, 200, { id: 7, message: 'Department deleted' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  }

  it('can be undone from its message: the row is created again as it was', async () => {
    await remove(all);
    await undo();
    await waitFor(() => expect(server.asked()[1]).toBe('POST /change/undo?entity=department&row_id=7'));
    await act(async () =>
      server.answer(1, 200, {
        id: 8,
        message: 'Saved',
        undone: { kind: 'deleted', name: 'Cobrança', fields: [] },
      }),
    );
    await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith('Exclusão de Cobrança desfeita'));
  });

  it.each(all.slice(1))('cannot be undone without the permission %s', async (missing) => {
    await remove(all.filter((one) => one !== missing));

    expect(offered()).toBeUndefined();
  });
});
