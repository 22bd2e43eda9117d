import type { UserOptions } from '@retaguarda/contract/entities/users';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, choose, press } from '../../test/interact.ts';
import { Providers, renderAt } from '../../test/render-at.tsx';
import { replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
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
/** The dialog that the layout would show. */
const OpenDialog = () => <>{useDialog()?.content}</>;
const named = (id: number, name: string) => ({ id, name });

const company = { clients: [{ ...named(3, 'Loja'), document: '', active: '1' }], total: 1, paging: 1 };

/** Opens the form of a new user in a company with these departments and other options. */
async function openNew(departments: UserOptions['departments'], others: Partial<UserOptions> = {}) {
  signIn({ granted: ['user:GET', 'user:POST', 'department:POST', 'client_profile:POST'] });
  await renderAt('/company/3/user', { '/company/$idCompany/user': UserPage, '/dashboard': () => null });
  const isOptions = ({ url }: { url: string }) => url.startsWith('/api/user?');
  await waitFor(() => expect(server.calls.some(isOptions)).toBe(true));
  const form: UserOptions = {
    ...{ departments, profiles: [], skills: [], groups: [], extra: [], time_zone: 'America/Sao_Paulo' },
    ...others,
  };
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

describe('The team of a new user', () => {
  const options = {
    profiles: [
      { ...named(6, 'Vendedor'), department_id: 5, may_give: true },
      { ...named(7, 'Ajudante'), department_id: 8, may_give: true },
    ],
    skills: [named(1, 'Inglês')],
    groups: [named(2, 'Manhã')],
  };
  const dependent = ['Perfil *', 'Habilidades', 'Grupos'];
  const offered = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

  it('begins with the department: until it is chosen, nothing else can be [4.USER.4]', async () => {
    await openNew([named(5, 'Vendas')], options);
    expect(dependent.map((name) => field(name).disabled)).toEqual([true, true, true]);

    await choose(field('Departamento *'), 'Vendas');

    expect(dependent.map((name) => field(name).disabled)).toEqual([false, false, false]);
  });

  it('is empty again in another department, which has other profiles [4.USER.1 4.USER.2 4.USER.3 4.USER.5]', async () => {
    await openNew([named(5, 'Vendas'), named(8, 'Suporte')], options);
    await choose(field('Departamento *'), 'Vendas');
    await choose(field('Perfil *'), 'Vendedor');
    await choose(field('Habilidades'), 'Inglês');
    await choose(field('Grupos'), 'Manhã');
    const pills = () => [...document.querySelectorAll('.mantine-Pill-label')].map((one) => one.textContent);
    expect(pills()).toEqual(['Inglês', 'Manhã']);

    await choose(field('Departamento *'), 'Suporte');

    expect(field('Perfil *').value).toBe('');
    expect(pills()).toEqual([]);
    fireEvent.click(field('Perfil *'));
    expect(offered()).toContain('Ajudante');
    expect(offered()).not.toContain('Vendedor');
  });
});

it('A field that the company defines is required where it says so, and no longer than it says [5.USER.15]', async () => {
  const badge = { name: 'matricula', title: 'Matrícula', required: true, max_length: 6, place_holder: '' };
  await openNew([], { extra: [badge] });
  fill('Nome *', 'Maria');
  await press('Confirmar');
  expect(field('Matrícula *').getAttribute('aria-invalid')).toBe('true');

  fill('Matrícula *', '1234567');
  fireEvent.blur(field('Matrícula *'));
  await screen.findByText('Máximo de caracteres: 6');
  fill('Matrícula *', '123456');
  await waitFor(() => expect(screen.queryByText(/^Máximo de caracteres/)).toBeNull());
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

describe('The password of a new user', () => {
  async function send() {
    for (const [name, value] of [
      ['Nome *', 'Maria'],
      ['E-mail *', 'maria@example.com'],
      ['Apelido *', 'maria'],
      ['Máximo de conversas *', '3'],
    ] as const)
      fill(name, value);
    await choose(field('Departamento *'), 'Vendas');
    await choose(field('Perfil *'), 'Vendedor');
    await press('Confirmar');
    return server.calls.findLast(({ method }) => method === 'POST')?.body;
  }
  const profiles = [{ ...named(6, 'Vendedor'), department_id: 5, may_give: true }];

  it('that was generated is in both fields, is sent with the user, and is shown once [5.USERPASS.4]', async () => {
    await openNew([named(5, 'Vendas')], { profiles });
    await press('Gerar senha');
    const made = field('Senha').value;
    expect(made).toMatch(/^[a-z\d]{8}[A-Z]$/);
    expect(field('Repetir senha').value).toBe(made);

    expect(await send()).toMatchObject({ password: made, repeat_password: made });
    render(<OpenDialog />, { wrapper: Providers });
    await act(async () => server.answer(-1, 200, { id: 9, message: 'User created' }));
    await screen.findByText('Copiar');
    // In both fields, and in the dialog.
    expect(screen.getAllByDisplayValue(made)).toHaveLength(3);
  });

  it('is not sent when it is left blank: the user is invited to choose one [3.USER.10]', async () => {
    await openNew([named(5, 'Vendas')], { profiles });

    expect(Object.keys((await send()) as object)).not.toContain('password');
  });
});

describe('A new password of a stored user', () => {
  const sample = sampleRows.find(({ what }) => what === 'user') as SampleRow;

  async function openStored() {
    signIn({ granted: ['user:GET', 'user:PUT'] });
    const opened = await renderAt('/company/3/user/7', {
      '/company/$idCompany/user/$idUser': UserPage,
      '/users': () => null,
    });
    const isRow = ({ url }: { url: string }) => /^\/api\/user\?.*\bid=7/.test(url);
    await waitFor(() => expect(server.calls.some(isRow)).toBe(true));
    await act(async () => {
      for (const [at, call] of server.calls.entries())
        if (isRow(call)) server.answer(at, 200, replyWith(sample), { etag: '"4"' });
        else if (call.url === '/api/client?id=3') server.answer(at, 200, company);
    });
    await screen.findByText('Redefinir senha');
    return opened;
  }
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH');

  it('has to be typed twice, and is sent alone, with the button or with Enter [5.USERPASS.4]', async () => {
    await openStored();
    expect(button('Redefinir senha').disabled).toBe(true);
    fill('Senha', 'Segredo2027');
    fill('Repetir senha', 'Segredo2028');
    await press('Redefinir senha');
    expect(screen.getByText('As senhas não coincidem')).toBeTruthy();
    expect(document.activeElement).toBe(field('Repetir senha'));
    expect(sent()).toEqual([]);

    fill('Repetir senha', 'Segredo2027');
    await act(async () => void fireEvent.keyDown(field('Repetir senha'), { key: 'Enter' }));
    expect(sent()).toMatchObject([{ body: { password: 'Segredo2027', repeat_password: 'Segredo2027' } }]);
    await act(async () => server.answer(-1, 200, { id: 7, message: 'Password changed' }, { etag: '"5"' }));
    await waitFor(() => expect(field('Senha').value).toBe(''));
  });

  it('that is typed and not sent stops Confirm, and the form asks before it is left', async () => {
    const { address } = await openStored();
    fill('Apelido *', 'aninha');
    await press('Gerar senha');
    await press('Confirmar');
    expect(screen.getByText(/Esta senha ainda não foi salva/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Senha'));
    expect(sent()).toEqual([]);

    await press('Cancelar');
    await screen.findByText('Continuar editando');
    expect(address()).toBe('/company/3/user/7');
  });
});
