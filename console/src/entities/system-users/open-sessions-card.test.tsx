import type { Reply } from '@retaguarda/contract/endpoint';
import type { OpenSession, openSessions } from '@retaguarda/contract/entities/open-sessions';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { OpenSessionsCard } from './open-sessions-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  is_current: false,
  created_at: minutesAgo(90),
  last_used_at: minutesAgo(20),
  ...{
    browser: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '203.0.113.7',
  },
  ...more,
});

async function show(sessions: OpenSession[], is_within_reach = true) {
  signIn({ granted: [] });
  render(<OpenSessionsCard id={7} />, { wrapper: Providers });
  await waitFor(() => expect(server.asked()).toEqual(['GET /system-user/session?id=7']));
  await answer({ sessions, is_within_reach });
  await waitFor(() => expect(screen.queryByText('Lendo as sessões…')).toBeNull());
}
const answer = (reply: Reply<typeof openSessions.list>) => act(async () => server.answer(-1, 200, reply));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('The card shows where somebody is signed in, and which session is the current one', async () => {
  await show([session('a', { is_current: true }), session('b', { browser: 'curl/8.5.0', address: null })]);

  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Firefox 140 no Windowsesta sessão');
  expect(lines[0]).toMatch(/usada há 20 minutos do endereço 203\.0\.113\.7$/);
  expect(lines[1]).toContain('Navegador desconhecido');
  expect(lines[1]).toMatch(/usada há 20 minutosEncerrar$/);
});

it('A session can be ended, and the card shows the others', async () => {
  await show([session('a', { is_current: true }), session('b')]);
  expect(buttons()).toEqual(['Encerrar']);

  expect(screen.getByLabelText('Encerrar a sessão em Firefox 140 no Windows')).toBeDefined();
  await press('Encerrar');
  expect(server.asked().at(-1)).toBe('DELETE /system-user/session?id=7&session=b');
  await act(async () => server.answer(-1, 200, { message: 'Session ended', ended: 1 }));
  await waitFor(() => expect(server.asked().at(-1)).toBe('GET /system-user/session?id=7'));
  await answer({ sessions: [session('a', { is_current: true })], is_within_reach: true });
  await waitFor(() => expect(buttons()).toEqual([]));
});

it.each([
  ['their own', true, 'Encerrar todas as outras'],
  ["another person's", false, 'Encerrar todas'],
])('All sessions of %s can be ended at once', async (_whose, is_current, label) => {
  await show([session('a', { is_current }), session('b'), session('c')]);

  await press(label);
  expect(server.asked().at(-1)).toBe('DELETE /system-user/session?id=7');
});

it('There is no card for a person who holds more permissions', async () => {
  await show([], false);
  expect(screen.queryByText('Sessões abertas')).toBeNull();
});

it('The card says when there is no session', async () => {
  await show([]);
  expect(screen.getByText('Nenhuma sessão aberta')).toBeDefined();
});
