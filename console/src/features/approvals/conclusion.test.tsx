import type { Reply } from '@retaguarda/contract/endpoint';
import type { ChangeRequest, SentCall } from '@retaguarda/contract/entities/change-requests';
import type { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { Conclusion } from './conclusion.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => queryClient.clear());

const approved: ChangeRequest = {
  ...{
    id: 7,
    policies: ['token'],
    call: 'POST /service-account/token',
    entity: 'service_account',
    row_id: 3,
  },
  ...{ row_name: 'ERP', job: null, company: null, author: { id: 5, name: 'Ana' }, program: null },
  ...{ reason: 'Relatórios', asked_at: '2026-11-19T12:00:00.000Z', expires_at: '2999-11-26T12:00:00.000Z' },
  ...{ run_at: null, state: 'approved', decided_by: { id: 6, name: 'Bia' } },
  ...{ decided_at: '2026-11-19T13:00:00.000Z', answer: null, is_own: true, may_decide: false },
};

async function open(request: Partial<ChangeRequest>, sent?: SentCall) {
  signIn({ id: 5 });
  await renderAt('/', {
    '/': () => (
      <>
        <Conclusion request={{ ...approved, ...request }} />
        {useDialog()?.content}
      </>
    ),
    '/activity': () => 'the activity',
  });
  if (!sent) return;
  await waitFor(() => expect(server.asked()).toEqual(['GET /change-request/preview?id=7']));
  const preview = { seen: '', rows: [], values: [], total: 0, stale: 0, sent: null, obstacle: null };
  await act(async () => server.answer(0, 200, { ...preview, call: sent }));
}

it('An approved token is created as it was approved, and shown', async () => {
  const made: Reply<typeof serviceAccounts.createToken> = {
    ...{ id: 3, token: 'rtg_the-secret', expires_at: '2027-02-15T12:00:00.000Z', message: 'Token created' },
  };
  const body = { service_account_id: 3, name: 'BI', permissions: ['client:GET'], days: 90 };
  await open({}, { method: 'POST', path: '/service-account/token', query: {}, body });

  await screen.findByText('Criar token');
  await press('Criar token');

  expect(server.calls[1]).toMatchObject({ url: '/api/service-account/token', body });
  await act(async () => server.answer(1, 200, made));
  expect(((await screen.findByRole('textbox', { name: 'Token' })) as HTMLInputElement).value).toBe(
    'rtg_the-secret',
  );
});

it('An approved file is downloaded with the approved filters and columns', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} }));
  const [query, body] = [{ name: 'Aurora' }, { format: 'csv', title: 'Empresas', columns: [] }];
  const call = 'POST /client/export';
  await open(
    { policies: ['export'], call, entity: 'client', row_id: null },
    { method: 'POST', path: '/client/export', query, body },
  );

  await screen.findByText('Baixar agora');
  await press('Baixar agora');

  expect(server.calls[1]).toMatchObject({ url: '/api/client/export?name=Aurora', body });
});

it('An approved export of the activity leads to its screen, which writes the file', async () => {
  const call = 'GET /change/export';
  await open(
    { policies: ['export'], call, entity: null },
    { method: 'GET', path: '/change/export', query: {} },
  );

  await screen.findByText('Ir para a tela');
  await press('Ir para a tela');

  await screen.findByText('the activity');
});

it('A request of a program is finished by that program', async () => {
  await open({ program: 'ERP' });

  expect(screen.getByText(/^O programa ERP conclui/)).toBeTruthy();
  expect(server.asked()).toEqual([]);
});
