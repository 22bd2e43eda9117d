import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { InsightList } from './insight-list.tsx';

await startText('lists');
await loadLaterTexts();
await loadSwitchQuestion();
const server = fakeServer();
watchToasts();

const clients = ['Aurora', 'Banco', 'Casa', 'Doca'].map((name, at) => ({ id: at + 1, name }));
const insight = (id: number, name: string, values: object) => ({
  ...{ id, name, description: 'Regra', regex: 'a', global: false, client_id: [] },
  ...values,
});
const rows = [
  insight(6, 'Global', { global: true }),
  insight(7, 'Vazio', {}),
  insight(8, 'Comum', { client_id: [1, 2, 3, 4] }),
];
const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;

async function open(address: string) {
  signIn({ granted: ['insight:GET', 'insight:DELETE'] });
  const List = () => (
    <>
      <InsightList />
      <Dialogs />
    </>
  );
  const opened = await renderAt(address, { '/insights': List });
  await act(async () => {
    for (const { url, answer } of server.calls)
      if (url.startsWith('/api/client?'))
        answer(
          Response.json({ clients: clients.map((one) => ({ ...one, active: '1' })), total: 4, paging: 1 }),
        );
  });
  return opened;
}
const readings = () => server.asked().filter((call) => call.startsWith('GET /insights?'));
async function answerList() {
  const at = server.calls.findLastIndex(({ url }) => url.startsWith('/api/insights?'));
  await act(async () => server.answer(at, 200, { insights: rows, total: 3, paging: 1, form: { clients } }));
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3));
}
const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;

it('Insights are found by name and by company, and those of all companies say so; deleting one warns that all companies lose it [2.INSIGHT.1 2.INSIGHT.2 2.INSIGHT.8 2.INSIGHT.9 2.LIST.10]', async () => {
  await open('/insights');
  const name = screen.getByLabelText('Nome', { selector: 'input' });
  const search = async (typed: string) => {
    fireEvent.change(name, { target: { value: typed } });
    await press('Pesquisar');
  };
  const error = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent;
  const company = screen.getByLabelText<HTMLInputElement>('Empresa', { selector: 'input' });
  expect(company.value).toBe('Todas as empresas');
  await search('regra!');
  expect(error()).toBe('Use somente letras e números no nome: não pode ter “!”');
  await search('re');
  expect(error()).toBe('Mínimo de 3 caracteres');
  await search('regra');
  await choose(company, 'Banco');
  await search('');
  expect(readings()).toEqual([
    'GET /insights?name=regra&page=1&qtd=7&form=true',
    'GET /insights?client_id=2&page=1&qtd=7&form=true',
  ]);
  await answerList();
  expect(rowOf('Global')).toContain('Todas as empresas');
  expect(rowOf('Vazio')).toContain('Nenhuma');

  fireEvent.click(screen.getByLabelText('Excluir Vazio'));
  const question = await screen.findByText('Deseja excluir Vazio?');
  const text = question.closest('[role=dialog], dialog')?.textContent;
  expect(text).toContain('A exclusão remove o insight de todas as empresas.');
  expect(text).toContain('Para removê-lo de uma só empresa, edite o insight e retire essa empresa.');
  await press('Excluir');
  expect(server.asked().at(-1)).toBe('DELETE /insights?id=7');
  await act(async () => server.answer(-1, 200, { id: 7, message: 'Insight deleted' }));
  expect(vi.mocked(notify.success).mock.lastCall?.[0]).toBe('Insight excluído');
});

it("The list shows two companies of an insight, and '+N' shows the others on hover and focus, and all on a tap [9.FORMAT.3]", async () => {
  await open('/insights?page=1');
  await answerList();
  expect(rowOf('Comum')).toContain('AuroraBanco+2');
  const more = screen.getByLabelText('Mais 2 empresas de Comum');
  const last = () => screen.queryByText('Doca');
  const isShown = () => waitFor(() => expect(last()).not.toBeNull());
  const isHidden = () => waitFor(() => expect(last()).toBeNull());
  const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));

  fireEvent.mouseEnter(more);
  await isShown();
  vi.useFakeTimers();
  fireEvent.mouseLeave(more);
  fireEvent.mouseEnter(last() as Element);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(last()).not.toBeNull();
  await pressEscape();
  await isHidden();
  fireEvent.mouseEnter(more);
  await isShown();
  fireEvent.mouseLeave(more);
  await isHidden();

  act(() => more.focus());
  await isShown();
  await pressEscape();
  await isHidden();
  expect(document.activeElement).toBe(more);
  act(() => more.blur());
  act(() => more.focus());
  await isShown();
  act(() => more.blur());
  await isHidden();

  fireEvent.click(more);
  await screen.findByText('Empresas de Comum');
  const read = () => server.calls.findIndex(({ url }) => url.includes('id=8'));
  await waitFor(() => expect(read()).toBeGreaterThan(-1));
  const reply = { insights: rows.slice(2), total: 1, paging: 1, form: { clients } };
  await act(async () => server.answer(read(), 200, reply));
  await isShown();
  const items = [...document.querySelectorAll('dialog li, [role=dialog] li')].map(
    ({ textContent }) => textContent,
  );
  expect(items).toEqual(clients.map(({ name }) => name));
});
