import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { LoginPage } from './login-page.tsx';

const ways = vi.hoisted(() => ({
  providerName: 'Contas',
  arePasswordsUsual: true,
  canUsePasskeys: () => false,
}));
vi.mock('../../platform/session/sign-in-ways.ts', () => ways);

await startText('lists');
await loadLaterTexts();

const passwordField = () => screen.queryByLabelText('Senha *');

const open = () =>
  renderAt('/login', { '/login': () => <LoginPage forgotLink={(props) => <a {...props}>?</a>} /> });

it('Beside single sign-on, the form for passwords is open if passwords are usual', async () => {
  ways.arePasswordsUsual = true;
  await open();

  expect(passwordField()).not.toBeNull();
  expect(button('Entrar com Contas')).toBeTruthy();
  expect(screen.queryByText('Entrar com senha')).toBeNull();
});

it('The form opens on request if only a few accounts have passwords', async () => {
  ways.arePasswordsUsual = false;
  await open();
  expect(passwordField()).toBeNull();

  await press('Entrar com senha');

  expect(passwordField()).not.toBeNull();
});
