import { expect, it } from 'vitest';
import { rootIn } from './root-field.tsx';
import { valuesOf, withValues } from './scope-rules.ts';

const rules = ['root:12345678', 'state:RJ', 'state:SP', 'tag:7'];

it('Each field has the values of the rules of its kind', () => {
  expect(valuesOf(rules, 'state')).toEqual(['RJ', 'SP']);
  expect(valuesOf(rules, 'activity')).toEqual([]);
});

it('The rules of other kinds stay, in the order in which they are stored', () => {
  expect(withValues(rules, 'state', ['SP', 'AC'])).toEqual([
    'root:12345678',
    'state:AC',
    'state:SP',
    'tag:7',
  ]);
});

it.each([
  ['11.222.333/0001-81', '11222333'],
  ['11222333000181', '11222333'],
  ['12.abc.345', '12ABC345'],
  ['12ABC345', '12ABC345'],
  ['11.222.333/0001-80', undefined],
  ['1234567', undefined],
])('%s has the root %s', (text, root) => {
  expect(rootIn(text)).toBe(root);
});
