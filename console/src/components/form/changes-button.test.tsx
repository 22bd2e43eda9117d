import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const bar = () => document.querySelector('[aria-haspopup=dialog]');
const save = (keys: object) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ...keys });

describe('The bar of a form', () => {
  it('says which fields were changed, and shows what they were before', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    expect(bar()).toBeNull();
    fill('Nome', 'Compras');
    expect(bar()?.textContent).toBe('1 alteração: Nome');
    fill('E-mail', '');
    expect(bar()?.textContent).toBe('2 alterações: Nome, E-mail');

    fireEvent.click(bar() as Element);

    const list = (await screen.findByText('Suas alterações')).closest('[role=dialog]');
    expect(list?.querySelectorAll('del')[0]?.textContent).toBe('Antes: Vendas');
    expect(list?.querySelectorAll('ins')[0]?.textContent).toBe('Depois: Compras');
    expect(list?.querySelectorAll('ins')[1]?.textContent).toBe('Depois: (em branco)');
  });

  it('does not name a field that only belongs to a changed one', async () => {
    await openDepartmentForm({ loaded: storedDepartment, units: [['name', 'email']] });
    fill('Nome', 'Compras');
    expect(bar()?.textContent).toBe('1 alteração: Nome');

    fireEvent.click(bar() as Element);
    const list = (await screen.findByText('Suas alterações')).closest('[role=dialog]');
    expect(list?.querySelectorAll('dt')).toHaveLength(1);
  });

  it('resets one field, or all of them, to the loaded values', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Compras');
    fill('E-mail', 'outra@example.com');
    fireEvent.click(bar() as Element);

    fireEvent.click(await screen.findByLabelText('Desfazer a alteração de Nome'));
    expect([field('Nome').value, field('E-mail').value]).toEqual(['Vendas', 'outra@example.com']);

    fill('Nome', 'Compras');
    await press('Desfazer todas');
    expect([field('Nome').value, field('E-mail').value]).toEqual(['Vendas', 'vendas@example.com']);
    expect(button('Confirmar').disabled).toBe(true);
    expect(bar()).toBeNull();
  });

  it('shows no changes of a new row, which has no previous values', async () => {
    await openDepartmentForm();
    fill('Nome', 'Compras');

    expect(bar()).toBeNull();
  });
});

describe('Ctrl+S', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('confirms from within a field: %j', async (key) => {
    await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Compras');
    field('Nome').focus();

    expect(save(key)).toBe(false);

    await waitFor(() => expect(server.asked()).toEqual(['PATCH /department?client_id=3&id=7']));
    expect(document.activeElement).toBe(field('Nome'));
  });

  it('sends nothing while nothing was changed, behind a dialog, or with other keys; and never saves the page', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    expect(save({ ctrlKey: true })).toBe(false);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    fill('Nome', 'Compras');
    expect(save({ ctrlKey: true, shiftKey: true })).toBe(true);
    await press('Início');
    await screen.findByText('Atenção');

    expect(save({ ctrlKey: true })).toBe(false);

    await press('Continuar editando');
    expect(server.calls).toEqual([]);
  });
});
