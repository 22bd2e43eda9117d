import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { AccessDifferenceNote } from './access-difference-note.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const open = (note: React.ReactNode) => renderAt('/note', { '/note': () => note });

async function answer(body: object) {
  await waitFor(() => expect(server.calls).toHaveLength(1), { timeout: 10_000 });
  await act(async () => server.answer(0, 200, body));
}

it('The form says what a person gains and loses with another profile, and unfolds long lists', async () => {
  signIn({ granted: ['role:GET', 'client_profile:GET'] });
  await open(<AccessDifferenceNote from={6} to={7} client_id={3} />);
  await answer({
    gained: ['user:PUT', 'department:GET', 'skill:GET', 'clean_queue:PUT', 'user:GET'],
    lost: ['role:GET'],
    type: 'manager',
  });

  const note = await screen.findByRole('status');
  expect(server.asked()).toEqual(['GET /client/profile/difference?from=6&to=7&client_id=3']);
  expect(note.textContent).toContain('Ganha: 5 permissões');
  expect(note.textContent).toContain('Perde: ver papéis');
  expect(note.textContent).toContain('Passa ao tipo Gerente');
  const fold = note.querySelector('details') as HTMLDetailsElement;
  fireEvent.click(fold.querySelector('summary') as HTMLElement);
  expect([...fold.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'ver e editar usuários',
    'ver departamentos',
    'ver habilidades',
    'limpar filas',
  ]);
});

it('The form says if another role changes nothing for the holders of a profile', async () => {
  signIn({ granted: ['role:GET'] });
  await open(<AccessDifferenceNote from={1} to={2} isOfRoles />);
  await answer({ gained: [], lost: [], type: null });

  expect((await screen.findByRole('status')).textContent).toContain('Pode fazer o mesmo que antes');
  expect(server.asked()).toEqual(['GET /role/difference?from=1&to=2']);
});

it.each([
  ['nothing was changed', ['role:GET', 'profile:GET'], { from: 6, to: 6 }],
  ['the person is new', ['role:GET', 'profile:GET'], { from: undefined, to: 6 }],
  ['roles may not be viewed', ['profile:GET'], { from: 6, to: 7 }],
  ['profiles may not be viewed', ['role:GET'], { from: 6, to: 7 }],
] as const)('asks nothing when %s', async (_, granted, chosen) => {
  signIn({ granted: [...granted] });
  await open(<AccessDifferenceNote {...chosen} />);
  // The component that asks is loaded on demand. Once it is loaded, it would have asked.
  await act(() => import('./access-difference.tsx'));

  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
