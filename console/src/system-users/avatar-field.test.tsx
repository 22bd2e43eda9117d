import type { SystemUser } from '@retaguarda/contract/entities/system-users';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadOnlyContext } from '../form/read-only.ts';
import { currentSession, refreshSessionUser } from '../session/session.ts';
import { press } from '../test/by-hand.ts';
import { fakeServer } from '../test/fake-server.ts';
import { Providers } from '../test/providers.tsx';
import { signIn } from '../test/signed-in.ts';
import { watchToasts } from '../test/watch-toasts.ts';
import { loadText } from '../text/text.ts';
import { AvatarField } from './avatar-field.tsx';

await loadText();
const server = fakeServer();
watchToasts();

const person = { id: 1, name: 'Ana', nickname: 'ana', url_avatar: '/api/avatars/key/1.png' } as SystemUser;
const onSaved = vi.fn();

const show = (shown: SystemUser, isReadOnly = false) => {
  signIn();
  refreshSessionUser({ url_avatar: '/api/avatars/key/1.png?time=1' });
  return render(
    <ReadOnlyContext value={isReadOnly}>
      <AvatarField person={shown} version={4} onSaved={onSaved} />
    </ReadOnlyContext>,
    { wrapper: Providers },
  );
};

const remove = async () => {
  await press('Remover foto');
  expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"4"' } });
  await act(async () => server.answer(-1, 200, { id: 1, message: 'Avatar removed' }, { etag: '"5"' }));
  await waitFor(() => expect(screen.queryByText('Remover foto')).toBeNull());
  expect(onSaved).toHaveBeenLastCalledWith(5);
};

it('the own picture can be removed, and then no screen shows it any more', async () => {
  show(person);

  await remove();

  expect(currentSession()?.user.url_avatar).toBe('');
});

it('the picture of somebody else can be removed, and the own one stays', async () => {
  show({ ...person, id: 2 });

  await remove();

  expect(currentSession()?.user.url_avatar).toBe('/api/avatars/key/1.png?time=1');
});

it('a person who may only view the row is offered no other picture', () => {
  show(person, true);

  expect(screen.queryByText('Trocar foto')).toBeNull();
  expect(screen.queryByText('Remover foto')).toBeNull();
});
