import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { WebhookList } from './webhook-list.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

it('The list says which webhook is switched off', async () => {
  signIn({ granted: ['webhook:GET'] });
  await renderAt('/webhooks?page=1', { '/webhooks': WebhookList, '/webhook/$idWebhook': () => null });
  await waitFor(() => expect(server.calls).not.toEqual([]));
  const sample = sampleRows.find(({ what }) => what === 'webhook') as SampleRow;
  await act(async () => server.answer(0, 200, replyWith(sample, { active: false, failing: 0 })));
  await screen.findByText('https://crm.example.com/');

  expect(document.querySelector('tbody tr')?.textContent).toContain('Inativo');
});
