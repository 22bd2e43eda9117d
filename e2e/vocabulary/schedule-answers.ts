import type { Page } from '@playwright/test';
import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import type { Job } from '@retaguarda/contract/entities/jobs';
import { exampleRequest, helena } from './approval-answers.ts';
import { navigate } from './navigate.ts';

const job = (id: number, run_at: string, changes: Partial<Job>): Job => ({
  ...{ id, entity: 'user', action: 'deactivate', client_id: 1, undoes: null, state: 'scheduled', run_at },
  ...{ company: { name: 'Aurora Seguros', state: 'AM' }, made_at: '2026-11-16T12:00:00.000Z' },
  ...{ finished_at: null, undo_until: null, policies: [] },
  ...{ total: 20, planned: 20, ok: 20, same: 0, refused: 0, done: 0, undone: 0 },
  ...changes,
});

const jobs = [
  job(9, '2026-11-23T12:00:00.000Z', {}),
  job(8, '2026-11-24T21:00:00.000Z', {
    ...{ entity: 'department', action: 'import', planned: 8, ok: 8 },
    company: { name: 'Ipê Telecomunicações do Nordeste', state: 'BA' },
  }),
  job(7, '2026-11-16T11:00:00.000Z', { state: 'done', done: 18, ok: 0, refused: 2 }),
];

const requests: ChangeRequest[] = [
  exampleRequest(6, {
    ...{ state: 'scheduled', run_at: '2026-11-23T11:00:00.000Z' },
    ...{ decided_by: helena, decided_at: '2026-11-16T12:30:00.000Z' },
  }),
  exampleRequest(5, {
    ...{ state: 'failed', run_at: '2026-11-15T11:00:00.000Z', is_own: true },
    ...{ decided_by: helena, decided_at: '2026-11-14T12:30:00.000Z' },
    answer: 'A record was changed since this was requested',
  }),
];

/** Opens the schedule. The answers are fixed: nobody has scheduled anything. */
export async function openSchedule(page: Page) {
  await page.route('**/api/job?view=scheduled', (route) => route.fulfill({ json: { jobs } }));
  await page.route('**/api/change-request?view=scheduled&*', (route) =>
    route.fulfill({ json: { requests, total: requests.length, paging: 1 } }),
  );
  await navigate(page, '/schedule');
  await page.getByText('Ipê Telecomunicações', { exact: false }).waitFor();
}
