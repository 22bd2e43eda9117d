import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { brokenRules } from '../../test/accessibility.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { foreignAmong, shownTexts } from '../../test/foreign-texts.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { PrivacyRequestList } from './privacy-request-list.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
afterAll(() => setLanguage('pt'));

const request: PrivacyRequest = {
  ...{ id: 3, kind: 'erasure', state: 'working', name: 'Ana Sá', email: 'ana@example.com', phone: '' },
  ...{ document: '', subject: null, received_on: '2026-11-02', due_on: '2026-11-17', days_left: 4 },
  ...{ handler_id: null, handler: null, notes: '', answer: '', closed_at: null, receipt: null },
};

it('The list of requests changes all its texts with the language, and meets the rules of WCAG AA that need no layout', async () => {
  signIn({ granted: ['privacy_request:GET', 'privacy_request:POST', 'privacy_request:PUT'] });
  await renderAt('/privacy?page=1', {
    '/privacy': PrivacyRequestList,
    '/privacyrequest/$idPrivacyRequest': () => null,
  });
  const isList = (call: string) => call.startsWith('GET /privacy-request?');
  await waitFor(() => expect(server.asked().some(isList)).toBe(true));
  const reply = { privacyRequests: [request], total: 1, paging: 1 };
  await act(async () => server.answer(server.asked().findIndex(isList), 200, reply));
  await screen.findByText('Ana Sá');
  await press('Editar pesquisa');
  for (const language of ['eng', 'sp', 'pt'] as const) {
    await act(() => setLanguage(language));
    expect(foreignAmong(shownTexts(), language)).toEqual([]);
  }

  expect(await brokenRules()).toEqual([]);
});
