import { expect, it } from 'vitest';
import { formatDate } from './format.ts';

it.each([
  [new Date(2026, 10, 5, 23, 59).toISOString(), '05/11/2026'],
  [new Date(999, 0, 1).toISOString(), '01/01/999'],
  ['', '-'],
  [null, '-'],
])('writes %j as %s', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown);
});
