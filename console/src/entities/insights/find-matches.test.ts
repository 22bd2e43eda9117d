import type { Language } from '@retaguarda/contract/languages';
import { limits } from '@retaguarda/contract/limits';
import { expect, test } from 'vitest';
import { languages } from '../../platform/text/languages.ts';
import { findMatches } from './find-matches.ts';
import { readyPatterns } from './ready-patterns.ts';

/** The matches in each message, as text. */
const found = (source: string, messages: string[]) =>
  findMatches(source, messages).spans.map(
    (spans, at) => spans?.map(([start, end]) => messages[at]?.slice(start, end)) ?? [],
  );

test.each([
  [String.raw`\d+`, ['a1b22', 'nada'], [['1', '22'], []]],
  [String.raw`\bs[ãa]o\b`, ['são Paulo', 'sao', 'sabão'], [['são'], ['sao'], []]],
  [String.raw`\u00e9|\u{1F600}`, ['é 😀'], [['é', '😀']]],
  [String.raw`(?<ano>20\d\d)`, ['em 2026'], [['2026']]],
  [String.raw`\p{Lu}\p{Ll}+`, ['Olá, Ésio'], [['Olá', 'Ésio']]],
  ['(?=a)a', ['bab'], [['a']]],
  [String.raw`(.)\1`, ['passo'], [['ss']]],
  [String.raw`(?<letra>.)\k<letra>`, ['passo'], [['ss']]],
  [String.raw`()()()()()()()()()(.)\10`, ['passo'], [['ss']]],
  [String.raw`\ud83d\ude00[\ud83d\ude00]`, ['😀😀'], [['😀😀']]],
  ['(?s:a.b)|c.d', ['a\nb c\nd'], [['a\nb']]],
  ['(?m:^b)', ['a\rb'], [['b']]],
  ['(?i:olá)', ['OLÁ'], [['OLÁ']]],
  ['a{1500}', ['a'.repeat(1500)], [['a'.repeat(1500)]]],
])('the matches of %s are those of JavaScript', (source, messages, expected) => {
  expect(found(source, messages)).toEqual(expected);
});

test('a price is found with any kind of space before the number, and without one', () => {
  const prices = ['R$ 100', 'R$\u00a0100', 'R$\u202f100', 'R$100'];
  expect(found(String.raw`R\$\s?\d+`, prices)).toEqual(prices.map((price) => [price]));
  expect(found(String.raw`^\S+$`, ['a\u00a0b', 'ab'])).toEqual([[], ['ab']]);
});

test('an empty match counts as a match', () => {
  expect(findMatches('b*', ['a']).spans).toEqual([
    [
      [0, 0],
      [1, 1],
    ],
  ]);
});

test('the search stops at the limit of matches', () => {
  const { spans, isCut } = findMatches('a', ['a'.repeat(limits.patternBench.marks + 1), 'a']);
  expect(spans[0]).toHaveLength(limits.patternBench.marks);
  expect(spans[1]).toBeUndefined();
  expect(isCut).toBe(true);
});

test.each(Object.entries(readyPatterns))('the ready pattern %s can be saved', (_, source) => {
  expect(source.length).toBeLessThanOrEqual(limits.insight.max);
});

test.each([
  ['cpf', '529.982.247-25', '52998224725', '5299822472'],
  ['cnpj', '12.ABC.345/01DE-35', '11222333000181', '1122233300018'],
  ['cep', '01310-100', '01310100', '0131-100'],
  ['phone', '(11)98765-4321', '+55 11 3456-7890', '98765-4321'],
  ['email', 'a.b+c@example.com.br', 'x_y@z-w.org', 'a@b'],
  ['pix', '123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b'],
] as const)('the ready pattern %s finds %s and %s, and not %s', (name, one, other, none) => {
  expect(found(readyPatterns[name], [one, other, none])).toEqual([[one], [other], []]);
});

test.each(Object.keys(languages) as Language[])(
  'every ready pattern finds its example, and nothing else, in the sample messages: %s',
  async (language) => {
    const { sample } = (await languages[language].later()).bench;
    const examples = Object.entries(readyPatterns).map(([name, source]) => [
      name,
      found(source, [sample])[0],
    ]);

    expect(Object.fromEntries(examples)).toEqual({
      cpf: ['529.982.247-25'],
      cnpj: ['12.ABC.345/01DE-35'],
      cep: ['01310-100'],
      phone: ['(11)98765-4321'],
      email: ['maria.souza@example.com'],
      pix: ['123e4567-e89b-12d3-a456-426614174000'],
    });
  },
);
