import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { watchForMissingFiles } from './missing-files.ts';

beforeAll(() => watchForMissingFiles('sp'));

beforeEach(() => {
  document.body.innerHTML =
    '<div class="start" role="status" aria-label="Retaguarda"><span class="start-track"></span></div>';
});

/** Reports that a file of the page could not be loaded. */
function fail(tag: 'script' | 'link' | 'img', address: string) {
  const file = document.createElement(tag);
  file.setAttribute(tag === 'link' ? 'href' : 'src', address);
  file.setAttribute('type', 'none');
  document.body.append(file);
  file.dispatchEvent(new Event('error'));
}

const message = 'La página no se cargó por completo.';

it.each([
  ['script', '/assets/main-1.js'],
  ['link', '/assets/main-1.css'],
  ['link', '/assets/companies-1.js'],
] as const)('a missing %s of the first screen offers to load the page again, once', (tag, address) => {
  fail(tag, address);
  fail(tag, address);

  expect(screen.getByRole('alert').textContent).toBe(`${message}Recargar`);
});

it.each([
  ['link', '/assets/font-1.woff2'],
  ['img', '/picture.png'],
] as const)('a missing %s that is no code says nothing: %s', (tag, address) => {
  fail(tag, address);

  expect(screen.queryByText(message)).toBeNull();
});

it('A file that is missing after the first screen shows no message here', () => {
  document.body.innerHTML = '';
  fail('script', '/assets/later-1.js');

  expect(screen.queryByText(message)).toBeNull();
});
