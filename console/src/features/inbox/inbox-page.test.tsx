import type { InboxEntry } from '@retaguarda/contract/entities/inbox';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { InboxPage } from './inbox-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const job = (id: number, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ id, kind: 'job', at: '2026-11-19T12:00:00.000Z', is_read: false, by: null, request: null },
  ...{ entity: null, row_id: null, row_name: null, client_id: null, company_name: null },
  ...{ deadline: null, note_id: null },
  job: {
    ...{ id: 40 + id, entity: 'client', action: 'deactivate', undoes: null, state: 'done' },
    ...{ planned: 20, ok: 0, done: 18 },
  },
  ...changes,
});

/** Opens the page at an address. */
async function open(at: string) {
  signIn({ id: 5 });
  await renderAt(at, {
    '/inbox': () => <InboxPage />,
    '/job/$idJob': () => <p>A tarefa</p>,
    '/dashboard': () => null,
  });
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
}

const answer = (path: string, body: object) =>
  act(async () => {
    const index = server.asked().lastIndexOf(path);
    expect(server.asked()).toContain(path);
    server.answer(index, 200, body);
  });

it('The page shows entries with their outcome, and reads older ones on request', async () => {
  await open('/inbox');
  await answer('GET /inbox', { entries: [job(9)], next: 9, unread: 2 });
  expect(await screen.findByText('18 empresas desativadas, 2 recusadas')).toBeDefined();

  await act(async () => screen.getByText('Mostrar mais antigos').click());
  await answer('GET /inbox?before=9', { entries: [job(3)], next: null, unread: 2 });

  expect(await screen.findByText('Os avisos ficam aqui por 90 dias.')).toBeDefined();
  expect(screen.getAllByText('Tarefa terminada: Desativar')).toHaveLength(2);
});

it('Only unread entries are shown on request, and the address says so', async () => {
  await open('/inbox');
  await answer('GET /inbox', { entries: [job(9)], next: null, unread: 1 });

  await act(async () => (await screen.findByText('Não lidos')).click());
  await answer('GET /inbox?unread=true', { entries: [], next: null, unread: 0 });

  expect(await screen.findByText('Você leu tudo')).toBeDefined();
});

it('The daily e-mail is switched off', async () => {
  await open('/inbox');
  await answer('GET /inbox', { entries: [], next: null, unread: 0 });
  await answer('GET /inbox/settings', { digest: true });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Resumo diário por e-mail/ });
  expect(toggle.checked).toBe(true);

  await act(async () => toggle.click());

  expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { digest: false } });
  await waitFor(() => expect(toggle.checked).toBe(false));
});

it('The link of an e-mail opens what the entry is about, and marks it as read', async () => {
  await open('/inbox?entry=9');
  await answer('GET /inbox?before=10', { entries: [job(9)], next: null, unread: 1 });

  expect(await screen.findByText('A tarefa')).toBeDefined();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [9] });
});

it('The link of an e-mail about something that is gone leads to the inbox', async () => {
  await open('/inbox?entry=9');
  await answer('GET /inbox?before=10', { entries: [job(3)], next: null, unread: 1 });

  expect(await screen.findByRole('heading', { name: 'Caixa de entrada' })).toBeDefined();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  [{ days_left: -2 }, 'O pedido LGPD #12 está atrasado há 2 dias'],
  [{ days_left: 0 }, 'O pedido LGPD #12 vence hoje'],
  [{ days_left: 3 }, 'O pedido LGPD #12 vence em 3 dias'],
  [{ days_left: null }, 'O pedido LGPD #12 foi encerrado'],
])('A deadline with %j says: %s', async (left, title) => {
  await open('/inbox');
  const about = { entity: 'privacy_request', row_id: 12, row_name: '#12', job: null } as const;
  const deadline = { due_on: '2026-11-20', ...left };
  await answer('GET /inbox', {
    entries: [job(9, { kind: 'deadline', ...about, deadline })],
    next: null,
    unread: 1,
  });

  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText('Prazo: 20/11/2026')).toBeDefined();
});

it.each([
  ['done', null, 'Ana aprovou o seu pedido: Alterar papéis: Suporte', null],
  ['approved', null, 'Ana aprovou o seu pedido: Alterar papéis: Suporte', 'Falta você concluir.'],
  ['declined', 'Já existe', 'Ana recusou o seu pedido: Alterar papéis: Suporte', 'Já existe'],
] as const)('A decision that is %s says so', async (state, reply, title, more) => {
  await open('/inbox');
  const request = {
    ...{ id: 7, policies: ['role' as const], call: 'PATCH /role', entity: 'role' as const, job: null },
    ...{ row_name: 'Suporte', reason: 'Um motivo', state, answer: reply },
  };
  const decision = job(9, { kind: 'decision', by: { id: 2, name: 'Ana' }, job: null, request });
  await answer('GET /inbox', { entries: [decision], next: null, unread: 1 });

  expect(await screen.findByText(title)).toBeDefined();
  if (more) expect(screen.getByText(more)).toBeDefined();
});
