import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { insightInput, insights, isPattern } from './insights.ts';

it.each([
  ['\\d{3}', true],
  ['(?<ano>\\d{4})', true],
  ['\\p{L}', true],
  ['(a+)+$', true],
  ['(abc', false],
  ['\\p{Foo}', false],
  ['\\-', false],
])('takes %j as a pattern: %s [5.INSIGHT.6]', (source, isOne) => {
  expect(isPattern(source)).toBe(isOne);
});

it('refuses a pattern that is too long without reading it', () => {
  const { error } = insights.edit.body.safeParse({ regex: '('.repeat(256) });

  expect(error?.issues).toMatchObject([{ code: 'too_big', message: 'Invalid field' }]);
});

const long = (length: number) => 'é'.repeat(length);
const good = { name: 'Pedido', description: 'Número de pedido', regex: '\\d+', client_id: [], global: false };

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.INSIGHT.1'],
  ['name', '  ', 'Required Field', '5.INSIGHT.1'],
  ['name', 'ab', 'Invalid field', '5.INSIGHT.2'],
  ['name', 'abc', undefined, '5.INSIGHT.2'],
  ['name', long(255), undefined, '5.INSIGHT.2'],
  ['name', long(256), 'Invalid field', '5.INSIGHT.2'],
  ['description', '', 'Required Field', '5.INSIGHT.3'],
  ['description', 'ab', 'Invalid field', '5.INSIGHT.4'],
  ['description', 'abc', undefined, '5.INSIGHT.4'],
  ['description', long(255), undefined, '5.INSIGHT.4'],
  ['description', long(256), 'Invalid field', '5.INSIGHT.4'],
  ['regex', '', 'Required Field', '5.INSIGHT.5'],
  ['regex', 'ab', 'Invalid field', '5.INSIGHT.6'],
  ['regex', 'abc', undefined, '5.INSIGHT.6'],
  ['regex', long(255), undefined, '5.INSIGHT.6'],
  ['regex', long(256), 'Invalid field', '5.INSIGHT.6'],
  ['regex', '\\p{Lu}+', undefined, '5.INSIGHT.6'],
  ['regex', '(abc', 'Invalid field', '5.INSIGHT.6'],
  ['regex', '\\-\\d', 'Invalid field', '5.INSIGHT.6'],
];

describe('An insight', () => {
  it('is checked by the server with the schema of its form', () => {
    expect(insights.create.body).toBe(insightInput);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};

    expect(errorsOf(insightInput, { ...good, [field]: value })).toEqual(expected);
    expect(errorsOf(insights.edit.body, { [field]: value })).toEqual(expected);
  });
});
