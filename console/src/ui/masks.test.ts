import { maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';
import { masks } from './masks.ts';

describe('a mask takes a text with or without punctuation', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cpf', '529 982', '529.982'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['cep', '01001000', '01001-000'],
    ['cep', '01001-0009', '01001-000'],
    ['phone', '11987654321', '(11)98765-4321'],
    ['phone', '1132654321', '(11)3265-4321'],
    ['phone', '(11) 98765-4321', '(11)98765-4321'],
  ] as const)('%s: %s becomes %s', (name, typed, shown) => {
    expect(maskitoTransform(typed, masks[name])).toBe(shown);
  });
});
