import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import type { Job } from '@retaguarda/contract/entities/jobs';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { SchedulePage } from './schedule-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
// Otherwise the data of an earlier test would be shown first.
beforeEach(() => queryClient.clear());

const job = (id: number, changes: Partial<Job>): Job => ({
  ...{ id, entity: 'user', action: 'deactivate', client_id: 3, undoes: null, state: 'scheduled' },
  ...{ company: { name: 'Aurora', state: 'AM' }, run_at: '2100-11-23T12:00:00Z', policies: [] },
  ...{ made_at: '', finished_at: null, undo_until: null },
  ...{ total: 20, planned: 20, ok: 20, same: 0, refused: 0, done: 0, undone: 0 },
  ...changes,
});
const request = (id: number, changes: Partial<ChangeRequest>): ChangeRequest => ({
  ...{ id, policies: ['role'], call: 'PATCH /role', entity: 'role', row_id: 6, row_name: 'Suporte' },
  ...{ job: null, company: null, author: { id: 3, name: 'Otávio' }, program: null, reason: 'Um motivo' },
  ...{ asked_at: '', expires_at: '', run_at: '2100-11-23T11:00:00Z', state: 'scheduled', answer: null },
  ...{ decided_by: { id: 2, name: 'Helena' }, decided_at: '', is_own: false, may_decide: false },
  ...changes,
});

const jobReading = 'GET /job?view=scheduled';
const requestReading = 'GET /change-request?view=scheduled&page=1&qtd=100';

const reply = (asked: string, body: object) =>
  act(async () => server.answer(server.asked().lastIndexOf(asked), 200, body));

async function open(jobs: Job[], requests: ChangeRequest[]) {
  signIn();
  closeDialog();
  await renderAt('/schedule', {
    '/schedule': () => (
      <>
        <SchedulePage />
        <ShownDialog isOpen />
      </>
    ),
    '/job/$idJob': () => 'the job',
  });
  await waitFor(() => expect(server.asked()).toEqual(expect.arrayContaining([jobReading, requestReading])));
  await reply(jobReading, { jobs });
  await reply(requestReading, { requests, total: requests.length, paging: 1 });
  await screen.findByRole('heading', { name: 'Agendado' });
}

/** The lines of the schedule, without the two steps of the breadcrumb. */
const lines = () =>
  screen
    .getAllByRole('listitem')
    .slice(2)
    .map(({ textContent }) => textContent);

it('what is to come is shown by its day and time, by the clocks of its company, and below what has run', async () => {
  await open(
    [
      job(9, {}),
      job(8, { run_at: '2100-11-24T04:00:00Z', company: { name: 'Ipê', state: 'AC' }, row_name: 'Rui Sá' }),
      job(7, { state: 'done', done: 18, ok: 0, refused: 2, run_at: '2020-11-23T12:00:00Z' }),
      job(6, { state: 'cancelled', run_at: '2020-11-22T12:00:00Z' }),
    ],
    [
      request(5, {}),
      request(4, {
        state: 'failed',
        answer: 'No longer possible',
        is_own: true,
        run_at: '2020-11-21T12:00:00Z',
      }),
    ],
  );

  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'terça-feira, 23/11/2100',
  ]);
  const shown = lines();
  expect(shown).toHaveLength(6);
  // Without a company, the time is that of the browser.
  expect(shown[0]).toMatch(/^\d\d:00.*Alterar papéis: SuporteOtávio · aprovado por Helena$/);
  expect(shown[1]).toMatch(/^08:00horário de ManausDesativar: 20 usuáriosAurora · Você/);
  expect(shown[2]).toMatch(/^23:00horário de Rio BrancoDesativar: Rui SáIpê/);
  expect(shown[3]).toMatch(/^seg 23\/11\/2020, 08:00.*18 usuários desativados, 2 recusadosConcluída$/);
  expect(shown[4]).toMatch(/Cancelada$/);
  expect(shown[5]).toMatch(/Isto já não é possívelFalhou$/);
  // Nothing can be done about requests of others, or about what has run.
  expect(screen.getAllByText('Mudar horário')).toHaveLength(2);
  expect(screen.queryByText('Retirar pedido')).toBeNull();
});

it('a job is cancelled after a question, and the schedule is read again', async () => {
  await open([job(9, {})], []);
  await press('Cancelar agendamento');
  await press('Sim');
  await reply('POST /job/cancel?id=9', { id: 9, message: 'Stopped' });

  await waitFor(() => expect(server.asked().filter((one) => one === jobReading)).toHaveLength(2));
  await reply(jobReading, { jobs: [] });
  await screen.findByText('Nada agendado');
});

it('a job gets another time, which begins with the present one', async () => {
  await open([job(9, {})], []);
  await press('Mudar horário');
  const day = screen.getByLabelText<HTMLInputElement>('Dia');
  expect([day.value, screen.getByLabelText<HTMLInputElement>('Hora').value]).toEqual(['23/11/2100', '08:00']);
  // Further ahead than a year.
  expect(button('Agendar').disabled).toBe(true);
});

it('one withdraws a request of one’s own', async () => {
  await open([], [request(5, { is_own: true })]);
  await press('Retirar pedido');
  await act(async () => screen.getAllByText('Retirar pedido').at(-1)?.closest('button')?.click());
  expect(server.asked()).toContain('POST /change-request/withdraw?id=5');
});
