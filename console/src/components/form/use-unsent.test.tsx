import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { useUnsent } from './use-unsent.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

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

describe('Unsent input', () => {
  it('blocks the form until the input is sent or removed', async () => {
    await openDepartmentForm({ loaded: storedDepartment, children: <Note /> });
    fill('Nome', 'Compras');
    fill('Nota', 'x');
    await press('Confirmar');
    await screen.findByText('A nota não foi enviada');
    expect(server.calls).toEqual([]);

    fill('Nota', '');
    await press('Confirmar');

    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['before the fields are checked', true, null],
    ['after the fields are checked', false, 'Campo obrigatório'],
  ])('is requested %s', async (_when, noteComesFirst, error) => {
    await openDepartmentForm({ children: <Note comesFirst={noteComesFirst} /> });
    fill('E-mail', 'vendas@example.com');
    fill('Nota', 'x');

    await press('Confirmar');

    if (noteComesFirst) await screen.findByText('A nota não foi enviada');
    else expect(screen.queryByText('A nota não foi enviada')).toBeNull();
    expect(screen.queryByText('Campo obrigatório')?.textContent ?? null).toBe(error);
  });

  it('makes the form ask before it is left, as a changed field does', async () => {
    const { address } = await openDepartmentForm({ loaded: storedDepartment, children: <Note /> });
    fill('Nota', 'x');

    await press('Cancelar');
    await screen.findByText('Continuar editando');
    await press('Continuar editando');
    expect(address()).toBe('/form');

    fill('Nota', '');
    await press('Cancelar');
    await waitFor(() => expect(address()).toBe('/departments?client_id=3&page=1'));
  });
});
