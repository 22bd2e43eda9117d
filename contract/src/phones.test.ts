import { expect, it } from 'vitest';
import { isPhone, nationalPhone } from './phones.ts';

it.each([
  '(11)98765-4321',
  '(99)91234-5678',
  '(11)3265-4321',
  '(55)5432-1098',
  '0800 777 1234',
  '0300 123 4567',
  '4004-1234',
  '3003-1234',
])('%s is a telephone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

it.each([
  ['the area code does not exist', '(08)00777-1234'],
  ['the area code does not exist', '(20)98765-4321'],
  ['a mobile number starts with 9', '(11)88765-4321'],
  ['a landline starts with 2 to 5', '(11)9265-4321'],
  ['there is no area code', '3265-4321'],
  ['a digit is missing', '0800 777 123'],
  ['the mask is missing', '08007771234'],
  ['the mask is of another number', '(11) 98765-4321'],
  ['there is nothing', ''],
])('%s: %j is none', (_reason, text) => {
  expect(isPhone(text)).toBe(false);
});

it.each([
  ['5511987654321', '11987654321'],
  ['00551132654321', '1132654321'],
  ['011987654321', '11987654321'],
  ['01511987654321', '11987654321'],
  ['55987654321', '55987654321'],
  ['08007771234', '08007771234'],
  ['5508007771234', '5508007771234'],
])('%s is dialled for %s', (dialled, number) => {
  expect(nationalPhone(dialled)).toBe(number);
});
