import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../text/text.ts';
import { wordOf } from './field-words.ts';

await startText('lists');
await loadLaterTexts();

it('in Portuguese, the word for active agrees with what is active', () => {
  const words = (['client', 'service_account', 'user', 'system_user'] as const).map((entity) =>
    wordOf(entity, 'active', true),
  );

  expect(words).toEqual(['Ativa', 'Ativa', 'Ativo', 'Ativo']);
});
