import { afterEach, expect, it } from 'vitest';
import {
  columnsOf,
  matchColumns,
  missingIn,
  rematch,
  rememberedMatching,
  rememberMatching,
} from './columns.ts';

const column = (key: string, names: string[], isRequired = false) => ({
  key,
  label: key,
  isRequired,
  example: '',
  names: [key, ...names],
});
const columns = [
  column('name', ['Nome', 'Name', 'Nombre'], true),
  column('email', ['E-mail', 'Correo electrónico'], true),
  column('work_days', ['Dias de trabalho']),
];

afterEach(() => localStorage.clear());

it('Columns match by their names in any language, whatever their case, accents and signs', () => {
  expect(matchColumns(['E MAIL', 'nombre', 'Obs', 'DIAS DE TRABALHO'], columns)).toEqual([
    ...['email', 'name'],
    ...[null, 'work_days'],
  ]);
  expect(matchColumns(['correo electronico', 'NAME', 'Nome', ''], columns)).toEqual([
    'email',
    'name',
    null,
    null,
  ]);
});

it.each([
  ['Ex.: 004521', '004521'],
  ['e.g. 004521', '004521'],
  ['P. ej.: 004521', '004521'],
  ['Exemplo: 004521', '004521'],
  ['Expedição 2', 'Expedição 2'],
  ['', ''],
])('The example of an added column comes from its placeholder %j', async (place_holder, example) => {
  const field = { name: 'matricula', title: 'Matrícula', required: true, max_length: 10, place_holder };

  expect((await columnsOf('user', [field])).at(-1)).toMatchObject({ label: 'Matrícula', example });
});

it('A column matches only one header', () => {
  expect(rematch(['name', null, 'email'], 1, 'name')).toEqual([null, 'name', 'email']);
  expect(rematch(['name', null, 'email'], 0, null)).toEqual([null, null, 'email']);
});

it('The missing columns are named', () => {
  expect(missingIn(['name', null], columns).map(({ key }) => key)).toEqual(['email']);
});

it('A matching is remembered for the same person and the same headers', () => {
  rememberMatching(7, 'user', ['Quem', 'Onde'], ['name', null]);

  expect(rememberedMatching(7, 'user', ['quem', 'ONDE'], columns)).toEqual(['name', null]);
  expect(rememberedMatching(8, 'user', ['Quem', 'Onde'], columns)).toBeUndefined();
  expect(rememberedMatching(7, 'user', ['Quem'], columns)).toBeUndefined();
  expect(rememberedMatching(7, 'user', ['Quem', 'Onde'], [])).toBeUndefined();
});
