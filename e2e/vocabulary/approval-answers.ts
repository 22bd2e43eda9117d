import type { Page } from '@playwright/test';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import { noNotes } from './note-answers.ts';
import type { Words } from './words.ts';

export const helena = { id: 2, name: 'Helena Prado' };

export const exampleRequest = (id: number, changes: Partial<ChangeRequest>): ChangeRequest => ({
  ...{ id, policies: ['role'], call: 'PATCH /role', entity: 'role', row_id: 6, row_name: 'Suporte N2' },
  ...{ job: null, author: { id: 3, name: 'Otávio Lima' }, program: null, is_own: false, may_decide: false },
  ...{ reason: 'A equipe de suporte precisa limpar as filas no fim do plantão.' },
  ...{ asked_at: '2026-11-16T12:00:00.000Z', expires_at: '2026-11-23T12:00:00.000Z' },
  ...{ company: null, run_at: null, state: 'open', decided_by: null, decided_at: null, answer: null },
  ...changes,
});

const waiting = exampleRequest(4, { may_decide: true });

const requests = [
  waiting,
  exampleRequest(3, {
    ...{
      policies: ['bulk', 'deactivation'],
      call: 'POST /job/run',
      entity: 'client',
      row_id: null,
      row_name: null,
    },
    ...{
      job: { id: 9, entity: 'client', action: 'deactivate', is_undo: false, rows: 20 },
      program: 'Contabilis',
    },
  }),
  exampleRequest(2, {
    ...{
      policies: ['token'],
      call: 'POST /service-account/token',
      entity: 'service_account',
      row_name: 'Contabilis',
    },
    ...{ state: 'approved', decided_by: helena, decided_at: '2026-11-16T12:30:00.000Z', is_own: true },
  }),
  exampleRequest(1, {
    ...{ state: 'declined', decided_by: helena, decided_at: '2026-11-16T12:30:00.000Z' },
    answer: 'Para isso já existe o papel Plantão.',
  }),
];

const preview: Reply<typeof changeRequests.preview> = {
  ...{ seen: '0'.repeat(64), total: 1, stale: 0, values: [], sent: null, call: null, obstacle: null },
  rows: [
    {
      ...{ entity: 'role', kind: 'edited', row_id: 6, row_name: 'Suporte N2', is_stale: false, cells: null },
      differences: [
        { field: 'permissions_ids', removed: [], added: ['clean_queue:PUT'] },
        { field: 'description', removed: ['Segundo nível'], added: ['Segundo nível, com o plantão'] },
      ],
    },
  ],
};

/** Opens the requests for approval. The answers are fixed: nobody has requested anything. */
export async function openApprovals(page: Page, { approvals }: Words) {
  await page.route('**/api/change-request?*', (route) => {
    const isOne = new URL(route.request().url()).searchParams.has('id');
    return route.fulfill({ json: { requests: isOne ? [waiting] : requests, total: 4, paging: 1 } });
  });
  await page.route('**/api/change-request/preview?*', (route) => route.fulfill({ json: preview }));
  await page.route('**/api/note?*', (route) => route.fulfill({ json: noNotes }));
  await page.getByText(approvals.all, { exact: true }).click();
  await page.getByRole('row').nth(4).waitFor();
}

/** Opens one of them, and what it would change. */
export async function openRequest(page: Page, words: Words) {
  await openApprovals(page, words);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: words.approvals.approve, exact: true }).waitFor();
}
