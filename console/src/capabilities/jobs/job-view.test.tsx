import type { Job } from '@retaguarda/contract/entities/jobs';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { JobView } from './job-view.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => {
  signIn();
  closeDialog();
});

const job = (changes: Partial<Job>): Job => ({
  ...{ id: 5, entity: 'skill', action: 'import', client_id: 3, undoes: null, state: 'ready', run_at: null },
  ...{ company: { name: 'Aurora', state: 'AC' }, made_at: '', finished_at: null, undo_until: null },
  ...{ policies: [], total: 2, planned: 0, ok: 2, same: 0, refused: 0, done: 0, undone: 0 },
  ...changes,
});

async function open(shown: Job) {
  const onChange = vi.fn();
  await renderAt('/job/5', {
    '/job/$idJob': () => (
      <>
        <JobView job={shown} outcomes={[]} onChange={onChange} onUndo={() => {}} />
        <ShownDialog isOpen />
      </>
    ),
  });
  return onChange;
}

const year = new Date().getFullYear() + 2;
const bodyOf = (asked: string) => server.calls[server.asked().indexOf(asked)]?.body;

it('a job that is ready is scheduled by the clocks of its company', async () => {
  const onChange = await open(job({}));
  await press('Agendar…');
  fill('Hora', '09:15');

  await press(screen.getByText(/^Agendar para .*, 09:15$/).textContent);

  const { run_at } = bodyOf('POST /job/schedule?id=5') as { run_at: string };
  // Rio Branco is five hours behind.
  expect(run_at).toMatch(/T14:15:00.000Z$/);
  await act(async () => server.answer(-1, 200, { id: 5, message: 'Scheduled' }));
  expect(onChange).toHaveBeenCalledOnce();
  expect(server.asked()).not.toContain('POST /job/run?id=5');
});

it('a scheduled job says when it will run, and is run at once after a question', async () => {
  await open(job({ state: 'scheduled', planned: 2, run_at: `${year}-03-02T14:15:00Z` }));
  const moment = new RegExp(`^Agendada para ... 02/03/${year}, 09:15 \\(horário de Rio Branco\\)$`);
  expect(screen.getByRole('status').textContent).toMatch(moment);

  await press('Executar agora');
  expect(server.asked()).toEqual([]);
  await act(async () => screen.getAllByText('Executar agora').at(-1)?.closest('button')?.click());

  expect(server.asked()).toEqual(['POST /job/run?id=5']);
});
