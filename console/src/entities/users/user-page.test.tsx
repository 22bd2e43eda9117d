import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { UserPage } from './user-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

/** Only inputs: the card around them has a similar name. */
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const named = (id: number, name: string) => ({ id, name });

/** Opens the form of a new user in a company with these departments. */
async function openNew(departments: object[]) {
  signIn({ granted: ['user:GET', 'user:POST', 'department:POST', 'client_profile:POST'] });
  await renderAt('/company/3/user', { '/company/$idCompany/user': UserPage, '/dashboard': () => null });
  const isOptions = ({ url }: { url: string }) => url.startsWith('/api/user?');
  await waitFor(() => expect(server.calls.some(isOptions)).toBe(true));
  const company = { clients: [{ ...named(3, 'Loja'), document: '', active: '1' }], total: 1, paging: 1 };
  const form = { departments, profiles: [], skills: [], groups: [], extra: [] };
  await act(async () => {
    for (const [at, call] of server.calls.entries())
      server.answer(at, 200, isOptions(call) ? { users: [], total: 0, paging: 0, form } : company);
  });
  await screen.findByText('Gerar senha');
}

it('In a company without departments the form of a user leads to a new department', async () => {
  await openNew([]);
  expect(screen.getByPlaceholderText('Esta empresa ainda não tem departamentos')).toBeTruthy();
  expect(button('Criar um departamento').getAttribute('href')).toBe('/company/3/department');
});

it('In a department without profiles the form of a user leads to a new profile', async () => {
  await openNew([named(5, 'Vendas')]);
  fireEvent.click(screen.getByLabelText('Departamento *', { selector: 'input' }));
  await act(async () => void fireEvent.click(screen.getByText('Vendas')));

  expect(screen.getByPlaceholderText('Este departamento ainda não tem perfis')).toBeTruthy();
  expect(button('Criar um perfil').getAttribute('href')).toBe('/company/3/profile');
});

it('The passwords of a user are shown and hidden together, and must be equal [5.USERPASS.4 5.USERPASS.5]', async () => {
  await openNew([]);
  const types = () => [field('Senha').type, field('Repetir senha').type];
  expect(types()).toEqual(['password', 'password']);
  await press('Gerar senha');
  expect(types()).toEqual(['text', 'text']);
  await press('Ocultar senhas');
  expect(types()).toEqual(['password', 'password']);
  await press('Mostrar senhas');
  expect(types()).toEqual(['text', 'text']);

  fill('Senha', 'fraca');
  fireEvent.blur(field('Senha'));
  await screen.findByText(/oito a trinta caracteres/);
  fill('Senha', 'Segredo2026');
  fill('Repetir senha', 'Segredo2027');
  fireEvent.blur(field('Repetir senha'));
  await screen.findByText('As senhas não coincidem');
  fill('Senha', 'Segredo2027');
  expect(screen.queryByText('As senhas não coincidem')).toBeNull();
});
