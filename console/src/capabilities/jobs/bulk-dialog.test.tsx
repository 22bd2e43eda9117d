import { blankClientInfo, type ListedCompany } from '@retaguarda/contract/entities/companies';
import type { Job, JobOutcome } from '@retaguarda/contract/entities/jobs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { dayAfter } from '../../components/fields/days.ts';
import type { Selection } from '../../components/list/selection.tsx';
import { formatDay } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { BulkBar } from './bulk-bar.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

/** A list with three selected users of a company. */
function Users() {
  const [ids, setIds] = useState([7, 8, 9]);
  return (
    <BulkBar
      isOpen={ids.length > 0}
      onClose={() => setIds([])}
      entity="user"
      selection={{ count: ids.length, isAll: false, ids } as Selection}
      total={3}
      filters={{ client_id: 3 }}
      Values={undefined}
    />
  );
}

async function open() {
  signIn({ granted: ['client:GET', 'user:GET', 'user:PUT', 'user:ACTIVATE'] });
  const { address } = await renderAt('/users', {
    '/users': Users,
    '/job/$idJob': () => 'the job',
    '/schedule': () => null,
  });
  await press('Desativar');
  const info = { ...blankClientInfo, state: 'AM' };
  const aurora: Partial<ListedCompany> = { id: 3, name: 'Aurora', active: '1', client_info: info };
  await reply('GET /client?id=3', { clients: [aurora], total: 1, paging: 1 });
  return address;
}

/** Answers the last call of this kind once it is sent. */
async function reply(asked: string, body: object, status = 200) {
  await waitFor(() => expect(server.asked()).toContain(asked));
  await act(async () => server.answer(server.asked().lastIndexOf(asked), status, body));
}

const counts = { total: 3, planned: 0, ok: 0, same: 0, refused: 0, done: 0, undone: 0 };
const job = (given: Partial<Job>): Job => ({
  ...{ id: 5, entity: 'user', action: 'deactivate', client_id: 3, undoes: null, state: 'ready' },
  ...{ company: null, run_at: null },
  ...{ made_at: '', finished_at: null, undo_until: null, policies: [], ...counts, ...given },
});
const replyWithJob = (given: Partial<Job>, outcomes?: JobOutcome[]) =>
  reply(`GET /job?id=${given.id ?? 5}`, { jobs: [job(given)], ...(outcomes && { outcomes }) });

const ok: JobOutcome = { state: 'ok', reason: null, count: 2, names: ['Ana', 'Bia'] };
const refusal = (message: string): JobOutcome => ({
  ...{ state: 'refused', reason: { message }, count: 1, names: ['Caio'] },
});

async function openChecked(outcomes = [ok, refusal('Resource not found')]) {
  const address = await open();
  await reply('POST /bulk', { id: 5, message: '' });
  await replyWithJob({ planned: 2, ok: 2, refused: 1 }, outcomes);
  await screen.findByText('Desativar 2');
  return address;
}

const shown = () => screen.getByRole('dialog').textContent;
const body = (asked: string) => server.calls[server.asked().lastIndexOf(asked)]?.body;
const offers = (type: 'success' | 'info') =>
  vi.mocked(notify[type]).mock.calls.at(-1)?.slice(1) as never as
    | { label: string; act: () => void }[]
    | undefined;

