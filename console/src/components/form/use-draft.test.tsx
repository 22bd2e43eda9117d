import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const key = 'draft:1:/form';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const offer = () => screen.queryByText(/^Há um rascunho de/);
const open = (person = 1) => openDepartmentForm({ loaded: storedDepartment }, undefined, person);

beforeEach(startSession);

/** Fills in a name, then loses the page, as in a crash. */
async function leaveDraft() {
  await open();
  fill('Nome', 'Compras');
  dispatchEvent(new Event('pagehide'));
  cleanup();
}

describe('What was typed into a form', () => {
  it('is stored a moment later, with the version of the row, and not when nothing differs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    fill('Nome', 'Vendas ');
    await vi.advanceTimersByTimeAsync(600);
    expect(stored()).toBeNull();

    fill('Nome', 'Compras');
    await vi.advanceTimersByTimeAsync(600);
    expect(stored()).toMatchObject({ version: 4, changes: { name: 'Compras' } });

    fill('Nome', 'Vendas');
    await vi.advanceTimersByTimeAsync(600);
    expect(stored()).toBeNull();
  });

  it('is offered when the form is opened again, and restored as unsent input', async () => {
    await leaveDraft();
    await open();
    expect(field('Nome').value).toBe('Vendas');
    expect(button('Confirmar').disabled).toBe(true);

    await press('Restaurar');

    expect(field('Nome').value).toBe('Compras');
    expect(field('E-mail').value).toBe(storedDepartment.email);
    expect(button('Confirmar').disabled).toBe(false);
    expect(offer()).toBeNull();
  });

  it('can be discarded', async () => {
    await leaveDraft();
    await open();

    await press('Descartar');

    expect(offer()).toBeNull();
    expect(stored()).toBeNull();
  });

  it('is not offered to another person', async () => {
    await leaveDraft();

    await open(4);

    expect(offer()).toBeNull();
  });

  it('is not offered to those who may only view the row', async () => {
    await leaveDraft();

    await openDepartmentForm({ loaded: storedDepartment }, ['department:GET']);

    expect(offer()).toBeNull();
  });

  it('is forgotten when a new row was created, also while its secret is still shown', async () => {
    const { promise: isRead, resolve: close } = Promise.withResolvers<void>();
    await openDepartmentForm({ show: () => isRead });
    fill('Nome', 'Compras');
    fill('E-mail', 'compras@example.com');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).not.toBeNull();
    await press('Confirmar');
    await act(async () => server.answer(0, 200, { id: 8, message: 'Department created' }));
    dispatchEvent(new Event('pagehide'));

    expect(stored()).toBeNull();
    close();
    await screen.findByText('Departamentos');
  });

  it('is restored without a question after the session has ended', async () => {
    await open();
    fill('Nome', 'Compras');
    act(endSession);
    cleanup();

    await open();

    expect(field('Nome').value).toBe('Compras');
    expect(offer()).toBeNull();
  });

  it('is deleted when its owner signs out', async () => {
    await leaveDraft();
    signIn();
    expect(stored()).not.toBeNull();

    void signOut();

    expect(stored()).toBeNull();
  });

  it('is deleted when another person signs in to the same browser', async () => {
    await leaveDraft();
    signIn({ id: 14 });

    expect(stored()).toBeNull();
  });

  it('is deleted when the person leaves the form and discards it', async () => {
    await open();
    fill('Nome', 'Compras');
    dispatchEvent(new Event('pagehide'));
    await press('Início');
    await screen.findByText('Sair sem salvar');

    await press('Sair sem salvar');

    await screen.findByText('O painel');
    expect(stored()).toBeNull();
  });

  it('is deleted when the server has saved it', async () => {
    await open();
    fill('Nome', 'Compras');
    dispatchEvent(new Event('pagehide'));
    await press('Confirmar');
    expect(stored()).not.toBeNull();

    server.answer(0, 200, { id: 7, message: 'Department updated' });

    await screen.findByText('Departamentos');
    expect(stored()).toBeNull();
  });
});

describe('A draft of an older version of the row', () => {
  const olderDraft = (before: object) =>
    localStorage.setItem(
      key,
      JSON.stringify({
        savedAt: new Date().toISOString(),
        version: 2,
        input: {},
        changes: { name: 'Compras' },
        before,
      }),
    );

  it('is merged into the row, and sent with its version', async () => {
    olderDraft({ name: 'Vendas' });
    await open();
    await press('Restaurar');
    await screen.findByText('Outra pessoa salvou este registro');
    await press('Confirmar');

    expect(server.calls[0]).toMatchObject({ body: { name: 'Compras' }, headers: { 'if-match': '"4"' } });
  });

  it.each([
    ['was changed since', { name: 'Suporte' }],
    ['may have been changed since', {}],
  ])('leaves a field that %s to the person, also when the form is opened again', async (_what, before) => {
    olderDraft(before);
    await open();
    await press('Restaurar');
    await press('Confirmar');
    expect(server.calls).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toMatchObject({ version: 2, before });
    cleanup();
    await open();
    await press('Restaurar');
    await press('O da outra pessoa');
    expect(screen.getByLabelText<HTMLInputElement>('Nome', { selector: 'input' }).value).toBe('Vendas');
  });
});
