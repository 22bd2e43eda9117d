import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

it.each([
  ['Casa Ipê Modas', 'ipe', 'Casa [Ipê] Modas'],
  ['Casa Ipê Modas', 'modas CASA', '[Casa] Ipê [Modas]'],
  ['Ana Mariana', 'ana', '[Ana] Mari[ana]'],
  ['banana', 'ana', 'b[anana]'],
  ['12.345.678/0001-90', '345678000', '12.[345.678/000]1-90'],
  ['(11)98765-4321', '98765-43', '(11)[98765-43]21'],
  ['maria.souza@casa.com', 'souza@casa', 'maria.[souza@casa].com'],
  ['#12', '#12', '#[12]'],
  ['Ana Souza', 'anas', 'Ana Souza'],
  ['İpek 👩 Ipê', 'ipe', '[İpe]k 👩 [Ipê]'],
  ['Padaria', '%', 'Padaria'],
  ['', 'abc', ''],
])('in %j, %j marks %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
