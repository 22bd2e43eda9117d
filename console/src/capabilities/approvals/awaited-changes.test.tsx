import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { AwaitedChanges } from './awaited-changes.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const request = {
  ...{ policies: ['deactivation'], job: null, company: null, program: null, run_at: null },
  ...{ author: { id: 3, name: 'Ana' }, asked_at: '2026-11-18T15:20:00.000Z' },
};
const job = { action: 'deactivate', undoes: null, company: { name: 'Aurora', state: 'AM' } };

async function open(reply: object) {
  signIn();
  await renderAt('/', {
    '/': () => <AwaitedChanges row={{ entity: 'client', row_id: 7 }} />,
    '/approval/$idRequest': () => null,
    '/job/$idJob': () => null,
  });
  await waitFor(() => expect(server.asked()).toEqual(['GET /change-request/awaited?entity=client&row_id=7']));
  await act(async () => server.answer(0, 200, reply));
}

it('says what waits to change a row, and leads there', async () => {
  await open({
    requests: [
      { ...request, id: 1, state: 'open' },
      { ...request, id: 2, state: 'scheduled', run_at: '2100-11-23T12:00:00Z', company: job.company },
      { ...request, id: 3, state: 'approved' },
    ],
    jobs: [{ ...job, id: 4, run_at: '2100-11-23T12:00:00Z' }],
  });

  const texts = (await screen.findAllByText(/Desativar/)).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Aprovação pedida por Ana em 18\/11\/2026.*: Desativar empresas$/),
    'Agendado para ter 23/11/2100, 08:00: Desativar empresas',
    'Aprovado, falta Ana fazer: Desativar empresas',
    'Agendado para ter 23/11/2100, 08:00: Desativar',
  ]);
  expect(screen.getAllByRole('link', { name: 'Abrir' }).map((link) => link.getAttribute('href'))).toEqual([
    ...['/approval/1', '/approval/2', '/approval/3', '/job/4'],
  ]);
});

it('says nothing where nothing waits', async () => {
  await open({ requests: [], jobs: [] });

  expect(screen.queryByRole('region')).toBeNull();
});
