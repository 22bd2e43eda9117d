import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { QueuePage } from './queue-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: ['clean_queue:PUT'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const waits = (minutes: number, total: number) => {
  const oldest = new Date(Date.now() - minutes * 60_000).toISOString();
  const skills = [{ skill_id: 7, name: 'Vendas', total, oldest }];
  const companies = total > 0 ? [{ client_id: 3, name: null, total, oldest, skills }] : [];
  return { companies, total: companies.length, paging: companies.length, conversations: total };
};

const calls = (path: string) => server.asked().filter((call) => call.startsWith(`GET ${path}`));
const answer = async (path: string, body: unknown) => {
  const place = () => server.asked().findLastIndex((call) => call.startsWith(`GET ${path}`));
  await vi.waitFor(() => expect(place()).toBeGreaterThanOrEqual(0), 10_000);
  await act(async () => server.answer(place(), 200, body));
};

const open = async () => {
  await renderAt('/queue?page=1', { '/queue': QueuePage, '/company/$idCompany/queue': () => null });
  await answer('/queue?', waits(45, 5));
  await vi.waitFor(() => screen.getByRole('article'), 10_000);
};

/** Answers the call for events with a stream, and returns a function that sends on it. */
async function openEvents() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const place = server.asked().indexOf('GET /queue/events');
  await act(async () => server.calls[place]?.answer(new Response(readable)));
  const writer = writable.getWriter();
  return (event: object) =>
    act(async () => writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)));
}

it('The queue shows who waits and which wait is long, and is read again when the server reports a change', async () => {
  await open();
  const company = screen.getByRole('article', { name: 'Empresa 3' });
  expect(within(company).getByText('5 conversas aguardam')).toBeTruthy();
  expect(within(company).getAllByText('Espera longa')).toHaveLength(2);
  expect(within(company).getAllByText('45 min')).toHaveLength(2);
  expect(screen.getByText('A cada 10 segundos')).toBeTruthy();

  const emit = await openEvents();
  await emit({ companies: [], live: true });
  await vi.waitFor(() => screen.getByText('Ao vivo'));
  const before = calls('/queue?').length;
  await emit({ companies: [3], live: true });
  await vi.waitFor(() => expect(calls('/queue?').length).toBe(before + 1));
  await answer('/queue?', waits(0, 0));

  await vi.waitFor(() => screen.getByText('Ninguém está esperando'));
});

it('Those who may only view the queue can neither clear it nor undo', async () => {
  signIn({ granted: ['clean_queue:GET'] });
  await open();

  expect(screen.getByRole('article', { name: 'Empresa 3' }).textContent).toContain('5 conversas aguardam');
  const cleaning = {
    ...{ id: 12, client_id: 3, company: null, skill: null, without_skill: false, total_removed: 5 },
    ...{ at: new Date().toISOString(), by: 'Ana', undo_seconds: 86_399, undone_at: null, undone_by: null },
  };
  await answer('/clean-queue-client/cleanings', { cleanings: [cleaning], kept_hours: 24 });

  await screen.findByText(/5 conversas removidas/);
  expect(screen.queryByRole('button', { name: /Limpar|Desfazer/ })).toBeNull();
});

it('The queue is read every ten seconds without an event stream, and not while the screen is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
  const before = calls('/queue?').length;
  await act(async () => server.fail(server.asked().indexOf('GET /queue/events')));
  expect(calls('/queue?').length).toBe(before);

  await act(async () => vi.advanceTimersByTime(10_000));

  expect(calls('/queue?').length).toBe(before + 1);
  expect(calls('/queue/events').length).toBe(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(calls('/queue?').length).toBe(before + 1);
  visibility.mockRestore();
});

it('Clearing removes only what was shown, and the receipt undoes it', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Limpar fila de Empresa 3' }));
  const { conversations, companies } = waits(45, 5);
  const skills = companies[0]?.skills;
  await answer('/clean-queue-client?', {
    total: conversations,
    oldest: companies[0]?.oldest,
    skills,
    until: 88,
  });
  fireEvent.click(
    await screen.findByRole('button', { name: /^Remover \d+ conversas?$/ }, { timeout: 10_000 }),
  );
  await vi.waitFor(() => expect(server.calls.at(-1)?.method).toBe('PATCH'));
  expect(server.calls.at(-1)?.body).toEqual({
    client_id: 3,
    until: 88,
    key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
  });
  const cleaning = {
    id: 12,
    client_id: 3,
    company: null,
    skill: null,
    without_skill: false,
    total_removed: 5,
  };
  const changes = {
    at: new Date().toISOString(),
    by: 'Ana',
    undo_seconds: 86_399,
    undone_at: null,
    undone_by: null,
  };
  const reply = { message: 'Queue cleaned', total_removed: 5, cleaning: { ...cleaning, ...changes } };
  await act(async () => server.answer(-1, 200, reply));

  const receipt = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(receipt.textContent).toContain('5 conversas removidas');
  expect(receipt.textContent).toContain('Pode ser desfeita por mais 24 horas');
  fireEvent.click(within(receipt).getByRole('button', { name: /^Desfazer a limpeza/ }));

  await vi.waitFor(() => expect(server.asked()).toContain('POST /clean-queue-client/undo?client_id=3&id=12'));
});
