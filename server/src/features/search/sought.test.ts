import { expect, it } from 'vitest';
import { soughtIn } from './sought.ts';

it.each([
  ['maria ipê', undefined, [['maria'], ['ipê']]],
  ['Silva & Filhos', undefined, [['Silva'], ['Filhos']]],
  ['maria.10@casa.com', undefined, [['maria.10@casa.com']]],
  ['12.345.678/0001-90', undefined, [['12.345.678/0001-90', '12345678000190']]],
  ['12.ABC.345/01DE-35', undefined, [['12.ABC.345/01DE-35', '12ABC34501DE35']]],
  ['12.345', undefined, [['12.345', '12345']]],
  ['a-b', undefined, [['a-b']]],
  ['(11)98765-4321', undefined, [['11987654321']]],
  ['11 98765 4321', undefined, [['11987654321']]],
  ['+55 (11) 98765-4321', undefined, [['5511987654321', '11987654321']]],
  ['0800 777 1234', undefined, [['08007771234']]],
  ['98765-4321', undefined, [['98765-4321', '987654321']]],
  ['#7', 7, []],
  ['#123', 123, []],
  ['7', 7, []],
  ['12', 12, []],
  ['123', 123, [['123']]],
  ['2147483648', undefined, [['2147483648']]],
  ['#99999999999', undefined, [['#99999999999']]],
])('the text %j searches for the id %s and the words %j', (text, id, words) => {
  const sought = soughtIn(text);

  expect(sought.id).toBe(id);
  expect(sought.words.map((spellings) => spellings.map(({ text }) => text))).toEqual(words);
});

it.each([
  ['maria.souza@gmail', undefined],
  ['pessoa4321@gmail', 'oa4321'],
  ['12345678000190', '000190'],
  ['souza7', undefined],
])('the index is searched for the rare part of %j: %s', (text, rarePart) => {
  expect(soughtIn(text).words[0]?.[0]?.rarePart).toBe(rarePart);
});
