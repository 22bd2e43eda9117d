import type { Reply } from '@retaguarda/contract/endpoint';
import type { ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { Decision } from './decision.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => queryClient.clear());

const open: ChangeRequest = {
  ...{ id: 7, policies: ['role'], call: 'PATCH /role', entity: 'role', row_id: 3, row_name: 'Suporte' },
  ...{ job: null, company: null, author: { id: 5, name: 'Ana' }, program: null, reason: 'A equipe cresceu' },
  ...{ asked_at: '2026-11-19T12:00:00.000Z', expires_at: '2999-11-26T12:00:00.000Z', run_at: null },
  ...{ state: 'open', decided_by: null, decided_at: null, answer: null, is_own: false, may_decide: true },
};

const changes: Reply<typeof changeRequests.preview> = {
  ...{ seen: '0'.repeat(64), total: 1, stale: 0, values: [], sent: null, call: null, obstacle: null },
  rows: [
    {
      ...{ entity: 'role', kind: 'edited', row_id: 3, row_name: 'Suporte', is_stale: false, cells: null },
      differences: [{ field: 'description', removed: ['Primeiro nível'], added: ['Dois níveis'] }],
    },
  ],
};

async function show(request: Partial<ChangeRequest>, preview: Partial<typeof changes> = {}) {
  signIn({ id: 6 });
  await renderAt('/', {
    '/': () => (
      <>
        <Decision request={{ ...open, ...request }} />
        <div role="dialog">{useDialog()?.content}</div>
      </>
    ),
  });
  await waitFor(() => expect(server.asked()).toEqual(['GET /change-request/preview?id=7']));
  await act(async () => server.answer(0, 200, { ...changes, ...preview }));
  await screen.findByText('Suporte');
}

const inDialog = () => within(screen.getByRole('dialog'));

it('What would change is approved as it was seen', async () => {
  await show({});
  expect(screen.getByRole('region', { name: 'O que muda' }).textContent).toContain('Primeiro nível');
  await press('Aprovar');

  expect(server.calls.at(-1)).toMatchObject({
    url: '/api/change-request/approve?id=7',
    body: { seen: changes.seen },
  });
});

it('A change of a row that somebody has changed since is not approved, and says why', async () => {
  const rows = changes.rows.map((row) => ({ ...row, is_stale: true }));
  await show({}, { stale: 1, rows });

  expect(screen.getByText('Alterado depois do pedido')).toBeTruthy();
  expect(button('Aprovar').disabled).toBe(true);
});

it('A request is declined with a reason', async () => {
  await show({});
  await press('Recusar');
  const decline = () => inDialog().getByText('Recusar').closest('button') as HTMLButtonElement;
  expect(decline().disabled).toBe(true);
  fill('Motivo *', 'Falta o segundo nível');
  await act(async () => decline().click());

  expect(server.calls.at(-1)).toMatchObject({
    url: '/api/change-request/decline?id=7',
    body: { reason: 'Falta o segundo nível' },
  });
});

it('One’s own request is withdrawn after a question', async () => {
  await show({ is_own: true, may_decide: false });
  expect(screen.queryByText('Aprovar')).toBeNull();
  await press('Retirar pedido');
  expect(server.calls).toHaveLength(1);
  await act(async () => inDialog().getByText('Retirar pedido').closest('button')?.click());

  expect(server.asked().at(-1)).toBe('POST /change-request/withdraw?id=7');
});
