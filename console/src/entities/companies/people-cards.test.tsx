import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { PeopleCards } from './people-cards.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;

describe.each([
  ['skill', 'skills', 'Nova habilidade', 'Adicionar habilidade'],
  ['group', 'groups', 'Novo grupo', 'Adicionar grupo'],
] as const)('A company’s %s', (entity, rows, label, add) => {
  async function open() {
    signIn({ granted: [`${entity}:GET`, `${entity}:POST`, `${entity}:PUT`, `${entity}:DELETE`] });
    await renderAt('/company/3/skills', {
      '/company/$idCompany/skills': () => (
        <>
          <PeopleCards client_id={3} />
          <Dialogs />
        </>
      ),
    });
    await waitFor(() => expect(server.asked()).toEqual([`GET /${entity}?client_id=3`]));
  }
  const answer = () =>
    act(async () =>
      server.answer(-1, 200, { [rows]: [{ id: 7, client_id: 3, name: 'Inglês' }], total: 1, paging: 1 }),
    );
  const last = () => [server.asked().at(-1), server.calls.at(-1)?.body];

  it('is loaded again after an error', async () => {
    await open();
    await act(async () => server.answer(0, 400, {}));
    await screen.findByText('Não foi possível carregar os registros');
    await press('Tentar novamente');
    await waitFor(() => expect(server.calls).toHaveLength(2));
    await answer();

    expect(await screen.findByDisplayValue('Inglês')).toBeTruthy();
  });

  it('is added, renamed and removed, each with its own call [1.SCOPE.8 4.FLOW.3 4.FLOW.4 4.FLOW.8]', async () => {
    await open();
    await answer();
    fill(label, 'Libras');
    await press(add);
    expect(last()).toEqual([`POST /${entity}?client_id=3`, { name: 'Libras' }]);
    const taken = { field: 'name', value: '"name" is already in use' };
    await act(async () => server.answer(-1, 400, { message: [taken] }));
    await screen.findByText('Este nome já está em uso');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Libras');

    const stored = screen.getByDisplayValue('Inglês');
    fireEvent.change(stored, { target: { value: '' } });
    await act(async () => void fireEvent.keyDown(stored, { key: 'Enter' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    expect(server.asked().filter((call) => call.startsWith('PATCH'))).toEqual([]);

    fireEvent.change(stored, { target: { value: 'Espanhol' } });
    await act(async () => void fireEvent.click(screen.getByLabelText('Salvar o nome de Inglês')));
    expect(last()).toEqual([`PATCH /${entity}?client_id=3&id=7`, { name: 'Espanhol' }]);

    fireEvent.click(screen.getByLabelText('Excluir Inglês'));
    await screen.findByText('Deseja excluir Inglês?');
    await press('Excluir');
    expect(last()).toEqual([`DELETE /${entity}?client_id=3&id=7`, undefined]);
  });
});
