import { existsSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../platform/text/language-select.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { isSingleKey } from '../../platform/ui/single-keys.ts';
import { Providers, renderAt } from '../../test/render-at.tsx';
import { router } from '../routes/router.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { GuideText } from './guide-text.tsx';
import { guidePageOf } from './page-of-screen.ts';

await startText('lists');
await loadLaterTexts();

const onClose = vi.fn();
const panel = () => <GuidePanel isOpen onClose={onClose} />;
const open = (address: string) =>
  renderAt(address, { '/companies': panel, '/company/$idCompany/users': panel, '/nowhere': panel });
const title = (name: string) => screen.findByRole('heading', { level: 3, name });

beforeEach(() => localStorage.clear());
afterEach(() => chooseLanguage('pt'));

it('every screen has a page of the guide, and only an unknown address has the first page', () => {
  const pages = Object.entries(router.routesByPath).map(([path, { options }]) => ({
    path,
    page: guidePageOf(path, options.staticData?.menu),
  }));

  expect(pages.filter(({ page }) => !existsSync(`docs/guide/pt/${page}.md`))).toEqual([]);
  expect(pages.filter(({ page }) => page === 'index').map(({ path }) => path)).toEqual(['/$']);
});

it.each([
  ['/companies', 'Empresas'],
  ['/company/3/users', 'Usuários de uma empresa'],
  ['/nowhere', 'Guia da Retaguarda'],
])('at %s the help opens at the page %s', async (address, name) => {
  await open(address);

  expect(await title(name)).toBeTruthy();
});

it('the page is in the language of the console, and changes with it', async () => {
  await open('/companies');
  await title('Empresas');

  await chooseLanguage('eng');

  expect(await title('Companies')).toBeTruthy();
});

it('a link opens another page, with a way back to the page of the screen', async () => {
  await open('/companies');
  await title('Empresas');
  expect(screen.queryByRole('button', { name: 'Ajuda desta tela' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Índice' }));
  await title('Guia da Retaguarda');
  fireEvent.click(screen.getByRole('button', { name: 'A fila' }));
  const page = (await title('A fila')).closest('article');
  await waitFor(() => expect(document.activeElement).toBe(page));
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda desta tela' }));

  expect(await title('Empresas')).toBeTruthy();
});

it.each([
  ['pt', 'Atalhos do teclado', 'Quais teclas existem'],
  ['eng', 'Keyboard shortcuts', 'Keyboard shortcuts'],
  ['sp', 'Atajos de teclado', 'Qué teclas hay'],
] as const)('in %s, the keyboard shortcuts open at their heading', async (language, link, name) => {
  await open('/companies');
  await title('Empresas');
  await chooseLanguage(language);

  fireEvent.click(await screen.findByRole('button', { name: link }));

  const heading = await screen.findByRole('heading', { level: 4, name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a text is shown as it is written: it does not become HTML', () => {
  render(<GuideText parts={[{ tag: 'p', parts: ['<img src=x onerror=alert(1)>'] }]} onPage={() => {}} />, {
    wrapper: Providers,
  });

  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
});

it.each([
  ['<button>', true],
  ['<input type="checkbox">', true],
  ['<input>', false],
  ['<textarea>', false],
  ['<select>', false],
])('a key inside %s is a shortcut: %s', (html, expected) => {
  document.body.innerHTML = html;
  let asked: boolean | undefined;
  addEventListener('keydown', (event) => (asked = isSingleKey(event)), { once: true });

  fireEvent.keyDown(document.body.firstElementChild as Element, { key: '?' });

  expect(asked).toBe(expected);
});

it('shortcuts of a single key can be switched off', async () => {
  await open('/companies');

  fireEvent.click(await screen.findByRole('switch', { name: 'Atalhos de uma tecla, como ?' }));

  let asked: boolean | undefined;
  addEventListener('keydown', (event) => (asked = isSingleKey(event)), { once: true });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(asked).toBe(false);
});
