import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../text/text.ts';
import { wordOf } from './field-words.ts';
import { reasonWords, ruleWord } from './scope-words.ts';

await startText('lists');
await loadLaterTexts();

it.each([
  ['tag:7', 'Sudeste', 'Etiqueta Sudeste'],
  ['state:SP', 'SP', 'UF SP'],
  ['activity:pharmacies', 'pharmacies', 'Ramo Farmácias e drogarias'],
  ['root:12ABC678', '12ABC678', 'CNPJ 12.ABC.678'],
  ['colour:red', 'red', 'colour:red'],
])('The rule %s with the name %s is shown as %s', (rule, name, shown) => {
  expect(ruleWord(rule, name)).toBe(shown);
});

it('A history shows a rule in words, and a tag by the name that the server gives instead of its id', () => {
  expect(wordOf('system_user', 'scope_rule', 'tag:Sul: interior')).toBe('Etiqueta Sul: interior');
  expect(wordOf('system_user', 'scoped', true)).toBe('Algumas empresas');
});

it('A company may be in a scope for several reasons', () => {
  expect(reasonWords({ is_listed: true, rules: [{ rule: 'state:SP', name: 'SP' }] })).toBe(
    'Escolhida · UF SP',
  );
});
