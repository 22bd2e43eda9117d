import { maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';
import { masks } from './masks.ts';

describe('a mask takes a text with or without punctuation', () => {
  it.each<[name: keyof typeof masks, typed: string, shown: string, id: string]>([
    ['cpf', '52998224725', '529.982.247-25', '5.COMPANY.15'],
    ['cpf', '529.982.247-25', '529.982.247-25', '5.COMPANY.15'],
    ['cpf', '529 982', '529.982', '5.COMPANY.15'],
    ['cpf', '529a98224b72533', '529.982.247-25', '5.COMPANY.15'],
    ['cnpj', '11222333000181', '11.222.333/0001-81', '5.COMPANY.16'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '5.COMPANY.16'],
    ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35', '5.COMPANY.16'],
    ['cnpj', 'abcdefghijklmn35', 'AB.CDE.FGH/IJKL-35', '5.COMPANY.16'],
    ['cnpj', '11!222333000181', '11.222.333/0001-81', '5.COMPANY.16'],
    ['cep', '01001000', '01001-000', '5.COMPANY.22'],
    ['cep', '01001-0009', '01001-000', '5.COMPANY.22'],
    ['phone', '11987654321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '1132654321', '(11)3265-4321', '5.COMPANY.21'],
    ['phone', '(11) 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '+55 11 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '551132654321', '(11)3265-4321', '5.COMPANY.21'],
    ['phone', '55987654321', '(55)98765-4321', '5.COMPANY.21'],
    ['phone', '5532654321', '(55)3265-4321', '5.COMPANY.21'],
    ['phone', '011 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '(011) 3265-4321', '(11)3265-4321', '5.COMPANY.21'],
    ['phone', '+55 (011) 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '0055 11 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '0055 55 98765-4321', '(55)98765-4321', '5.COMPANY.21'],
  ])('%s: %s is shown as %s [%s]', (name, typed, shown) => {
    expect(maskitoTransform(typed, masks[name])).toBe(shown);
  });
});
