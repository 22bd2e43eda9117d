import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { SystemUserList } from './system-user-list.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

it.each([
  ['2026-11-17T12:34:56Z', /^17\/11\/2026 \d\d:34$/],
  [null, /^-$/],
])('The last sign-in at %s is shown as %s', async (last_login, shown) => {
  signIn({ granted: ['system_user:GET'] });
  await renderAt('/systemusers?page=1', {
    '/systemusers': SystemUserList,
    '/systemuser/$idSystemUser': () => null,
  });
  await waitFor(() => expect(server.calls).not.toEqual([]));
  const sample = sampleRows.find(({ what }) => what === 'system user') as SampleRow;
  await act(async () => server.answer(0, 200, replyWith(sample, { last_login })));
  await screen.findByText('bia@example.com');

  expect(document.querySelector('tbody tr')?.querySelectorAll('td')[3]?.textContent).toMatch(shown);
});
