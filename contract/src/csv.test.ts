import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+5511999', "'+5511999"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  [' =1', "' =1"],
  ["|calc'!A", "'|calc'!A"],
  ['＝1＋1', "'＝1＋1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['-7', '-7'],
  ['-7,5', '-7,5'],
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['Ação', 'Ação'],
  ['', ''],
])('%j is written as %j: text for a spreadsheet, never a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('cells are separated by semicolons', () => {
  expect(csvLine(['a', 'b', 'c'])).toBe('a;b;c\r\n');
});
