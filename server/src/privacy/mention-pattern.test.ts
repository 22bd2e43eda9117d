import { describe, expect, it } from 'vitest';
import { isTellingName, mentionPattern, tellingNumber } from './mention-pattern.ts';

const found = mentionPattern({
  names: ['José da Conceição', 'José da Conceição Júnior'],
  emails: ['jose.c+chat@example.com'],
  numbers: ['11987654321', '52998224725'],
});

describe('The pattern of a person', () => {
  it.each([
    ['ligou José da Conceição, às 9h', 'ligou ***, às 9h'],
    ['JOSE DA CONCEICAO', '***'],
    ['José  da\nConceição', '***'],
    ['José da Conceição Júnior pediu', '*** pediu'],
    ['para jose.c+chat@example.com.', 'para ***.'],
    ['<JOSE.C+CHAT@EXAMPLE.COM>', '<***>'],
    ['(11)98765-4321', '(***'],
    ['+55 11 98765-4321 e 5511987654321', '*** e ***'],
    ['CPF 529.982.247-25', 'CPF ***'],
  ])('finds them in %j', (text, without) => {
    expect(text.replace(new RegExp(found ?? '', 'gi'), '***')).toBe(without);
  });

  it.each([
    'José da Conceiçãos',
    'Marijosé da Conceição',
    'José Conceição',
    'xjose.c+chat@example.com',
    'jose.c+chat@example.com.br',
    'jose-c+chat@example.com',
    '119876543210',
    '2119876543211',
  ])('leaves %j as it is', (text) => {
    expect(text).not.toMatch(new RegExp(found ?? '', 'i'));
  });

  it('is none when there is nothing to look for', () => {
    expect(mentionPattern({ names: [], emails: [], numbers: [] })).toBeNull();
  });
});

it.each([
  ['Ana Souza', true],
  ['Ana', false],
  ['A B', false],
  ['  Ana  ', false],
])('%j is enough to find somebody in a text: %s', (name, is) => {
  expect(isTellingName(name)).toBe(is);
});

it.each([
  ['(11)98765-4321', '11987654321'],
  ['+55 11 3333-4444', '1133334444'],
  ['529.982.247-25', '52998224725'],
  ['ramal 1234', undefined],
  ['1234', undefined],
  ['pedido 11987654321', undefined],
])('the number of %j is %j', (text, number) => {
  expect(tellingNumber(text)).toBe(number);
});
