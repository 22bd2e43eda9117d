import { expect, it } from 'vitest';
import { pastedCells } from './pasted-cells.ts';

it.each([
  ['one cell', 'Ana', [['Ana']]],
  ['a row', 'Ana\tana@example.com', [['Ana', 'ana@example.com']]],
  [
    'rows of Windows, with a last line break',
    'Ana\t1\r\nBia\t2\r\n',
    [
      ['Ana', '1'],
      ['Bia', '2'],
    ],
  ],
  [
    'empty cells',
    '\tAna\t\n\t\tBia',
    [
      ['', 'Ana', ''],
      ['', '', 'Bia'],
    ],
  ],
  ['a line break in quotes', '"Rua A\n""fundos"""\tBia', [['Rua A\n"fundos"', 'Bia']]],
  ['quotes that belong to the text', '5" de tela\t"a" e b', [['5" de tela', '"a" e b']]],
])('Pasted cells may have %s', (_, text, expected) => {
  expect(pastedCells(text)).toEqual(expected);
});
