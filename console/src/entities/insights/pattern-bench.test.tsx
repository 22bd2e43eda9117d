import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../platform/text/language-select.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { PatternBench } from './pattern-bench.tsx';

await startText('lists');
await loadLaterTexts();
fakeServer();
afterEach(() => chooseLanguage('pt'));

/** A pattern that runs would need a worker, which only a browser has. */
async function open(source: string) {
  signIn();
  const reach = { id: undefined, client_id: [], global: true };
  const bench = () => <PatternBench source={source} reach={reach} onFix={undefined} />;
  await renderAt('/insight', { '/insight': bench });
}
const messages = () => document.querySelector('textarea') as HTMLTextAreaElement;

it('The sample messages are in the language of the console until a person types others', async () => {
  await open('');
  expect(screen.getByText('Escreva uma expressão regular para testá-la.')).toBeTruthy();
  expect(messages().value).toMatch(/^Oi, meu CPF é/);

  await chooseLanguage('eng');
  await waitFor(() => expect(messages().value).toMatch(/^Hello, my CPF is/));

  fireEvent.change(messages(), { target: { value: 'pedido 123' } });
  await chooseLanguage('sp');
  expect(messages().value).toBe('pedido 123');
});

it('A pattern that is not valid is said to be so, and marks nothing', async () => {
  await open('(abc');

  expect(await screen.findByText('A expressão regular não é válida')).toBeTruthy();
  expect(document.querySelectorAll('mark')).toHaveLength(0);
});
