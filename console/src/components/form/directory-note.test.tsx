import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { useDialog } from '../dialogs/open-dialog.ts';
import { DirectoryNote } from './directory-note.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

/** The dialog that the layout would show. */
const OpenDialog = () => <>{useDialog()?.content}</>;

const person = { id: 7, name: 'Rui Prado', directory: { name: 'Okta' }, directory_profile: false };

function show(more: Partial<React.ComponentProps<typeof DirectoryNote>> = {}) {
  const onReleased = vi.fn();
  render(
    <>
      <DirectoryNote person={person} onReleased={onReleased} {...more} />
      <OpenDialog />
    </>,
    { wrapper: Providers },
  );
  return onReleased;
}

const release = () => screen.queryByRole('button', { name: 'Parar de gerenciar pelo diretório' });

it('The note says which directory manages the person, and which fields only the directory changes', () => {
  signIn({ granted: ['system_user:GET'] });
  show({ person: { ...person, directory_profile: true } });
  const note = screen.getByRole('note');
  expect(note.textContent).toContain('Gerenciada pelo diretório Okta');
  expect(note.textContent).toContain('e perfil vêm do diretório');
  expect(release()).toBeNull();
});

it('A person whom no directory manages has no note', () => {
  signIn({ granted: ['system_user:PUT'] });
  show({ person: { ...person, directory: null } });
  expect(screen.queryByRole('note')).toBeNull();
});

it('Nobody can end the management of their own account', () => {
  signIn({ granted: ['system_user:PUT'] });
  show({ isOneself: true });
  expect(release()).toBeNull();
});

it.each([
  ['a system user', person, 'DELETE /system-user/directory?id=7'],
  ['a user of a company', { ...person, client_id: 3 }, 'DELETE /user/directory?client_id=3&id=7'],
])('Those who may edit %s can end the management, after a question', async (_who, managed, asked) => {
  signIn({ granted: ['system_user:PUT', 'user:PUT'] });
  const onReleased = show({ person: managed });
  fireEvent.click(release() as HTMLElement);
  const [, confirm] = await screen.findAllByRole('button', { name: 'Parar de gerenciar pelo diretório' });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(server.asked().at(-1)).toBe(asked));
  await act(async () => server.answer(-1, 200, { id: 7, message: 'No longer managed by a directory' }));
  await waitFor(() => expect(onReleased).toHaveBeenCalled());
});
