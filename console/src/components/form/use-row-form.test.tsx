import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authorization } from '../../platform/api/call.ts';
import { allDraftKeys } from '../../platform/session/draft-keys.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

describe('The form of a stored row', () => {
  it('cannot be sent until a value differs; a space at the end is no difference', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    expect(button('Confirmar').disabled).toBe(true);

    fill('Nome', 'Vendas ');
    expect(button('Confirmar').disabled).toBe(true);

    fill('Nome', 'Vendas externas');
    expect(button('Confirmar').disabled).toBe(false);

    fill('Nome', 'Vendas');
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('only shows its values to those who may not edit it', async () => {
    await openDepartmentForm({ loaded: storedDepartment }, ['department:GET', 'department:POST']);

    expect(['Nome', 'E-mail'].map((name) => field(name).value)).toEqual(['Vendas', 'vendas@example.com']);
    expect(['Nome', 'E-mail'].map((name) => field(name).readOnly)).toEqual([true, true]);
    expect(screen.queryByText('Confirmar')).toBeNull();
    expect(screen.getByText('Somente leitura')).toBeTruthy();
    expect(button('Voltar').disabled).toBe(false);
  });

  it('shows that it sends the changes, with the version that was read, and returns to its list [2.ROUTE.25 4.FLOW.6]', async () => {
    const { address } = await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Vendas externas ');

    await press('Confirmar');

    expect(button('Confirmar').disabled).toBe(true);
    expect(button('Confirmar').querySelector('.mantine-Loader-root')).not.toBeNull();
    expect(server.asked()).toEqual(['PATCH /department?client_id=3&id=7']);
    expect(server.calls[0]).toMatchObject({
      body: { name: 'Vendas externas' },
      headers: { 'if-match': '"4"' },
    });
    server.answer(0, 200, { id: 7, message: 'Department updated' });
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
  });

  it('asks before it is left with changes [4.FORM.2 2.DEPT.5 2.ROUTE.25]', async () => {
    const { address } = await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Compras');
    await press('Cancelar');
    expect(await screen.findByText(/Deseja sair mesmo assim\?/)).toBeTruthy();
    await press('Continuar editando');
    expect([address(), field('Nome').value]).toEqual(['/form', 'Compras']);

    await press('Cancelar');
    await screen.findByText('Sair sem salvar');
    await press('Sair sem salvar');
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
  });

  it('is left without a question when the approval of a second person was requested', async () => {
    const { address } = await openDepartmentForm({ loaded: storedDepartment });
    vi.spyOn(authorization, 'requestApproval').mockResolvedValue(true);
    fill('Nome', 'Vendas externas');
    await press('Confirmar');

    server.answer(0, 403, { message: 'A second person has to approve this', approval: 'bulk' });

    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
    expect(allDraftKeys()).toEqual([]);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('names the character that is wrong, and the next one when the first is gone', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    const error = (character: string) =>
      screen.findByText(`O nome deve conter apenas letras e espaços: não pode ter “${character}”`);
    fill('Nome', 'R&D!');
    fireEvent.blur(field('Nome'));
    await error('&');

    fill('Nome', 'RD!');
    await error('!');

    fill('Nome', 'RD');
    expect(screen.queryByText(/não pode ter/)).toBeNull();
  });

  it('shows the character of an error of the server', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Vendas externas');
    await press('Confirmar');

    server.answer(0, 400, { message: [{ field: 'name', value: 'Invalid field', character: '#' }] });

    await screen.findByText('Campo inválido: não pode ter “#”');
  });

  it('shows an error of the server at its field, and can be sent again', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    fill('E-mail', 'compras@example.com');
    await press('Confirmar');

    server.answer(0, 409, { message: [{ field: 'email', value: '"email" is already in use' }] });

    await screen.findByText('Este e-mail já está em uso');
    expect(document.activeElement).toBe(field('E-mail'));
    fill('E-mail', 'outra@example.com');
    await press('Confirmar');
    expect(server.calls).toHaveLength(2);
  });

  it('offers only to reload when what another person has saved cannot be read', async () => {
    await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Compras');
    await press('Confirmar');

    server.answer(0, 412, { message: 'Changed by someone else meanwhile' });

    await screen.findByText('Carregar o registro atual');
    expect(button('Confirmar').disabled).toBe(true);
    expect(field('Nome').value).toBe('Compras');
  });

  it('does not open its list when the answer arrives after the person has left', async () => {
    const { address } = await openDepartmentForm({ loaded: storedDepartment });
    fill('Nome', 'Compras');
    await press('Confirmar');
    await press('Início');
    await screen.findByText('Sair sem salvar');
    await press('Sair sem salvar');
    await screen.findByText('O painel');

    server.answer(0, 200, { id: 7, message: 'Department updated' });
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());

    expect(address()).toBe('/dashboard');
  });
});

describe('The form of a new row', () => {
  it('returns to a list that shows the row, when nothing was searched before', async () => {
    const { address } = await openDepartmentForm();
    fill('Nome', 'Vendas externas');
    fill('E-mail', 'vendas@example.com');
    await press('Confirmar');
    server.answer(0, 200, { id: 8, message: 'Department created' });

    await screen.findByText('Departamentos');
    expect(address()).toBe('/departments?client_id=3&page=1&name=Vendas+externas');
  });

  it('sends the whole row only once, even when Confirm is pressed several times', async () => {
    await openDepartmentForm();
    fill('Nome', 'Vendas');
    fill('E-mail', 'vendas@example.com');
    const form = button('Confirmar').closest('form');

    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });

    expect(server.asked()).toEqual(['POST /department?client_id=3']);
    expect(server.calls[0]?.body).toEqual({ name: 'Vendas', email: 'vendas@example.com' });
  });

  it('sends no invalid values, and moves the focus to the first invalid field', async () => {
    await openDepartmentForm();
    fill('E-mail', 'vendas');

    await press('Confirmar');

    expect(server.calls).toEqual([]);
    expect(document.activeElement).toBe(field('Nome'));
    await screen.findByText('Campo obrigatório');
    await screen.findByText('E-mail incorreto');
  });

  it('retains what was typed when there is no network, says so until it is sent again', async () => {
    await openDepartmentForm();
    fill('Nome', 'Vendas');
    fill('E-mail', 'vendas@example.com');
    await press('Confirmar');
    server.fail(0);
    await waitFor(() => expect(notify.error).toHaveBeenCalledOnce());

    expect(field('Nome').value).toBe('Vendas');
    await waitFor(() => expect(button('Confirmar').dataset.loading).toBeUndefined());
    expect(screen.getByText(/^Não foi salvo: /)).toBeTruthy();
    await press('Confirmar');
    expect(server.calls).toHaveLength(2);
    expect(screen.queryByText(/^Não foi salvo: /)).toBeNull();
  });
});
