import { expect, it } from 'vitest';
import { insights, isPattern } from './insights.ts';

it.each([
  ['\\d{3}', true],
  ['(?<ano>\\d{4})', true],
  ['\\p{L}', true],
  ['(a+)+$', true],
  ['(abc', false],
  ['\\p{Foo}', false],
  ['\\-', false],
])('takes %j as a pattern: %s', (source, isOne) => {
  expect(isPattern(source)).toBe(isOne);
});

it('refuses a pattern that is too long without reading it', () => {
  const { error } = insights.edit.body.safeParse({ regex: '('.repeat(256) });

  expect(error?.issues).toMatchObject([{ code: 'too_big', message: 'Invalid field' }]);
});
