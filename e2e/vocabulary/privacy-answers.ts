import type { Page } from '@playwright/test';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { noNotes } from './note-answers.ts';
import type { Words } from './words.ts';

type Request = Reply<typeof privacyRequests.list>['privacyRequests'][number];

const helena = { id: 2, name: 'Helena Teixeira' };
const marina = 'Marina Duarte';

const request: Request = {
  ...{ id: 12, kind: 'erasure', state: 'working', name: marina, email: 'marina@example.com' },
  ...{ phone: '(11)98888-7777', document: '', notes: '', answer: '', handler_id: 2, handler: helena },
  ...{ received_on: '2026-11-05', due_on: '2026-11-20', days_left: 3, closed_at: null, receipt: null },
  subject: {
    ...{ entity: 'user', id: 7, name: marina, email: 'marina@example.com' },
    company: { id: 1, name: 'Aurora' },
  },
};

const places: Reply<typeof privacyPeople.preview>['places'] = [
  { place: 'historyOfPerson', action: 'masked', count: 4, part: 'history' },
  { place: 'accessOfPerson', action: 'masked', count: 31, part: 'access' },
  { place: 'links', action: 'removed', count: 1, part: null },
  { place: 'person', action: 'anonymised', count: 1, part: null },
  { place: 'requests', action: 'masked', count: 1, part: null },
  { place: 'mentions', action: 'listed', count: 2, part: null },
];

const mentions: Reply<typeof privacyPeople.preview>['mentions'] = [
  {
    ...{ kind: 'row', entity: 'department', row: 14, company_id: 1 },
    fields: [{ field: 'name', text: `*** ${marina}` }],
  },
  {
    ...{ kind: 'change', entity: 'client', row: 1, company_id: 1 },
    fields: [{ field: 'before.client_info.responsible', text: marina }],
  },
];

const preview: Reply<typeof privacyPeople.preview> = {
  ...{ places, searched: [marina, 'marina@example.com', '11988887777'], obstacle: null },
  ...{ mentions, seen: '0'.repeat(64) },
};

const search: Reply<typeof privacyPeople.search> = {
  ...{ state: 'done', progress: 100, finished_at: '2026-11-17T11:58:00.000Z' },
  people: [
    request.subject as NonNullable<Request['subject']>,
    {
      ...{ entity: 'user', id: 31, name: 'Paulo Duarte', email: 'marina@example.com' },
      company: { id: 2, name: 'Bússola' },
    },
  ],
};

const held: Reply<typeof privacyPeople.data> = {
  places: [
    {
      ...{ place: 'person', total: 1 },
      rows: [{ name: marina, email: 'marina@example.com', active: true, company: 'Aurora' }],
    },
    { place: 'mentions', total: 2, rows: mentions },
  ],
  left_out: ['accessOfPerson'],
};

const isDone: Pick<Request, 'receipt'> = {
  receipt: {
    ...{ id: 3, at: '2026-11-17T12:00:00.000Z', by: helena.name, finished_at: null },
    places: places.map((place) => ({ ...place, held_until: place.part === 'access' ? '2027-05-17' : null })),
    holds: [
      { part: 'access', ground: 'legalObligation', reason: 'Marco Civil, art. 15', until: '2027-05-17' },
    ],
  },
};

/** Opens a request with what is held about its person; with a receipt, if the person is anonymised. */
export async function openPrivacyRequest(page: Page, { privacy, notes }: Words, is?: 'anonymised') {
  const shown = is ? { ...request, ...isDone } : request;
  const answers = {
    '**/api/privacy-request?*': { privacyRequests: [shown], total: 1, paging: 1 },
    '**/api/privacy-request/search?*': search,
    '**/api/privacy-request/data?*': held,
    '**/api/privacy-request/erasure?*': preview,
    '**/api/note?*': noNotes,
  };
  for (const [address, json] of Object.entries(answers))
    await page.route(address, (route) => route.fulfill({ json }));
  await page.getByRole('link', { name: privacy.title, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: marina }).first().click();
  if (is) await page.getByRole('region', { name: privacy.receipt }).getByRole('table').waitFor();
  else {
    const card = page.getByRole('region', { name: privacy.erasure });
    await card.getByRole('table').waitFor();
  }
  await page.getByText(notes.empty).waitFor();
  for (const address of Object.keys(answers)) await page.unroute(address);
}
