import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resetToken } from '../../platform/session/link-tokens.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { NewPasswordPage } from './new-password-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const open = () => {
  resetToken.store('a token of a link');
  return renderAt('/reset-password', {
    '/reset-password': NewPasswordPage,
    '/login': () => <h1>O login</h1>,
    '/forgot-password': () => <h1>Recuperar</h1>,
  });
};

it('the page of a new password forgets the token of its link when it is left without a change', async () => {
  await open();
  expect(resetToken.read()).toBe('a token of a link');

  await press('Voltar para o login');

  await screen.findByText('O login');
  expect(resetToken.read()).toBe('');
});

it('a wrong new password is marked for screen readers as well', async () => {
  await open();
  fill('Nova senha *', 'fraca');
  expect(field('Nova senha *').getAttribute('aria-invalid')).toBe('false');

  await press('Atualizar');

  expect(field('Nova senha *').getAttribute('aria-invalid')).toBe('true');
  expect(field('Confirmar senha *').getAttribute('aria-invalid')).toBe('true');
});

it('each field of the page has a button of its own name that shows what was typed', async () => {
  await open();
  fill('Nova senha *', 'Segredo2027');
  fill('Confirmar senha *', 'Segredo2027');
  await press('Atualizar');
  await act(async () =>
    server.answer(-1, 400, { message: [{ field: 'current_password', value: 'Required Field' }] }),
  );

  const names = screen.getAllByLabelText(/^Mostrar/).map((shown) => shown.getAttribute('aria-label'));
  expect(names).toEqual(['Mostrar a senha atual', 'Mostrar a nova senha', 'Mostrar a confirmação da senha']);
  fireEvent.mouseDown(screen.getByLabelText('Mostrar a nova senha'));
  expect([field('Nova senha *').type, field('Confirmar senha *').type]).toEqual(['text', 'password']);
  expect(button('Atualizar').disabled).toBe(false);
});

it('a refusal is shown until the next try; what is wrong with the current password, at its field [8.RESET.2]', async () => {
  await open();
  fill('Nova senha *', 'Segredo2027');
  fill('Confirmar senha *', 'Segredo2027');
  for (const [status, message, sentence] of [
    [400, [{ value: 'Invalid field', field: 'password' }], 'Dados inválidos'],
    [404, 'Resource not found', 'Desculpe! A página que você procura não foi encontrada'],
    [500, 'Out of memory', 'Desculpe! Algo deu errado, entre em contato com o suporte'],
  ] as const) {
    await press('Atualizar');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => server.answer(-1, status, { message }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  }

  await press('Atualizar');
  const message = [{ field: 'current_password', value: 'Required Field' }];
  await act(async () => server.answer(-1, 400, { message }));
  await screen.findByText('Campo obrigatório');
  expect(field('Senha atual *').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('A new password that was set', () => {
  const setPassword = async (reply: object) => {
    const { address } = await open();
    fill('Nova senha *', 'Segredo2027');
    fill('Confirmar senha *', 'Segredo2027');
    await press('Atualizar');
    vi.useFakeTimers();
    await act(async () => server.answer(-1, 200, { message: 'Password changed', ...reply }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    return address;
  };

  it('takes a system user to the login after two and a half seconds [2.NEWPASS.3 9.TIME.6]', async () => {
    const address = await setPassword({ signs_in_to: 'console' });
    expect(screen.getByRole('status').textContent).toMatch(/^Senha alterada\. Você será levado ao login/);

    await act(() => vi.advanceTimersByTimeAsync(2499));
    expect(address()).toBe('/reset-password');
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(address()).toBe('/login');
  });

  it.each([
    [{ platform_url: 'https://platform.example.com/' }, 'https://platform.example.com/'],
    [{}, undefined],
  ])(
    "says where a company's user signs in, with the address in %j, and links to no login",
    async (given, href) => {
      const address = await setPassword({ signs_in_to: 'platform', ...given });

      expect(screen.getByRole('status').textContent).toMatch(/^Senha alterada\. Entre na plataforma/);
      expect(screen.queryByText('Abrir a plataforma de atendimento')?.closest('a')?.href).toBe(href);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(address()).toBe('/reset-password');
      expect(screen.queryByText('Voltar para o login')).toBeNull();
    },
  );
});
