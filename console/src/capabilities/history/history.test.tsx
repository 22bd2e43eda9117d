import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { activityEntry } from '../../test/activity-entry.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { History } from './history.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: ['change:GET', 'client_system:GET'] });
});

async function open(changes: object[], kept_since: string | null | undefined) {
  await renderAt('/', {
    '/': () => <History entity="client_system" id={7} titles={{}} />,
    '/activity/$idChange': () => null,
  });
  await vi.waitFor(() => expect(server.calls).toHaveLength(1), 10_000);
  await act(async () => server.answer(0, 200, { changes, total: changes.length, paging: 1, kept_since }));
}

const gone = () => screen.findByText('As alterações de antes de 01/02/2024 não são mais guardadas');
const since = '2024-02-01T12:00:00.000Z';

it('The history shows each change in one line, which unfolds, under the heading of its day', async () => {
  await open([activityEntry(), activityEntry({ id: 40, at: '2026-11-14T12:00:00.000Z' })], null);

  expect(await screen.findByRole('heading', { name: '15/11/2026' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '14/11/2026' })).toBeTruthy();
  const [line] = screen.getAllByRole('button', { expanded: false });
  expect(line?.textContent).toBe('12:00Helena Teixeira Alteração Valor Antes: certoDepois: errado');
  fireEvent.click(line as HTMLElement);
  expect(screen.getByText('Por Helena Teixeira')).toBeTruthy();
});

it('The history says from when on changes are kept', async () => {
  await open([activityEntry()], since);
  expect(await gone()).toBeTruthy();
});

it('A history without any kept change says so too', async () => {
  await open([], since);
  expect(await gone()).toBeTruthy();
  expect(screen.queryByText('Nenhuma alteração registrada até agora')).toBeNull();
});

it.each([
  ['begins with the creation of the row', [activityEntry({ kind: 'created' })], since],
  ['is not on its last page', [activityEntry()], undefined],
  ['has lost nothing', [activityEntry()], null],
])('A history that %s says nothing about removed changes', async (_what, changes, kept_since) => {
  await open(changes, kept_since);
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/não são mais guardadas/)).toBeNull();
});

it('A change that can be taken back links to the page that restores it', async () => {
  const differences = [{ field: 'value', removed: ['***'], added: ['***'] }];
  const secret = activityEntry({ id: 40, differences });
  const changes = [activityEntry(), secret, activityEntry({ id: 39, kind: 'created' })];
  signIn({ granted: ['change:GET', 'client_system:GET', 'client_system:PUT'] });
  await open(changes, null);
  for (const line of await screen.findAllByRole('button', { expanded: false })) fireEvent.click(line);

  const links = screen.getAllByRole('link', { name: 'Abrir para restaurar' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/activity/41']);
});

it('Those who may not edit the row are offered nothing to restore', async () => {
  await open([activityEntry()], null);
  fireEvent.click(await screen.findByRole('button', { expanded: false }));

  expect(screen.queryByRole('link')).toBeNull();
});

it('A deactivation on the end date is shown as made by the server, in the language of the page', async () => {
  const differences = [
    { field: 'active', removed: [true], added: [false] },
    { field: 'ends_on', removed: ['2026-11-15'], added: [] },
    { field: 'reason', removed: [], added: ['Deactivated on the end date'] },
  ];
  await open(
    [activityEntry({ entity: 'user', kind: 'deactivated', by: null, by_id: null, differences })],
    null,
  );
  const [line] = await screen.findAllByRole('button', { expanded: false });
  expect(line?.textContent).toContain('Sistema');

  fireEvent.click(line as HTMLElement);

  expect(screen.getByText('Pelo sistema')).toBeTruthy();
  expect(screen.getByText('Desativação na data definida')).toBeTruthy();
  expect(screen.getByText('15/11/2026', { selector: 'del, del *' })).toBeTruthy();
});

it('The history says that a user chose their password themselves', async () => {
  const differences = [{ field: 'password_hash', removed: ['***'], added: ['***'] }];
  await open([activityEntry({ entity: 'user', kind: 'edited', by: null, by_id: null, differences })], null);

  expect((await screen.findAllByRole('button', { expanded: false }))[0]?.textContent).toContain(
    'O próprio usuário',
  );
});
