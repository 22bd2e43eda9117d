import type { SystemUser } from '@retaguarda/contract/entities/system-users';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadOnlyContext } from '../../components/form/use-schema-form.ts';
import { currentSession, refreshSessionUser } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { AvatarField } from './avatar-field.tsx';

// jsdom cannot read pictures.
vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64, close: () => undefined }));
await startText('lists');
await loadLaterTexts();
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
  expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringContaining('/avatar') });
  await act(async () => server.answer(-1, 200, { id: 1, message: 'Avatar removed' }, { etag: '"5"' }));
  await waitFor(() => expect(screen.queryByText('Remover foto')).toBeNull());
  expect(onSaved).toHaveBeenLastCalledWith(5);
};

it('one’s own picture can be removed, and then no screen shows it any more', async () => {
  show(person);

  await remove();

  expect(currentSession()?.user.url_avatar).toBe('');
});

it('the picture of somebody else can be removed, and one’s own stays', async () => {
  show({ ...person, id: 2 });

  await remove();

  expect(currentSession()?.user.url_avatar).toBe('/api/avatars/key/1.png?time=1');
});

it('a person who may only view the row is offered no other picture', () => {
  show(person, true);

  expect(screen.queryByText('Trocar foto')).toBeNull();
  expect(screen.queryByText('Remover foto')).toBeNull();
});

it.each([
  ['is passed to the form', 5, [[5]]],
  ['is not passed to the form when someone else has changed the person too', 6, []],
])('A new picture is accepted whatever version was read; its version %s', async (_what, now, passed) => {
  signIn();
  const onSaved = vi.fn();
  render(<AvatarField person={{ ...person, url_avatar: '' }} version={4} onSaved={onSaved} />, {
    wrapper: Providers,
  });
  const file = new File(['picture'], 'eu.png', { type: 'image/png' });
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(chooser, { target: { files: [file] } }));

  expect(server.asked()).toEqual(['PUT /system-user/avatar?id=1']);
  expect(server.calls[0]?.headers).not.toHaveProperty('if-match');
  const reply = { id: 1, message: 'Avatar updated', url_avatar: '/api/avatars/1.png' };
  server.answer(0, 200, reply, { etag: `"${now}"` });

  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  expect(onSaved.mock.calls).toEqual(passed);
});
