import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { undoLastChange } from './undo-last.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const entry = {
  ...{ id: 31, at: '2026-11-18T12:00:00.000Z', by: 'Ana', by_id: 1, by_now: null, entity: 'department' },
  ...{ kind: 'edited', differences: [], row_id: 7, row_name: 'Vendas', is_deleted: false, company: null },
  job: null,
};
const page = (changes: object[], next: number | null = null) => ({
  changes,
  next,
  looked_at_until: null,
  kept_since: null,
});

async function answer(...pages: object[]) {
  signIn({ id: 1, granted: ['change:GET'] });
  void undoLastChange();
  for (const [place, one] of pages.entries()) {
    await waitFor(() => expect(server.calls).toHaveLength(place + 1));
    await act(async () => server.answer(place, 200, one));
  }
}

it('The last own change is undone, whatever page of the record it is on, and no export', async () => {
  await answer(page([], 90), page([{ ...entry, id: 32, kind: 'exported' }, entry]));

  await waitFor(() =>
    expect(server.asked()).toEqual([
      'GET /change/activity?user_id=1',
      'GET /change/activity?user_id=1&before=90',
      'POST /change/undo?entity=department&row_id=7&id=31',
    ]),
  );
  const undone = { kind: 'edited', name: 'Vendas', fields: ['email'] };
  await act(async () => server.answer(2, 200, { id: 7, message: 'Department updated', undone }));
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Desfeito em Vendas: E-mail'));
});

it.each([
  [
    'that created a row',
    { kind: 'created' },
    'Sua última alteração não pode ser desfeita.',
    '/activity/$idChange',
  ],
  [
    'of many rows',
    { job: { id: 5, entity: 'department', action: 'delete', is_undo: false, rows: 9 } },
    'Sua última alteração mudou vários registros de uma vez: desfaça todos juntos.',
    '/job/$idJob',
  ],
])('A change %s is not undone: a message leads to it', async (_, changes, message, to) => {
  await answer(page([{ ...entry, ...changes }]));

  const offer = { label: 'Abrir', link: expect.objectContaining({ to }) };
  await waitFor(() => expect(notify.info).toHaveBeenCalledWith(message, offer));
});

it('Without any change there is nothing to undo', async () => {
  await answer(page([]));

  await waitFor(() => expect(notify.info).toHaveBeenCalledWith('Você ainda não alterou nada.'));
});
