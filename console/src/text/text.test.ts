import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { eng } from './eng/eng.ts';
import { sp } from './sp/sp.ts';
import { loadText, translate } from './text.ts';

/** The English texts of the screens, without one of them. */
const { clear: _, ...screens } = eng.screens;

beforeAll(async () => {
  await loadText();
  i18next.addResourceBundle('eng', 'screens', screens);
  i18next.addResourceBundle('eng', 'messages', { 'Company created': 'The company was created' });
  await i18next.changeLanguage('eng');
});

it('only texts that the chosen language does not have are shown in Portuguese [0.INTRO.3]', () => {
  expect(i18next.t('search')).toBe('Search');
  expect(i18next.t('clear')).toBe('Limpar');
  expect(translate('Company updated')).toBe('Empresa atualizada');
});

it.each([
  ['Company created', 'The company was created'],
  ['Company created: Aurora', 'The company was created: Aurora'],
  ['No permission: role:GET', 'Sem permissão: Ver: Papéis'],
  ['No permission', 'Sem permissão'],
  ['Invalid field: &', 'Campo inválido: it cannot have “&”'],
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
])('numbers are formatted for the language %s', async (code, one, many) => {
  i18next.addResourceBundle('sp', 'screens', sp.screens);
  await i18next.changeLanguage(code);

  expect(i18next.t('total', { count: 1 })).toBe(one);
  expect(i18next.t('total', { count: code === 'sp' ? 30_000 : 3000 })).toBe(many);
});
