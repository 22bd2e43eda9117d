import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../text/text.ts';
import { columnTitle } from './column-words.ts';

await startText('lists');
await loadLaterTexts();

it('A column that one entity calls otherwise has its title there, and the usual one in other lists', () => {
  expect(columnTitle('webhook', 'created_at')).toBe('Criado em');
  expect(columnTitle('client', 'created_at')).toBe('Criada em');
  expect(columnTitle('service_account', 'created_at')).toBe('Criada em');
});
