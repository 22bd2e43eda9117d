import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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

const another = 'Salvar e adicionar mais';

function fillNew() {
  fill('Nome', 'Vendas');
  fill('E-mail', 'vendas@example.com');
}

it('a new row is saved, and the form is open again at its address, empty and ready to be typed into', async () => {
  const { address } = await openDepartmentForm();
  expect(button(another).disabled).toBe(true);
  fillNew();

  await press(another);
  expect(server.asked()).toEqual(['POST /department?client_id=3']);
  server.answer(0, 200, { id: 8, message: 'Department created' });

  await waitFor(() => expect(field('Nome').value).toBe(''));
  expect(field('E-mail').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
  expect(address()).toBe('/form');
  expect(notify.success).toHaveBeenCalledOnce();
  expect(screen.queryByText('Há alterações não salvas. Deseja sair mesmo assim?')).toBeNull();
  expect(allDraftKeys()).toEqual([]);
});

it('the next row can be saved the same way, and the last one with Confirm', async () => {
  await openDepartmentForm();
  fillNew();
  await press(another);
  server.answer(0, 200, { id: 8, message: 'Department created' });
  await waitFor(() => expect(field('Nome').value).toBe(''));

  fillNew();
  await press('Confirmar');
  server.answer(1, 200, { id: 9, message: 'Department created' });

  await screen.findByText('Departamentos');
});

it('a row that is refused stays in the form; Confirm then goes to the list', async () => {
  await openDepartmentForm();
  fillNew();
  await press(another);
  server.answer(0, 409, { message: [{ field: 'email', value: '"email" is already in use' }] });
  await screen.findByText('Este e-mail já está em uso');
  expect(field('Nome').value).toBe('Vendas');

  await press('Confirmar');
  server.answer(1, 200, { id: 8, message: 'Department created' });

  await screen.findByText('Departamentos');
});

it('a stored row has no button to add another', async () => {
  await openDepartmentForm({ loaded: storedDepartment });

  expect(screen.queryByText(another)).toBeNull();
});
