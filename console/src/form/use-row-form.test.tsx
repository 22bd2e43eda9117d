import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { fakeServer } from '../test/fake-server.ts';
import { renderAt } from '../test/render-at.tsx';
import { loadText } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';
import { FormPage } from './form-page.tsx';
import { useReturn } from './use-return.ts';
import { useRowForm } from './use-row-form.ts';
import { useUnsent } from './use-unsent.ts';

await loadText();
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  vi.spyOn(notify, 'success').mockReturnValue('');
  vi.spyOn(notify, 'error').mockReturnValue('');
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const stored = { id: 7, name: 'Vendas', email: 'vendas@example.com' } as Department;

/** Input that is sent by its own button, as new skills and passwords are. */
function Note({ comesFirst = false }) {
  const [note, setNote] = useState('');
  const [isShown, setIsShown] = useState(false);
  useUnsent(note !== '', {
    comesFirst,
    mayConfirm: () => {
      setIsShown(true);
      return false;
    },
  });
  return (
    <>
      <TextInput label="Nota" value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      {isShown && 'A nota não foi enviada'}
    </>
  );
}

type FormProps = { loaded?: Department; noteComesFirst?: boolean };

function DepartmentForm({ loaded, noteComesFirst = false }: FormProps) {
  const { form, page } = useRowForm({
    schema: departmentInput,
    values: { name: loaded?.name ?? '', email: loaded?.email ?? '' },
    endpoints: departments,
    create: (body) => ({ query: { client_id: 3 }, body }),
    edit: loaded && ((body) => ({ query: { client_id: 3, id: loaded.id }, body, version: 4 })),
    back: useReturn('/departments', { client_id: 3, page: 1 }),
  });
  return (
    <FormPage {...page} title="Departamento">
      <TextInput label="Nome" {...form.getInputProps('name')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
      <Note comesFirst={noteComesFirst} />
    </FormPage>
  );
}

const open = (props: FormProps = {}) =>
  renderAt('/form', {
    '/form': () => <DepartmentForm {...props} />,
    '/departments': () => <h1>Departamentos</h1>,
    '/dashboard': () => <h1>O painel</h1>,
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Finds a button by its text: to find it by its role takes ten times as long in jsdom. */
const button = (text: string) =>
  screen.getByText(text).closest<HTMLButtonElement>('button, a') as HTMLButtonElement;
const confirmButton = () => button('Confirmar');
const typeInto = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (one: HTMLElement) => act(async () => void fireEvent.click(one));

describe('The form of a stored row', () => {
  it('cannot be sent until a value differs; a space at the end is no difference', async () => {
    await open({ loaded: stored });
    expect(confirmButton().disabled).toBe(true);

    typeInto('Nome', 'Vendas ');
    expect(confirmButton().disabled).toBe(true);

    typeInto('Nome', 'Vendas externas');
    expect(confirmButton().disabled).toBe(false);

    typeInto('Nome', 'Vendas');
    expect(confirmButton().disabled).toBe(true);
  });

  it('sends the changes with the version that was read, and returns to its list', async () => {
    const { address } = await open({ loaded: stored });
    typeInto('Nome', 'Vendas externas ');

    await press(confirmButton());

    expect(server.asked()).toEqual(['PATCH /department?client_id=3&id=7']);
    expect(server.calls[0]).toMatchObject({
      body: { name: 'Vendas externas' },
      headers: { 'if-match': '"4"' },
    });
    server.answer(0, 200, { id: 7, message: 'Department updated' });
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
  });

  it('shows an error of the server at its field, and can be sent again', async () => {
    await open({ loaded: stored });
    typeInto('E-mail', 'compras@example.com');
    await press(confirmButton());

    server.answer(0, 409, { message: [{ field: 'email', value: '"email" is already in use' }] });

    await screen.findByText('Este e-mail já está em uso');
    expect(document.activeElement).toBe(field('E-mail'));
    typeInto('E-mail', 'outra@example.com');
    await press(confirmButton());
    expect(server.calls).toHaveLength(2);
  });

  it('can only be loaded again after another person has changed the row', async () => {
    await open({ loaded: stored });
    typeInto('Nome', 'Compras');
    await press(confirmButton());

    server.answer(0, 412, { message: 'Changed by someone else meanwhile' });

    await screen.findByText('Carregar o registro atual');
    expect(confirmButton().disabled).toBe(true);
    expect(field('Nome').value).toBe('Compras');
  });

  it('does not open its list when the answer comes after the person has left', async () => {
    const { address } = await open({ loaded: stored });
    typeInto('Nome', 'Compras');
    await press(confirmButton());
    await press(button('Início'));
    await screen.findByText('Sim');
    await press(button('Sim'));
    await screen.findByText('O painel');

    server.answer(0, 200, { id: 7, message: 'Department updated' });
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());

    expect(address()).toBe('/dashboard');
  });
});

describe('The form of a new row', () => {
  it('sends the whole row only once, even when Confirm is pressed several times', async () => {
    await open();
    typeInto('Nome', 'Vendas');
    typeInto('E-mail', 'vendas@example.com');
    const form = confirmButton().closest('form');

    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });

    expect(server.asked()).toEqual(['POST /department?client_id=3']);
    expect(server.calls[0]?.body).toEqual({ name: 'Vendas', email: 'vendas@example.com' });
  });

  it('sends no invalid values, and moves the focus to the first invalid field', async () => {
    await open();
    typeInto('E-mail', 'vendas');

    await press(confirmButton());

    expect(server.calls).toEqual([]);
    expect(document.activeElement).toBe(field('Nome'));
    await screen.findByText('Campo obrigatório');
    await screen.findByText('E-mail incorreto');
  });

  it('keeps what was typed when there is no network, and can send it again', async () => {
    await open();
    typeInto('Nome', 'Vendas');
    typeInto('E-mail', 'vendas@example.com');
    await press(confirmButton());
    server.fail(0);
    await waitFor(() => expect(notify.error).toHaveBeenCalledOnce());

    expect(field('Nome').value).toBe('Vendas');
    await waitFor(() => expect(confirmButton().dataset.loading).toBeUndefined());
    await press(confirmButton());
    expect(server.calls).toHaveLength(2);
  });
});

describe('Unsent input', () => {
  it('keeps the form from being sent until the input is sent or removed', async () => {
    await open({ loaded: stored });
    typeInto('Nome', 'Compras');
    typeInto('Nota', 'x');
    await press(confirmButton());
    await screen.findByText('A nota não foi enviada');
    expect(server.calls).toEqual([]);

    typeInto('Nota', '');
    await press(confirmButton());

    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['before the fields are checked', true, null],
    ['after the fields are checked', false, 'Campo obrigatório'],
  ])('is asked for %s', async (_when, noteComesFirst, error) => {
    await open({ noteComesFirst });
    typeInto('E-mail', 'vendas@example.com');
    typeInto('Nota', 'x');

    await press(confirmButton());

    if (noteComesFirst) await screen.findByText('A nota não foi enviada');
    else expect(screen.queryByText('A nota não foi enviada')).toBeNull();
    expect(screen.queryByText('Campo obrigatório')?.textContent ?? null).toBe(error);
  });

  it('makes the form ask before it is left, as a changed field does', async () => {
    const { address } = await open({ loaded: stored });
    typeInto('Nota', 'x');

    await press(button('Cancelar'));
    await screen.findByText('Não');
    await press(button('Não'));
    expect(address()).toBe('/form');

    typeInto('Nota', '');
    await press(button('Cancelar'));
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
  });
});
