import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, choose, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { ClientVariableList } from './client-variable-list.tsx';
import { ClientVariablePage } from './client-variable-page.tsx';

await startText('lists');
await loadLaterTexts();
await loadSwitchQuestion();
const server = fakeServer();
watchToasts();

const aurora = { id: 3, name: 'Aurora Seguros', document: '', active: '1' };
const banco = { id: 4, name: 'Banco Ipê', document: '', active: '1' };
const variables = ['idioma', 'limite'].map((name, at) => ({ id: at + 5, name, type: 'text', options: [] }));
const stored = {
  ...{ id: 7, client_id: 3, client_system_variable_id: 6, value: 'ligada', type: 'text' },
  ...{ client_name: 'Aurora Seguros', client_system_variables_name: 'limite' },
};

const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;
const replyWith = (...rows: object[]) => ({
  ...{ clientSystems: rows, total: rows.length, paging: 1 },
  form: { clients: [], client_system_variable: variables },
});

/** Opens the form, and answers its calls with these rows. */
async function open(address: string, ...rows: object[]) {
  signIn({
    granted: ['client_system:GET', 'client_system:POST', 'client_system:PUT', 'client_system:DELETE'],
  });
  const opened = await renderAt(address, {
    '/clientsystemvariable': ClientVariablePage,
    '/clientsystemvariable/$idClientSystem': ClientVariablePage,
    '/clientsystemvariables': () => (
      <>
        <ClientVariableList />
        <Dialogs />
      </>
    ),
  });
  await waitFor(() => expect(server.calls).not.toEqual([]));
  await act(async () => server.answer(0, 200, replyWith(...rows), { etag: '"4"' }));
  await waitFor(() => expect(server.asked()).toContain('GET /client?page=1&qtd=100'));
  await act(async () => {
    for (const { url, answer } of server.calls) {
      const clients = url.includes('id=3') ? [aurora] : [aurora, banco];
      if (url.startsWith('/api/client?')) answer(Response.json({ clients, total: 2, paging: 1 }));
    }
  });
  return opened;
}

// By its path: to find it by its label takes long.
const field = (path: string) => document.querySelector(`[data-path="${path}"]`) as HTMLInputElement;
const cells = () => [...document.querySelectorAll('td')].flatMap(({ textContent }) => textContent || []);
const sent = (method: string) => server.calls.filter((call) => call.method === method);

/** Answers the call that reads the list. */
async function answerList(...rows: object[]) {
  const isList = ({ url }: { url: string }) => url.startsWith('/api/client-system?client_id=3&page=1');
  await waitFor(() => expect(server.calls.findLastIndex(isList)).toBeGreaterThan(-1));
  await act(async () => server.answer(server.calls.findLastIndex(isList), 200, replyWith(...rows)));
}

it('A second value of the same variable is refused at its field; with another variable the list shows it, and it is deleted there [3.CLIENTVAR.2 1.SCOPE.11 4.FORM.4 4.FORM.6]', async () => {
  const { address } = await open('/clientsystemvariable');
  fireEvent.change(field('value'), { target: { value: 'ligada' } });
  await choose(field('client_id'), 'Aurora Seguros');
  await choose(field('client_system_variable_id'), 'idioma');
  await press('Confirmar');
  const refused = [
    { field: 'client_system_variable_id', value: '"client_system_variable_id" is already in use' },
  ];
  await act(async () => server.answer(-1, 409, { message: refused }));
  const refusal = 'Esta empresa já tem um valor para esta variável';
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(refusal);
  const description = field('client_system_variable_id').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe(refusal);

  await choose(field('client_system_variable_id'), 'limite');
  await press('Confirmar');
  expect(sent('POST').map(({ url, body }) => [url, body])).toEqual(
    [5, 6].map((id) => [
      '/api/client-system',
      { client_id: 3, client_system_variable_id: id, value: 'ligada' },
    ]),
  );
  await act(async () => server.answer(-1, 200, { id: 7, message: 'Client system variable created' }));

  await waitFor(() => expect(address()).toBe('/clientsystemvariables?client_id=3&page=1'));
  expect(notify.success).toHaveBeenCalledWith('Variável de sistema do cliente criada', expect.anything());
  await answerList(stored);
  await waitFor(() => expect(cells().slice(0, 3)).toEqual(['Aurora Seguros', 'limite', 'ligada']));

  fireEvent.click(screen.getByLabelText('Excluir limite de Aurora Seguros'));
  await screen.findByText('Deseja excluir limite de Aurora Seguros?');
  await press('Excluir');
  const calls = server.calls.length;
  await act(async () => server.answer(-1, 200, { id: 7, message: 'Client system variable deleted' }));
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(calls));
  await answerList();
  await screen.findByText('Nenhum registro encontrado');
  expect(vi.mocked(notify.success).mock.lastCall?.[0]).toBe('Variável de sistema do cliente excluída');
});

it('A value is moved to another company; choosing its own company again is no change [2.ROUTE.31]', async () => {
  await open('/clientsystemvariable/7', stored);
  await waitFor(() => expect(field('client_id').value).toBe('Aurora Seguros'));

  await choose(field('client_id'), 'Banco Ipê');
  expect(button('Confirmar').disabled).toBe(false);
  await choose(field('client_id'), 'Aurora Seguros');
  expect(button('Confirmar').disabled).toBe(true);
  await choose(field('client_id'), 'Banco Ipê');
  await press('Confirmar');

  expect(sent('PATCH').map(({ url, body }) => [url, body])).toEqual([
    ['/api/client-system?client_id=3&id=7', { client_id: 4 }],
  ]);
});
