import type { SystemUser } from '@retaguarda/contract/entities/system-users';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';
import { Providers } from '../test/providers.tsx';
import { signIn } from '../test/signed-in.ts';
import { watchToasts } from '../test/watch-toasts.ts';
import { loadText } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';
import { AvatarField } from './avatar-field.tsx';

// jsdom cannot read pictures.
vi.mock('./avatar-error.ts', () => ({ avatarError: async () => undefined }));
await loadText();
const server = fakeServer();
watchToasts();
const person = { id: 1, name: 'Ana', nickname: 'ana', url_avatar: '' } as SystemUser;

it.each([
  ['is told to the form', 5, [[5]]],
  ['is not told to the form when someone else has changed the person too', 6, []],
])('A new picture is accepted whatever version was read; its version %s', async (_what, now, told) => {
  signIn();
  const onSaved = vi.fn();
  render(<AvatarField person={person} version={4} onSaved={onSaved} />, { wrapper: Providers });
  const file = new File(['picture'], 'eu.png', { type: 'image/png' });
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(chooser, { target: { files: [file] } }));

  expect(server.asked()).toEqual(['PUT /system-user/avatar?id=1']);
  expect(server.calls[0]?.headers).not.toHaveProperty('if-match');
  const reply = { id: 1, message: 'Avatar updated', url_avatar: '/api/avatars/1.png' };
  server.answer(0, 200, reply, { etag: `"${now}"` });

  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  expect(onSaved.mock.calls).toEqual(told);
});
