import type { InboxEntry } from '@retaguarda/contract/entities/inbox';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { InboxBell } from './inbox-bell.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const entry = (id: number, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ id, kind: 'approval', at: '2026-11-19T12:00:00.000Z', is_read: false },
  ...{ by: { id: 3, name: 'Otávio Lima' }, entity: null, row_id: null, row_name: null },
  ...{ client_id: null, company_name: null, job: null, deadline: null, note_id: null },
  request: {
    ...{ id: 7, policies: ['role'], call: 'PATCH /role', entity: 'role', row_name: 'Suporte', job: null },
    ...{ reason: 'Para o plantão', state: 'open', answer: null },
  },
  ...changes,
});

/** The stream of events: what is sent arrives at once. */
function openStream(index: number) {
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      events = controller;
    },
  });
  server.calls[index]?.answer(new Response(body, { status: 200 }));
  return {
    send: (event: object) =>
      act(async () => events?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))),
    end: () => act(async () => events?.close()),
  };
}

async function open(unread: number) {
  signIn({ id: 5 });
  await renderAt('/dashboard', {
    '/dashboard': () => <InboxBell isOpen onClose={() => {}} className="" />,
    '/approval/$idRequest': () => <p>O pedido</p>,
    '/inbox': () => <p>A caixa</p>,
  });
  await waitFor(() => expect(server.asked()).toEqual(['GET /inbox/events']));
  const stream = await act(async () => openStream(0));
  await stream.send({ unread });
  return stream;
}

const bell = (name: string) => screen.findByRole('button', { name });

async function openPanel(name: string, entries: InboxEntry[], unread: number) {
  const button = await bell(name);
  await act(async () => button.click());
  await waitFor(() => expect(server.asked().at(-1)).toBe('GET /inbox'));
  await act(async () => server.answer(-1, 200, { entries, next: null, unread }));
  return screen.findByRole('dialog', { hidden: true });
}

it('The bell says how many entries are unread, follows the number, and announces what arrives', async () => {
  const stream = await open(0);
  expect(await bell('Caixa de entrada')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');

  await stream.send({ unread: null });
  await stream.send({ unread: 2 });

  expect(await bell('Caixa de entrada: 2 não lidos')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Novo aviso na caixa de entrada. 2 não lidos.');
  await stream.send({ unread: 1 });
  expect(await bell('Caixa de entrada: 1 não lido')).toBeDefined();
});

it('Entries that were unread when the page opened are not announced', async () => {
  await open(3);

  expect(await bell('Caixa de entrada: 3 não lidos')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('An entry leads to what it is about, and is marked as read', async () => {
  await open(1);
  const panel = await openPanel('Caixa de entrada: 1 não lido', [entry(9)], 1);
  const link = within(panel)
    .getByText(/^Otávio Lima pede a sua aprovação/)
    .closest('a') as HTMLElement;
  expect(link.textContent).toMatch(/^Não lido: Otávio Lima/);
  expect(link.textContent).toContain('Alterar papéis: Suporte');
  expect(link.textContent).toContain('Para o plantão');

  await act(async () => link.click());

  await screen.findByText('O pedido');
  expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/inbox/read',
    body: { ids: [9] },
  });
});

it('All entries that are shown are marked as read at once, and the number follows the answer', async () => {
  await open(2);
  const panel = await openPanel('Caixa de entrada: 2 não lidos', [entry(9), entry(8, { is_read: true })], 2);

  await act(async () => within(panel).getByText('Marcar tudo como lido').click());
  const call = server.calls.findIndex(({ method }) => method === 'POST');
  expect(server.calls[call]?.body).toEqual({ until: 9 });
  await act(async () => server.answer(call, 200, { unread: 0 }));

  expect(await bell('Caixa de entrada')).toBeDefined();
});

it('An empty panel explains what arrives here and links to the inbox', async () => {
  await open(0);

  const panel = await openPanel('Caixa de entrada', [], 0);

  expect(panel.textContent).toContain('Nada espera por você');
  expect(within(panel).getByText('Ver tudo').closest('a')?.getAttribute('href')).toBe('/inbox');
  expect(within(panel).queryByText('Marcar tudo como lido')).toBeNull();
});

it('An entry about a deleted record leads nowhere, and a settled request no longer waits', async () => {
  await open(1);
  const gone = { kind: 'mention', request: null, entity: 'client', row_id: 4, row_name: null } as const;
  const settled = { request: { ...entry(1).request, state: 'declined' } } as Partial<InboxEntry>;

  const panel = await openPanel('Caixa de entrada: 1 não lido', [entry(9, gone), entry(8, settled)], 1);

  expect(within(panel).getByText('Empresa: #4').closest('a')).toBeNull();
  expect(within(panel).getByText('Já não espera por você.').closest('a')).not.toBeNull();
});

it('Without a stream the number is read, and the console connects again', async () => {
  const stream = await open(1);
  await stream.end();

  await waitFor(() => expect(server.asked().slice(1)).toEqual(['GET /inbox', 'GET /inbox/events']), {
    timeout: 3_000,
  });
  await act(async () => server.answer(1, 200, { entries: [], next: null, unread: 4 }));

  expect(await bell('Caixa de entrada: 4 não lidos')).toBeDefined();
});

it('A hidden tab closes its stream, and connects again when it is visible', async () => {
  await open(1);
  const show = (state: DocumentVisibilityState) =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      fireEvent(document, new Event('visibilitychange'));
    });

  await show('hidden');
  expect(server.asked()).toHaveLength(1);
  await show('visible');

  await waitFor(() => expect(server.asked()).toEqual(['GET /inbox/events', 'GET /inbox/events']));
});
