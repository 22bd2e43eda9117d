import type { Status } from '@retaguarda/contract/status';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { StatusPage } from './status-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: ['status:GET'] });
});

const fine: Status = {
  checked_at: new Date(2026, 10, 16, 9, 5).toISOString(),
  server: {
    state: 'ok',
    version: '1.0.0',
    node: '24.21.0',
    started_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    connections: { used: 2, most: 12, waiting: 0 },
  },
  database: {
    state: 'ok',
    kind: 'server',
    version: '15.7',
    bytes: 1_740_000_000,
    is_read_only: false,
    has_room: true,
  },
  backups: { state: 'ok', last: null, days: 0 },
  migrations: { state: 'ok', done: 34, last: '036-status.sql', missing: [] },
  mails: { state: 'ok', waiting: 3, failing: 0, overdue: 0 },
  jobs: { state: 'ok', waiting: 0, running: 1, stuck: 0 },
  webhooks: { state: 'ok', waiting: 0, oldest: 0, overdue: 0, failing: 0, stopped: 0 },
  sessions: { state: 'ok', live: 1234, sign_ins_refused: 7 },
  pictures: { state: 'ok' },
  kept: {
    history_months: null,
    history_since: null,
    security_log_months: 12,
    deliveries_days: 30,
    job_days: 30,
    removed_queue_hours: 24,
    outbox_days: null,
    draft_days: 7,
  },
  seals: {
    state: 'ok',
    is_late: false,
    is_anchor_late: false,
    lag: 0,
    sealed_at: '2026-11-15T12:04:00.000Z',
    anchored_at: null,
  },
};

async function open(status: Status) {
  await renderAt('/status', { '/status': StatusPage });
  await vi.waitFor(() => expect(server.asked()).toContain('GET /status'), 10_000);
  await act(async () => server.answer(server.asked().lastIndexOf('GET /status'), 200, status));
}

it('The status says that all is well, with versions, sizes and figures', async () => {
  await open(fine);

  expect(await screen.findByText('Tudo funciona como deveria')).toBeTruthy();
  const database = within(screen.getByRole('region', { name: 'Banco de dados' }));
  expect(database.getByText('15.7')).toBeTruthy();
  expect(database.getByText('1,7 GB')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Servidor' })).getByText('há 3 horas')).toBeTruthy();
  const sessions = screen.getByRole('region', { name: 'Sessões' });
  expect(sessions.textContent).toContain('1.234');
  expect(sessions.textContent).toContain('Entradas recusadas na última hora7');
  expect(screen.queryByRole('region', { name: 'Réplicas' })).toBeNull();
});

it('The status says what needs attention, and how far a replica is behind', async () => {
  const replica = { is_streaming: true, is_synchronous: true, lag_bytes: 2_500_000, lag_seconds: 1.4 };
  await open({
    ...fine,
    mails: { state: 'attention', waiting: 9, failing: 4, overdue: 0 },
    jobs: { state: 'attention', waiting: 0, running: 0, stuck: 2 },
    pictures: { state: 'attention' },
    replication: {
      state: 'ok',
      replicas: [
        { ...replica, name: 'noite' },
        { ...replica, name: 'leitura', is_synchronous: null, lag_bytes: null, lag_seconds: null },
      ],
    },
  });

  expect(await screen.findByText('3 itens precisam de atenção')).toBeTruthy();
  const mails = within(screen.getByRole('region', { name: 'E-mails' }));
  expect(mails.getByText('Atenção')).toBeTruthy();
  expect(mails.getByText(/O servidor de e-mail recusou/)).toBeTruthy();
  const pictures = within(screen.getByRole('region', { name: 'Imagens' }));
  expect(pictures.getByText('Não respondeu na última vez')).toBeTruthy();
  const replicas = within(screen.getByRole('region', { name: 'Réplicas' }));
  expect(replicas.getByText('noite (síncrona)')).toBeTruthy();
  expect(replicas.getByText('2,5 MB de atraso (1 s)')).toBeTruthy();
  expect(replicas.getByText(/Atraso desconhecido/)).toBeTruthy();
});

it('The last known status is shown as such when the server stops answering', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(fine);
  await screen.findByText('Tudo funciona como deveria');

  for (let failed = 0; failed < 3; failed += 1) {
    const asked = server.asked().length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await vi.waitFor(() => expect(server.asked().length).toBeGreaterThan(asked));
    await act(async () => server.answer(server.asked().length - 1, 503, { message: 'busy' }));
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));

  expect(screen.getByText('O servidor não responde: estes são os dados das 09:05')).toBeTruthy();
  expect(screen.getByText('15.7')).toBeTruthy();
  vi.useRealTimers();
});

it('The status reports overdue e-mails and deliveries, and webhooks that the server switched off', async () => {
  await open({
    ...fine,
    mails: { state: 'attention', waiting: 1, failing: 0, overdue: 600 },
    webhooks: { state: 'attention', waiting: 2, oldest: 3600, overdue: 900, failing: 0, stopped: 0 },
  });
  expect(await screen.findByText(/e-mail atrasado em 10 min/)).toBeTruthy();
  const card = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(card.getByText('60 min')).toBeTruthy();
  expect(card.getByText(/envio atrasado em 15 min/)).toBeTruthy();
});

it('The status never says that all is well without a backup or while webhooks fail', async () => {
  await open({
    ...fine,
    backups: { state: 'attention', last: null, days: 8 },
    webhooks: { state: 'attention', waiting: 5, oldest: 60, overdue: 0, failing: 2, stopped: 0 },
  });

  expect(await screen.findByText('2 itens precisam de atenção')).toBeTruthy();
  expect(screen.queryByText('Tudo funciona como deveria')).toBeNull();
  expect(screen.getByText(/Nunca foi feita uma cópia/)).toBeTruthy();
  expect(screen.getByText(/2 webhooks não chegam aos destinatários/)).toBeTruthy();
});

it('The status reports an old last backup, and backups that are made by other means', async () => {
  const last = { made_at: '2026-11-01T12:00:00.000Z', bytes: 4096 };
  await open({ ...fine, backups: { state: 'attention', last, days: 8 } });
  expect(await screen.findByText(/A última tem mais de 8 dias/)).toBeTruthy();
});

it('The status shows how long personal data is retained', async () => {
  await open(fine);
  const card = within(await screen.findByRole('region', { name: 'Prazos de guarda' }));
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['sem prazo', '12 meses', '30 dias', '24 horas', '30 dias', '7 dias']);
});

it('The status shows when the change history starts if older changes were removed', async () => {
  await open({
    ...fine,
    kept: {
      ...fine.kept,
      history_months: 24,
      history_since: '2024-11-01T12:00:00.000Z',
      outbox_days: 1,
      draft_days: 0,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Prazos de guarda' }));
  expect(card.getByText('24 meses')).toBeTruthy();
  expect(card.getByText('01/11/2024')).toBeTruthy();
  expect(card.getByText('1 dia')).toBeTruthy();
  expect(card.getByText('não são guardados')).toBeTruthy();
});

it.each([
  [['status:GET'], 0],
  [['status:GET', 'security:GET'], 1],
] as const)('with %j the records can be verified from %i button', async (granted, buttons) => {
  signIn({ granted: [...granted] });
  await renderAt('/status', { '/status': StatusPage });
  await act(async () => server.answer(0, 200, fine));

  await screen.findByText('Último selo');
  expect(screen.queryAllByText('Verificar os registros')).toHaveLength(buttons);
});
