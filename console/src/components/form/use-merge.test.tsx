import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepartmentPage } from '../../entities/departments/department-page.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

// The choices in the bar are labelled as the fields are; and a required one has an asterisk.
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

const stored = { id: 7, client_id: 3, slug: 'vendas', main: false, active: true };
const loaded = { name: 'Vendas', email: 'vendas@example.com' };
const path = '/company/$idCompany/department/$idDepartment';

const rowCalls = () => server.asked().filter((call) => call === 'GET /department?client_id=3&id=7').length;

/** Answers the last call for the row with these values in this version. */
const answerRow = (values: object, version: number) =>
  act(async () => {
    const row = { ...stored, ...loaded, ...values };
    const place = server.asked().lastIndexOf('GET /department?client_id=3&id=7');
    server.answer(place, 200, { departments: [row], total: 1, paging: 1 }, { etag: `"${version}"` });
  });

async function open(mayReadHistory = false) {
  signIn({
    granted: ['department:GET', 'department:PUT', ...(mayReadHistory ? ['change:GET' as const] : [])],
  });
  await renderAt('/company/3/department/7', { [path]: DepartmentPage, '/departments': () => <h1>Lista</h1> });
  await waitFor(() => expect(server.calls).toHaveLength(2));
  const company = { id: 3, name: 'Aurora', active: '1' };
  await act(async () => server.answer(1, 200, { clients: [company], total: 1, paging: 1 }));
  await answerRow({}, 4);
  await screen.findByLabelText(/^Nome/);
}

/** Confirms, is refused, and reads what another person has saved. */
async function meet(theirs: object, version = 5) {
  await press('Confirmar');
  const before = rowCalls();
  await act(async () => server.answer(-1, 412, { message: 'Changed by someone else meanwhile' }));
  await waitFor(() => expect(rowCalls()).toBe(before + 1));
  await answerRow(theirs, version);
  await waitFor(() => expect(button('Confirmar').dataset.loading).toBeUndefined());
}

const values = () => [field('Nome').value, field('E-mail').value];
const choose = (text: string) => act(async () => void fireEvent.click(button(text)));
const lastChange = () => {
  const { method, body, headers } = server.calls.at(-1) ?? {};
  return { method, body, version: headers?.['if-match'] };
};

describe('When somebody else has saved the row meanwhile', () => {
  it('other fields are merged, and one more click sends this person’s change [8.ERR.4]', async () => {
    await open();
    fill('Nome', 'Compras');
    await meet({ email: 'nova@example.com' });

    await screen.findByText('Outra pessoa salvou este registro');
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Outra pessoa alterou este registro enquanto isso');
    expect(values()).toEqual(['Compras', 'nova@example.com']);
    expect(screen.getByText(/as suas alterações foram mantidas/)).toBeTruthy();
    await press('Confirmar');
    expect(lastChange()).toEqual({ method: 'PATCH', body: { name: 'Compras' }, version: '"5"' });
  });

  it.each([
    ['O seu', 'Compras', { name: 'Compras' }],
    ['O da outra pessoa', 'Cobrança', undefined],
  ])('a field that both have changed waits for a choice: %s', async (whose, name, body) => {
    await open();
    fill('Nome', 'Compras');
    await meet({ name: 'Cobrança' });
    await screen.findByText('Outra pessoa salvou este registro');
    const sent = server.calls.length;
    await press('Confirmar');
    expect(server.calls).toHaveLength(sent);
    expect(document.activeElement?.getAttribute('role')).toBe('radio');

    for (const [choice, chosen] of [
      ['O seu', 'Compras'],
      ['O da outra pessoa', 'Cobrança'],
    ] as const) {
      await choose(choice);
      expect(field('Nome').value).toBe(chosen);
    }
    await choose(whose);

    expect(field('Nome').value).toBe(name);
    if (!body) return expect(button('Confirmar').disabled).toBe(true);
    await press('Confirmar');
    expect(lastChange()).toEqual({ method: 'PATCH', body, version: '"5"' });
  });

  it('an identical change needs no second save', async () => {
    await open();
    fill('Nome', 'Compras');
    await meet({ name: 'Compras' });

    await screen.findByText(/já estão salvas/);
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('a third person may save in between', async () => {
    await open();
    fill('Nome', 'Compras');
    await meet({ email: 'nova@example.com' });
    await meet({ email: 'outra@example.com' }, 6);

    expect(values()).toEqual(['Compras', 'outra@example.com']);
    await press('Confirmar');
    expect(lastChange()).toMatchObject({ body: { name: 'Compras' }, version: '"6"' });
  });

  it('the panel names that person to those who may read the history', async () => {
    await open(true);
    fill('Nome', 'Compras');
    await meet({ name: 'Cobrança' });
    await waitFor(() => expect(server.asked().at(-1)).toMatch(/^GET \/change\?entity=department&row_id=7/));
    const change = { by: 'Bia', by_id: 9, at: new Date().toISOString() };
    await act(async () => server.answer(-1, 200, { changes: [change], total: 1, paging: 1 }));

    await screen.findByText(/^Bia salvou este registro/);
    expect(screen.getByText('O de Bia')).toBeTruthy();
  });

  it('the only offer is to reload when the row cannot be read', async () => {
    await open();
    fill('Nome', 'Compras');
    await press('Confirmar');
    await act(async () => server.answer(-1, 412, { message: 'Changed by someone else meanwhile' }));
    await waitFor(() => expect(rowCalls()).toBe(2));
    await act(async () => server.answer(-1, 404, { message: 'Resource not found' }));

    await screen.findByText('Carregar o registro atual');
    expect(values()).toEqual(['Compras', 'vendas@example.com']);
  });
});
