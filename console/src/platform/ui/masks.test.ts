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
    ['date', '15112026', '15/11/2026', 'OP.92'],
    ['date', '2026-11-15', '15/11/2026', 'OP.92'],
    ['date', '5.1.2026', '05/01/2026', 'OP.92'],
    ['date', ' 15/11/2026 ', '15/11/2026', 'OP.92'],
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
    ['phone', '0 15 11 98765-4321', '(11)98765-4321', '5.COMPANY.21'],
    ['phone', '559876543210', '(55)98765-4321', '5.COMPANY.21'],
    ['phone', '08007771234', '0800 777 1234', '5.COMPANY.21'],
    ['phone', '0800-777-1234', '0800 777 1234', '5.COMPANY.21'],
    ['phone', '080077', '0800 77', '5.COMPANY.21'],
    ['phone', '03001234567', '0300 123 4567', '5.COMPANY.21'],
    ['phone', '40041234', '4004-1234', '5.COMPANY.21'],
    ['phone', '(08)00777-1234', '(08)00777-1234', '5.COMPANY.21'],
    ['phone', '(08)00777-123', '0800 777 123', '5.COMPANY.21'],
    ['time', '0830', '08:30', '3.USER.11'],
    ['time', '830', '08:30', '3.USER.11'],
    ['time', '8:30', '08:30', '3.USER.11'],
    ['time', '23:59', '23:59', '3.USER.11'],
    ['time', '18', '18', '3.USER.11'],
    ['time', '2930', '23:0', '3.USER.11'],
  ])('%s: %s is shown as %s [%s]', (name, typed, shown) => {
    expect(maskitoTransform(typed, masks[name])).toBe(shown);
  });
});

it('a telephone number is understood as it is typed, digit by digit', () => {
  const type = (digits: string) =>
    [...digits].reduce((shown, digit) => maskitoTransform(shown + digit, masks.phone), '');

  expect(
    ['11987654321', '5511987654321', '00551132654321', '011987654321', '08007771234', '40041234'].map(type),
  ).toEqual([
    '(11)98765-4321',
    '(11)98765-4321',
    '(11)3265-4321',
    '(11)98765-4321',
    '0800 777 1234',
    '4004-1234',
  ]);
});