describe('The dialog of a bulk action', () => {
  it('checks the rows as soon as it is open, and says which will be refused and how many will be changed', async () => {
    await open();
    await waitFor(() => expect(shown()).toContain('Desativar 3 usuários de Aurora'));
    expect(shown()).toContain('Verificando 0 de 3');
    expect(button('Cancelar')).toBeTruthy();
    expect(body('POST /bulk')).toEqual({
      entity: 'user',
      action: 'deactivate',
      client_id: 3,
      ids: [7, 8, 9],
    });

    await reply('POST /bulk', { id: 5, message: '' });
    await replyWithJob({ planned: 2, ok: 2, refused: 1 }, [ok, refusal('Resource not found')]);

    await screen.findByText('Desativar 2');
    expect(shown()).toContain('1 será recusado');
    expect(shown()).toContain('Caio');
  });

  it('runs with the reason, closes when it is over, and a toast undoes it without a question', async () => {
    const address = await openChecked();
    fill('Motivo (opcional)', ' Fim do contrato ');
    await press('Desativar 2');
    expect(body('POST /job/run?id=5')).toEqual({ reason: 'Fim do contrato' });
    await reply('POST /job/run?id=5', { id: 5, message: '' });
    // The rows are not selected any longer.
    expect(screen.queryByText('Mais ações')).toBeNull();
    await replyWithJob({ state: 'running', planned: 2, ok: 2, refused: 1 });
    await waitFor(() => expect(shown()).toContain('Aplicando 0 de 2'));
    await waitFor(() => expect(server.asked().filter((one) => one === 'GET /job?id=5').length).toBe(3));
    await replyWithJob({ state: 'done', planned: 2, done: 2, refused: 1, undo_until: '2026-11-19' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(vi.mocked(notify.success).mock.calls.at(-1)?.[0]).toBe('2 usuários desativados');
    expect(offers('success')?.map(({ label }) => label)).toEqual(['Desfazer', 'Abrir']);
    expect(server.asked().filter((one) => one.startsWith('POST /job/cancel'))).toEqual([]);

    await act(async () => void offers('success')?.[0]?.act());
    await reply('POST /job/undo?id=5', { id: 6, message: '' });
    await replyWithJob({ id: 6, undoes: 5, state: 'done', planned: 2, done: 1, refused: 1 });

    await waitFor(() => expect(notify.info).toHaveBeenCalledOnce());
    expect(vi.mocked(notify.info).mock.calls[0]?.[0]).toBe('1 usuário reativado, 1 recusado');
    await act(async () => void offers('info')?.[0]?.act());
    await waitFor(() => expect(address()).toBe('/job/6'));
  });

  it('schedules the change by the clocks of the company, closes, and a toast leads to the schedule', async () => {
    const address = await openChecked();
    await press('Agendar…');
    expect(shown()).toContain('horário de Manaus');
    expect(field('Hora').value).toBe('08:00');
    const day = dayAfter({ months: 2 });
    fill('Dia', formatDay(day));
    fill('Hora', '14:3');
    expect(button('Agendar').getAttribute('aria-disabled')).toBe('true');
    fill('Hora', '14:30');

    await press(screen.getByText(/^Agendar para .*, 14:30$/).textContent);

    expect(body('POST /job/schedule?id=5')).toEqual({ run_at: `${day}T18:30:00.000Z` });
    await reply('POST /job/schedule?id=5', { id: 5, message: 'Scheduled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Mais ações')).toBeNull();
    expect(vi.mocked(notify.success).mock.calls.at(-1)?.[0]).toMatch(
      /^Desativar 3 usuários de Aurora: agendada para .*, 14:30$/,
    );
    expect(offers('success')?.map(({ label }) => label)).toEqual(['Ver agenda']);
    expect(server.asked().filter((one) => /run|cancel/.test(one))).toEqual([]);

    await act(async () => void offers('success')?.[0]?.act());
    await waitFor(() => expect(address()).toBe('/schedule'));
  });

  it('schedules nothing for a time that has passed', async () => {
    await openChecked();
    await press('Agendar…');
    fill('Dia', formatDay(dayAfter({ days: -2 })));
    expect(shown()).toContain('Escolha um horário entre um minuto e um ano a partir de agora');
    await press('Agendar');
    expect(server.asked()).not.toContain('POST /job/schedule?id=5');

    await press('Não agendar');
    expect(button('Desativar 2').getAttribute('aria-disabled')).toBe('false');
  });

  it('discards the check when it is closed, even before the check is answered', async () => {
    await openChecked();
    await press('Cancelar');
    expect(server.asked()).toContain('POST /job/cancel?id=5');

    await press('Desativar');
    await waitFor(() => expect(server.asked().filter((one) => one === 'POST /bulk').length).toBe(2));
    await press('Cancelar');
    await reply('POST /bulk', { id: 6, message: '' });
    await waitFor(() => expect(server.asked()).toContain('POST /job/cancel?id=6'));
  });

  it('changes nothing when no row can be changed', async () => {
    await open();
    await reply('POST /bulk', { id: 5, message: '' });
    await replyWithJob({ refused: 3 }, [refusal('Resource not found')]);
    await waitFor(() => expect(shown()).toContain('Nada será alterado.'));

    const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
    await act(async () => void fireEvent.submit(form));

    expect(server.asked()).not.toContain('POST /job/run?id=5');
  });

  it('checks again when the check has failed', async () => {
    await open();
    await reply('POST /bulk', { message: 'At most 10 jobs can be open: run or discard one first' }, 429);
    await press('Tentar novamente');

    await reply('POST /bulk', { id: 5, message: '' });
    await replyWithJob({ planned: 2, ok: 2, refused: 1 }, [ok]);
    await screen.findByText('Desativar 2');
  });

  it('stays open when it is not run, and can be run again', async () => {
    await openChecked();
    await press('Desativar 2');
    await reply('POST /job/run?id=5', { message: 'Confirm that it is you' }, 403);

    await press('Desativar 2');

    expect(server.asked().filter((one) => one === 'POST /job/run?id=5')).toHaveLength(2);
  });

  it('folds all but the first reasons', async () => {
    const sentences = [
      'Resource not found',
      'Invalid data',
      'No longer possible',
      'Required Field',
      'Invalid field',
    ];
    await openChecked([ok, ...sentences.map(refusal)]);
    expect(screen.getAllByText('1 será recusado')).toHaveLength(3);

    await press('Mostrar mais 2 resultados');

    expect(screen.getAllByText('1 será recusado')).toHaveLength(5);
  });
});
