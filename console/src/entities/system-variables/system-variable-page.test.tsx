import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { SystemVariablePage } from './system-variable-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => localStorage.clear());

async function open(row: object) {
  signIn({ granted: ['client_system_variable:GET', 'client_system_variable:PUT', 'client_system:GET'] });
  await renderAt('/systemvariable/7', {
    '/systemvariable/$idClientSystemVariable': SystemVariablePage,
    '/systemvariables': () => <h1>Variáveis</h1>,
    '/dashboard': () => <h1>O painel</h1>,
  });
  const loaded = { id: 7, name: 'limite', value: '10', editable: true, type: 'number', options: [], ...row };
  const reply = { clientSystemVariables: [loaded], total: 1, paging: 1 };
  await act(async () => server.answer(0, 200, reply, { etag: '"4"' }));
  await screen.findByLabelText('Nome *');
}

const chooseType = async (name: string) => {
  fireEvent.click(screen.getByLabelText('Tipo', { selector: 'input' }));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })));
};
const draft = () => localStorage.getItem('draft:1:/systemvariable/7') ?? '';
const stored = () => dispatchEvent(new Event('pagehide'));

describe('The form of a system variable', () => {
  it('sends a secret only when one is typed, and leaves it out of the draft', async () => {
    await open({ type: 'secret', value: '***' });
    expect(field('Valor').value).toBe('');
    expect(field('Valor').type).toBe('password');

    fill('Nome *', 'limite novo');
    fill('Valor', 'não-guardar');
    stored();
    expect(draft()).toContain('limite novo');
    expect(draft()).not.toContain('não-guardar');

    fill('Valor', '');
    await press('Confirmar');
    expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'limite novo' } });
  });

  it('retains the value that becomes a secret, and warns that nobody will see it again', async () => {
    await open({});
    await chooseType('Segredo');
    expect(screen.queryByText(/Isto não pode ser desfeito/)).not.toBeNull();
    stored();
    expect(draft()).not.toContain('"value"');

    await press('Confirmar');
    expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { type: 'secret' } });
  });

  it('checks the value by the chosen type', async () => {
    await open({ type: 'boolean', value: 'true' });
    await chooseType('Número');
    expect(field('Valor *').value).toBe('');
    await press('Confirmar');

    await waitFor(() => expect(screen.queryByText('Campo obrigatório')).not.toBeNull());
    expect(server.asked()).not.toContain('PATCH /client-system-variable?id=7');
  });

  it('says which companies a new default will affect', async () => {
    await open({});
    expect(button('Confirmar').disabled).toBe(true);
    fill('Valor *', '20');
    expect(server.asked().at(-1)).toBe('GET /client-system/default?client_system_variable_id=7');
    const named = (name: string, id: number) => ({ id, name });
    const own = { total: 2, clients: [named('Banco Ipê', 1), named('Casa Ipê', 2)] };
    await act(async () =>
      server.answer(-1, 200, { clients: [named('Aurora', 3)], total: 82, paging: 12, own }),
    );

    const sentence = await screen.findByText('Esta mudança vale para 82 empresas que usam o padrão');
    const text = sentence.closest('[role=status]')?.textContent;
    expect(text).toContain('2 têm valor próprio: Banco Ipê, Casa Ipê');
    expect(text).toContain('Aurora… Ver todas');
    await press('Ver todas');
    await waitFor(() =>
      expect(server.asked().at(-1)).toMatch(/default\?client_system_variable_id=7&page=1&qtd=20$/),
    );
    const clients = [named('Aurora', 3), named('Boreal', 4)];
    await act(async () => server.answer(-1, 200, { clients, total: 82, paging: 5, own }));
    expect(await screen.findByText('Boreal')).toBeTruthy();
  });
});
