import { beforeEach, expect, it } from 'vitest';
import { eng, pt, sp } from './dictionaries.ts';
import { translate } from './text.ts';
import { addTexts, showLanguage, textIn } from './translation.ts';

/** The English texts of the screens, without one of them. */
const { clear: _, ...screens } = eng.screens;

beforeEach(() => {
  addTexts('pt', pt);
  addTexts('eng', { screens, rowMessages: { 'Company created': 'The company was created' } });
  showLanguage('eng');
});

it('only texts that the chosen language does not have are shown in Portuguese [0.INTRO.3]', () => {
  expect(textIn('screens', 'search')).toBe('Search');
  expect(textIn('screens', 'clear')).toBe('Limpar');
  expect(translate('Company updated')).toBe('Empresa atualizada');
});

it.each([
  ['Company created', 'The company was created'],
  ['Company created: Aurora', 'The company was created: Aurora'],
  ['No permission: role:GET', 'Sem permissão: Ver: Papéis'],
  ['No permission', 'Sem permissão'],
  ['Invalid field: &', 'Campo inválido: it cannot contain “&”'],
  ['Approved', 'Aprovado e feito'],
  ['Approved, it runs at its time', 'Aprovado: será feito no horário pedido'],
  ['The database is on holiday', 'The database is on holiday'],
  ['companies.created: {{name}} & more', 'companies.created: {{name}} & more'],
])(
  'the sentence %j of the server is shown as: %s; an unknown sentence is not changed [0.INTRO.2]',
  (sentence, shown) => {
    expect(translate(sentence)).toBe(shown);
  },
);

it.each([
  ['pt', '1 registro', '3.000 registros'],
  ['eng', '1 record', '3,000 records'],
  ['sp', '1 registro', '30.000 registros'],
] as const)('numbers are formatted for the language %s', (code, one, many) => {
  addTexts('sp', sp);
  showLanguage(code);

  expect(textIn('screens', 'total', { count: 1 })).toBe(one);
  expect(textIn('screens', 'total', { count: code === 'sp' ? 30_000 : 3000 })).toBe(many);
});

it.each([
  ['pt', '0 registros'],
  ['eng', '0 records'],
  ['sp', '0 registros'],
] as const)('in the language %s, zero takes the plural', (code, none) => {
  addTexts('sp', sp);
  showLanguage(code);

  expect(textIn('screens', 'total', { count: 0 })).toBe(none);
});
