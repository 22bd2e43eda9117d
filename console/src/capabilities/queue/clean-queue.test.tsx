import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose, press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CleanQueue } from './clean-queue.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => signIn({ granted: ['clean_queue:PUT'] }));

const onClose = vi.fn();
const waiting = {
  total: 9,
  oldest: new Date(Date.now() - 45 * 60_000).toISOString(),
  skills: [
    { skill_id: 7, name: 'Vendas', total: 4, oldest: new Date().toISOString() },
    { skill_id: null, name: null, total: 5, oldest: new Date().toISOString() },
  ],
  until: 88,
};

async function open(reply: object = waiting) {
  render(<CleanQueue client_id={3} title="Limpar fila de Loja" isOpen onClose={onClose} />, {
    wrapper: Providers,
  });
  await waitFor(() => expect(server.asked()).toEqual(['GET /clean-queue-client?client_id=3']));
  await act(async () => server.answer(0, 200, reply));
}
const skills = () => screen.getByLabelText('Limpar só uma habilidade', { selector: 'input' });
const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('Before a queue is cleaned', () => {
  it('the dialog shows how many wait, since when, and for which skills; Cancel sends nothing [4.QUEUE.1]', async () => {
    await open();

    expect(await screen.findByText('9 conversas aguardam atendimento')).toBeTruthy();
    expect(screen.getByText('A mais antiga chegou há 45 minutos.')).toBeTruthy();
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringMatching(/^Vendas4/), expect.stringMatching(/^Sem habilidade5/)]);
    await press('Cancelar');
    expect(onClose).toHaveBeenCalled();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['those for one skill', 'Vendas', 4, 7],
    ['those for none', 'Sem habilidade', 5, null],
  ])('%s can be chosen', async (_which, option, count, skill_id) => {
    await open();
    await screen.findByText('Deseja remover 9 conversas?');
    await choose(skills(), option);

    expect(screen.getByText(`Deseja remover ${count} conversas?`)).toBeTruthy();
    await press(`Remover ${count} conversas`);
    expect(sent()).toEqual([{ client_id: 3, until: 88, key: expect.any(String), skill_id }]);
  });

  it('an empty queue is shown as empty, with nothing to choose', async () => {
    await open({ total: 0, oldest: null, skills: [], until: null });

    expect(await screen.findByText('Nenhuma conversa aguarda atendimento')).toBeTruthy();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      '',
      'Fechar',
    ]);
  });
});

it('The receipt shows what was removed, and can undo it', async () => {
  await open();
  await screen.findByText('Remover 9 conversas');
  await press('Remover 9 conversas');
  const cleaning = {
    ...{ id: 12, client_id: 3, company: null, skill: null, without_skill: false, total_removed: 9 },
    ...{ at: new Date().toISOString(), by: 'Ana', undo_seconds: 86_399, undone_at: null, undone_by: null },
  };
  await act(async () => server.answer(-1, 200, { message: 'Queue cleaned', total_removed: 9, cleaning }));

  expect(await screen.findByText(/^9 conversas removidas/)).toBeTruthy();
  expect(screen.getByText('Desfazer')).toBeTruthy();
});
