import type { Locator, Page } from '@playwright/test';
import type { InboxEntry } from '@retaguarda/contract/entities/inbox';
import type { Words } from './words.ts';

const nothing = {
  ...{ by: null, entity: null, row_id: null, row_name: null, client_id: null, company_name: null },
  ...{ request: null, job: null, deadline: null, note_id: null },
};

const entry = (id: number, kind: InboxEntry['kind'], about: Partial<InboxEntry>): InboxEntry => ({
  ...{ id, kind, at: `2026-11-16T12:0${id}:00.000Z`, is_read: id < 4 },
  ...nothing,
  ...about,
});

const request: NonNullable<InboxEntry['request']> = {
  ...{ id: 4, policies: ['role'], call: 'PATCH /role', entity: 'role', row_name: 'Suporte N2', job: null },
  ...{
    reason: 'A equipe de suporte precisa limpar as filas no fim do plantão.',
    state: 'open',
    answer: null,
  },
};

const entries = [
  entry(5, 'approval', { by: { id: 3, name: 'Otávio Lima' }, request }),
  entry(4, 'deadline', {
    ...{ entity: 'privacy_request', row_id: 12, row_name: '#12' },
    deadline: { due_on: '2026-11-18', days_left: 2 },
  }),
  entry(3, 'decision', {
    by: { id: 2, name: 'Helena Prado' },
    request: { ...request, id: 2, state: 'declined', answer: 'Para isso já existe o papel Plantão.' },
  }),
  entry(2, 'job', {
    job: {
      ...{ id: 9, entity: 'client', action: 'deactivate', undoes: null, state: 'done' },
      ...{ planned: 20, ok: 0, done: 18 },
    },
  }),
];

const answerInbox = (page: Page) =>
  page.route(/\/api\/inbox(\?.*)?$/, (route) => route.fulfill({ json: { entries, next: null, unread: 2 } }));

const newest = (place: Page | Locator) => place.getByRole('link').filter({ hasText: 'Otávio Lima' });

/** Opens the newest entries below the bell. The answers are fixed: what is there depends on other journeys. */
export async function openBell(page: Page, { inbox }: Words) {
  await answerInbox(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${inbox.title}`) })
    .click();
  await newest(page).waitFor();
}

/** Opens the page with all entries. */
export async function openInbox(page: Page, words: Words) {
  await openBell(page, words);
  await page.getByRole('link', { name: words.inbox.openAll }).click();
  // The breadcrumbs of any page are list items, too.
  await newest(page.getByRole('main')).waitFor();
  // It may show what the bell has read, and still read it again.
  await page
    .getByRole('main')
    .locator('[aria-busy="false"]')
    .filter({ has: newest(page) })
    .waitFor();
  await page.unroute(/\/api\/inbox(\?.*)?$/);
}
