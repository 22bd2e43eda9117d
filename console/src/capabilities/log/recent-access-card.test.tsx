import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { securityEvent } from '../../test/security-event.ts';
import { signIn } from '../../test/signed-in.ts';
import { RecentAccessCard } from './recent-access-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

it('The card shows the last five events of one’s own account, with a link to all of them', async () => {
  signIn({ granted: [] });
  await renderAt('/edit-profile', {
    '/edit-profile': () => <RecentAccessCard id={5} />,
    '/edit-profile/security': () => null,
  });
  await vi.waitFor(() => expect(server.asked()).toEqual(['GET /security-log?system_user_id=5']));
  const events = [9, 8, 7, 6, 5, 4].map((id) => securityEvent({ id, is_refused: id === 9, details: {} }));
  await act(async () => server.answer(-1, 200, { events, next: 4 }));

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^Entrada recusada.*Firefox 140 no Windows · 203\.0\.113\.7$/);
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/edit-profile/security');
});
